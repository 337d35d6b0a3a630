import type { Endpoint } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import type { Discovered } from '../../fixtures/discovery/discovered.ts';
import { watched } from '../../fixtures/discovery/watch.ts';
import { countOf } from '../../oracles/count-of.ts';
import {
  codings,
  type Headed,
  type HeadersSeen,
  headersSeen,
  headerTexts,
  isCacheHeader,
  isRateHeader,
  isVersionHeader,
  rateHeaderNames,
} from '../../oracles/discovery/headers-seen.ts';
import { tooManyOf, tooManyText } from '../../oracles/discovery/load-seen.ts';
import { isOfQuestion, isShown, type Seen } from '../../oracles/discovery/seen.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import type { Finders } from './discovery.ts';

/** Enough to show it. */
const mostShown = 3;

type Choice = (seen: Seen) => boolean;

/** The answers of some exchanges. */
function answersOf(seen: readonly Seen[], isChosen: Choice): readonly Headed[] {
  return seen.flatMap((one): Headed[] => {
    const { answer } = one.exchange;
    return answer !== undefined && isShown(one.exchange) && isChosen(one) ? [[one.exchange, answer]] : [];
  });
}

/** Answers that told that there were too many requests, after which the client waited. */
function answersBefore(seen: readonly Seen[]): readonly Headed[] {
  return seen.flatMap(({ exchange }) => (exchange.tooMany ?? []).map((answer): Headed => [exchange, answer]));
}

const isUsual: Choice = (seen) => seen.isUsual;
/** Of a request without a header field of its own. */
const isPlain: Choice = (seen) => seen.isUsual && seen.exchange.request.headers === undefined;
const isThrottled: Choice = ({ exchange: { answer } }) => answer !== undefined && isThrottling(answer);
const isRefusal: Choice = ({ exchange }) => {
  const { status = 0 } = exchange.answer ?? {};
  return isOfQuestion(exchange) && status >= 400 && status < 500;
};

/** A row that header fields tell: of which answers, which fields, and in which words. */
interface HeaderRow {
  /** All, where it is absent. */
  readonly of?: Choice;
  readonly wanted: (name: string) => boolean;
  /** Empty where there are none. */
  readonly says: (seen: HeadersSeen) => object;
}

/** The values by field, but of those of which each answer has one of its own. */
const fewValues = ({ values }: HeadersSeen) =>
  Object.fromEntries([...values].filter(([, some]) => some.length > 0));

const rows: Readonly<Record<string, HeaderRow>> = {
  'http.caching': { of: isUsual, wanted: isCacheHeader, says: headerTexts },
  'http.compression': { of: isUsual, wanted: (name) => name === 'content-encoding', says: codings },
  'http.corsHeaders': {
    of: isPlain,
    wanted: (name) => name.startsWith('access-control-'),
    says: headerTexts,
  },
  'http.deprecation': {
    of: isPlain,
    wanted: (name) => name === 'deprecation' || name === 'sunset',
    says: fewValues,
  },
  'http.versionHeaders': {
    wanted: isVersionHeader,
    says: ({ values }) => Object.fromEntries(values),
  },
};

async function headers(
  { of = () => true, wanted, says }: HeaderRow,
  context: CheckContext,
): Promise<Discovered> {
  const found = headersSeen(answersOf((await watched(context)).seen, of), wanted);
  return { ...ofHeaders(says(found), found), words: 'header' };
}

/** `limits.rate`: the values by header. */
async function rate(context: CheckContext): Promise<Discovered> {
  const { seen } = await watched(context);
  const isOfRate = (name: string) => isRateHeader(name) && /-(?:limit|policy)$/.test(name);
  const found = headersSeen([...answersOf(seen, () => true), ...answersBefore(seen)], isOfRate);
  return { ...ofHeaders(fewValues(found), found), words: 'header' };
}

/** Header fields: the service says them itself; that there are none shows in all answers together. */
function ofHeaders(value: object, { answers, shown }: Omit<HeadersSeen, 'values'>): Discovered {
  if (answers === 0) throw new Inconclusive('no answer was seen that could show it');
  const some = shown.slice(0, mostShown);
  if (Object.keys(value).length > 0) return { value, certainty: 'stated', shown: some, notes: [] };
  const certainty = answers > 1 ? 'contrasted' : 'once';
  return { value: null, certainty, shown: some, notes: [`none in ${countOf(answers, 'answer')}`] };
}

/** `http.cachingByEndpoint`; refusals and endpoints of which none was seen are left out. */
async function cachingByEndpoint(context: CheckContext): Promise<Discovered> {
  const { seen } = await watched(context);
  const isOf = (endpoint: Endpoint) => (one: Seen) =>
    isPlain(one) && one.exchange.request.endpoint === endpoint;
  const kinds = { partner: isOf('partner'), consumer: isOf('consumer'), refusals: isRefusal };
  const found = Object.entries(kinds)
    .map(([name, of]) => [name, headersSeen(answersOf(seen, of), isCacheHeader)] as const)
    .filter(([, { answers }]) => answers > 0);
  if (found.length === 0) throw new Inconclusive('no answer was seen');
  return {
    value: Object.fromEntries(found.map(([name, one]) => [name, headerTexts(one)])),
    certainty: 'stated',
    words: 'header',
    shown: found.flatMap(([, { shown }]) => shown.slice(0, 1)),
  };
}

/** Rate limit fields of ordinary answers, and of those that told that there were too many requests. */
function rateFields(seen: readonly Seen[]): readonly [usual: HeadersSeen, ofTooMany: HeadersSeen] {
  const tooMany = [...answersBefore(seen), ...answersOf(seen, isThrottled)];
  const usual = answersOf(seen, (one) => !isThrottled(one));
  return [headersSeen(usual, isRateHeader), headersSeen(tooMany, isRateHeader)];
}

/** `limits.rateHeaders` */
async function rateHeaders(context: CheckContext): Promise<Discovered> {
  const [usual, tooMany] = rateFields((await watched(context)).seen);
  const shown = [...usual.shown, ...tooMany.shown];
  return ofHeaders(rateHeaderNames(usual, tooMany), { answers: usual.answers, shown });
}

/** `limits.tooManyRequests` */
async function tooManyRequests(context: CheckContext): Promise<Discovered> {
  const { seen } = await watched(context);
  const met = seen.map(({ exchange }) => exchange).filter((one) => tooManyOf(one).length > 0);
  const value = tooManyText(met);
  if (value !== undefined) return { value, certainty: 'stated', shown: met.slice(0, mostShown) };
  const [usual] = rateFields(seen);
  return { ...ofHeaders([], usual), certainty: 'once', notes: ['none was seen'] };
}

const read: Finders = Object.fromEntries(
  Object.entries(rows).map(([id, row]) => [id, { find: (context) => headers(row, context), phase: 'last' }]),
);

export const seenHeadersFinders: Finders = {
  ...read,
  'http.cachingByEndpoint': { find: cachingByEndpoint, phase: 'last' },
  'limits.rate': { find: rate, phase: 'last' },
  'limits.rateHeaders': { find: rateHeaders, phase: 'last' },
  'limits.tooManyRequests': { find: tooManyRequests, phase: 'last' },
};
