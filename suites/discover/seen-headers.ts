import type { Endpoint } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import type { Discovered } from '../../fixtures/discovery/discovered.ts';
import { watched } from '../../fixtures/discovery/watch.ts';
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
import { countOf } from '../../oracles/words/count-of.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { type Finders, inPhase } from './discovery.ts';

/** Enough to show it. */
const mostShown = 3;

/** Chooses those of a run's answers that a row reads the header fields of. */
type Answers = (seen: readonly Seen[]) => readonly Headed[];

/** The last answers of some exchanges. */
function answersOf(isChosen: (seen: Seen) => boolean): Answers {
  return (seen) =>
    seen.flatMap((one): Headed[] => {
      const { answer } = one.exchange;
      return answer !== undefined && isShown(one.exchange) && isChosen(one) ? [[one.exchange, answer]] : [];
    });
}

/** Answers that told that there were too many requests, after which the client waited. */
const ofWaits: Answers = (seen) =>
  seen.flatMap(({ exchange }) => (exchange.tooMany ?? []).map((answer): Headed => [exchange, answer]));

const ofAll = answersOf(() => true);
const ofUsual = answersOf(({ isUsual }) => isUsual);
/** Of requests without a header field of their own. */
const isPlain = ({ isUsual, exchange: { request } }: Seen) => isUsual && request.headers === undefined;
const ofPlain = answersOf(isPlain);
const ofRefusals = answersOf(({ exchange }) => {
  const { status = 0 } = exchange.answer ?? {};
  return isOfQuestion(exchange) && status >= 400 && status < 500;
});
const isThrottled = ({ exchange: { answer } }: Seen) => answer !== undefined && isThrottling(answer);
const ofUnhindered = answersOf((seen) => !isThrottled(seen));
const ofThrottled = answersOf(isThrottled);

/** A row that header fields tell: of which answers, which fields, and in which words. */
interface HeaderRow {
  readonly of: Answers;
  readonly wanted: (name: string) => boolean;
  /** Empty where there are none. */
  readonly says: (seen: HeadersSeen) => object;
}

/** The values by field, but of those of which each answer has one of its own. */
const fewValues = ({ values }: HeadersSeen) =>
  Object.fromEntries([...values].filter(([, some]) => some.length > 0));
const allValues = ({ values }: HeadersSeen) => Object.fromEntries(values);

const isCoding = (name: string) => name === 'content-encoding';
const isOfBrowsers = (name: string) => name.startsWith('access-control-');
const isOfEnd = (name: string) => name === 'deprecation' || name === 'sunset';
const isOfRate = (name: string) => isRateHeader(name) && /-(?:limit|policy)$/.test(name);

const rows: Readonly<Record<string, HeaderRow>> = {
  'http.caching': { of: ofUsual, wanted: isCacheHeader, says: headerTexts },
  'http.compression': { of: ofUsual, wanted: isCoding, says: codings },
  'http.corsHeaders': { of: ofPlain, wanted: isOfBrowsers, says: headerTexts },
  'http.deprecation': { of: ofPlain, wanted: isOfEnd, says: fewValues },
  'http.versionHeaders': { of: ofAll, wanted: isVersionHeader, says: allValues },
  'limits.rate': { of: (seen) => [...ofAll(seen), ...ofWaits(seen)], wanted: isOfRate, says: fewValues },
};

async function headers({ of, wanted, says }: HeaderRow, context: CheckContext): Promise<Discovered> {
  const found = headersSeen(of((await watched(context)).seen), wanted);
  return { ...ofHeaders(says(found), found), words: 'header' };
}

/** Header fields: the service says them itself; that there are none shows in all answers together. */
function ofHeaders(value: object, { answers, shown }: Omit<HeadersSeen, 'values'>): Discovered {
  if (answers === 0) throw new Inconclusive('no answer was seen that could show it');
  const some = shown.slice(0, mostShown);
  if (Object.keys(value).length > 0) return { value, certainty: 'stated', shown: some, notes: [] };
  const certainty = answers > 1 ? 'contrasted' : 'once';
  return { value: null, certainty, shown: some, notes: [`none in ${countOf(answers, 'answer')}`] };
}

const ofEndpoint = (endpoint: Endpoint) =>
  answersOf((one) => isPlain(one) && one.exchange.request.endpoint === endpoint);

export const seenHeadersFinders: Finders = {
  ...Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [
      id,
      { find: (context) => headers(row, context), phase: 'last' },
    ]),
  ),
  /** Refusals and endpoints of which none was seen are left out. */
  'http.cachingByEndpoint': inPhase('last', async (context) => {
    const { seen } = await watched(context);
    const kinds = { partner: ofEndpoint('partner'), consumer: ofEndpoint('consumer'), refusals: ofRefusals };
    const found = Object.entries(kinds)
      .map(([name, of]) => [name, headersSeen(of(seen), isCacheHeader)] as const)
      .filter(([, { answers }]) => answers > 0);
    if (found.length === 0) throw new Inconclusive('no answer was seen');
    return {
      value: Object.fromEntries(found.map(([name, one]) => [name, headerTexts(one)])),
      certainty: 'stated',
      words: 'header',
      shown: found.flatMap(([, { shown }]) => shown.slice(0, 1)),
    };
  }),
  'limits.rateHeaders': inPhase('last', async (context) => {
    const { seen } = await watched(context);
    const usual = headersSeen(ofUnhindered(seen), isRateHeader);
    const tooMany = headersSeen([...ofWaits(seen), ...ofThrottled(seen)], isRateHeader);
    const shown = [...usual.shown, ...tooMany.shown];
    return ofHeaders(rateHeaderNames(usual, tooMany), { answers: usual.answers, shown });
  }),
  'limits.tooManyRequests': inPhase('last', async (context) => {
    const { seen } = await watched(context);
    const met = seen.map(({ exchange }) => exchange).filter((one) => tooManyOf(one).length > 0);
    const value = tooManyText(met);
    if (value !== undefined) return { value, certainty: 'stated', shown: met.slice(0, mostShown) };
    const usual = headersSeen(ofUnhindered(seen), isRateHeader);
    return { ...ofHeaders([], usual), certainty: 'once', notes: ['none was seen'] };
  }),
};
