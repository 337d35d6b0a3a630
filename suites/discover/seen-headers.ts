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

/** Chooses those of a run's answers whose header fields tell a row. */
type Answers = (seen: readonly Seen[]) => readonly Headed[];

const answers: Answers = (seen) =>
  seen.flatMap(({ exchange }): Headed[] =>
    isShown(exchange) && exchange.answer !== undefined ? [[exchange, exchange.answer]] : [],
  );
const ofUsual: Answers = (seen) => answers(seen.filter(({ isUsual }) => isUsual));
/** Of requests without a header field of their own. */
const ofPlain: Answers = (seen) =>
  ofUsual(seen.filter(({ exchange: { request } }) => request.headers === undefined));
const ofPartner: Answers = (seen) =>
  ofPlain(seen.filter(({ exchange }) => exchange.request.endpoint === 'partner'));
const ofConsumers: Answers = (seen) =>
  ofPlain(seen.filter(({ exchange }) => exchange.request.endpoint === 'consumer'));
const ofRefusals: Answers = (seen) =>
  answers(seen.filter(({ exchange }) => isOfQuestion(exchange) && isRefusal(exchange.answer?.status)));
const ofUnhindered: Answers = (seen) =>
  answers(seen.filter(({ exchange: { answer } }) => answer !== undefined && !isThrottling(answer)));
const ofTooMany: Answers = (seen) =>
  seen.flatMap(({ exchange }) => tooManyOf(exchange).map((answer): Headed => [exchange, answer]));
/** With those after which the client waited. */
const ofAll: Answers = (seen) => [
  ...answers(seen),
  ...seen.flatMap(({ exchange }) => (exchange.tooMany ?? []).map((answer): Headed => [exchange, answer])),
];

function isRefusal(status = 0): boolean {
  return status >= 400 && status < 500;
}

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

const rows: Readonly<Record<string, HeaderRow>> = {
  'http.caching': { of: ofUsual, wanted: isCacheHeader, says: headerTexts },
  'http.compression': { of: ofUsual, wanted: (name) => name === 'content-encoding', says: codings },
  'http.corsHeaders': {
    of: ofPlain,
    wanted: (name) => name.startsWith('access-control-'),
    says: headerTexts,
  },
  'http.deprecation': {
    of: ofPlain,
    wanted: (name) => name === 'deprecation' || name === 'sunset',
    says: fewValues,
  },
  'http.versionHeaders': {
    of: answers,
    wanted: isVersionHeader,
    says: ({ values }) => Object.fromEntries(values),
  },
  'limits.rate': {
    of: ofAll,
    wanted: (name) => isRateHeader(name) && /-(?:limit|policy)$/.test(name),
    says: fewValues,
  },
};

async function headers({ of, wanted, says }: HeaderRow, context: CheckContext): Promise<Discovered> {
  const found = headersSeen(of((await watched(context)).seen), wanted);
  return { ...ofHeaders(says(found), found), words: 'header' };
}

/** Header fields: the service says them itself; that there are none shows in all answers together. */
function ofHeaders(value: object, { answers: looked, shown }: Omit<HeadersSeen, 'values'>): Discovered {
  if (looked === 0) throw new Inconclusive('no answer was seen that could show it');
  const some = shown.slice(0, mostShown);
  if (Object.keys(value).length > 0) return { value, certainty: 'stated', shown: some, notes: [] };
  const certainty = looked > 1 ? 'contrasted' : 'once';
  return { value: null, certainty, shown: some, notes: [`none in ${countOf(looked, 'answer')}`] };
}

/** `http.cachingByEndpoint`; refusals and endpoints of which none was seen are left out. */
async function cachingByEndpoint(context: CheckContext): Promise<Discovered> {
  const { seen } = await watched(context);
  const found = Object.entries({ partner: ofPartner, consumer: ofConsumers, refusals: ofRefusals })
    .map(([name, of]) => [name, headersSeen(of(seen), isCacheHeader)] as const)
    .filter(([, { answers: looked }]) => looked > 0);
  if (found.length === 0) throw new Inconclusive('no answer was seen');
  return {
    value: Object.fromEntries(found.map(([name, one]) => [name, headerTexts(one)])),
    certainty: 'stated',
    words: 'header',
    shown: found.flatMap(([, { shown }]) => shown.slice(0, 1)),
  };
}

/** `limits.rateHeaders` */
async function rateHeaders(context: CheckContext): Promise<Discovered> {
  const { seen } = await watched(context);
  const [usual, tooMany] = [
    headersSeen(ofUnhindered(seen), isRateHeader),
    headersSeen(ofTooMany(seen), isRateHeader),
  ];
  const shown = [...usual.shown, ...tooMany.shown];
  return ofHeaders(rateHeaderNames(usual, tooMany), { answers: usual.answers, shown });
}

/** `limits.tooManyRequests` */
async function tooManyRequests(context: CheckContext): Promise<Discovered> {
  const { seen } = await watched(context);
  const exchanges = seen.map(({ exchange }) => exchange);
  const value = tooManyText(exchanges);
  if (value === undefined) {
    const usual = headersSeen(ofUnhindered(seen), isRateHeader);
    return { ...ofHeaders([], usual), certainty: 'once', notes: ['none was seen'] };
  }
  const met = exchanges.filter((one) => tooManyOf(one).length > 0);
  return { value, certainty: 'stated', shown: met.slice(0, mostShown) };
}

const read: Finders = Object.fromEntries(
  Object.entries(rows).map(([id, row]) => [id, { find: (context) => headers(row, context), phase: 'last' }]),
);

export const seenHeadersFinders: Finders = {
  ...read,
  'http.cachingByEndpoint': { find: cachingByEndpoint, phase: 'last' },
  'limits.rateHeaders': { find: rateHeaders, phase: 'last' },
  'limits.tooManyRequests': { find: tooManyRequests, phase: 'last' },
};
