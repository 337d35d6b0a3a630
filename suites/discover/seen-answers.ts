import type { Endpoint } from '../../client/exchange.ts';
import { listPersons, readConsumer } from '../../client/operations.ts';
import type { Target } from '../../config/run-config.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive, unlessUnjudged } from '../../engine/outcome.ts';
import { expectToken } from '../../fixtures/consumers/consumer-records.ts';
import { certaintyOf, type Discovered } from '../../fixtures/discovery/discovered.ts';
import { discoveryWatch, somePages, watched } from '../../fixtures/discovery/watch.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { Known } from '../../oracles/discovery/cause.ts';
import { causesSeen, closedDomains } from '../../oracles/discovery/causes-seen.ts';
import { consumerLimits } from '../../oracles/discovery/consumer-limits.ts';
import { errorAnswers } from '../../oracles/discovery/error-answers.ts';
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
  successForms,
} from '../../oracles/discovery/headers-seen.ts';
import {
  inFlight,
  recoveryText,
  secondsTold,
  tooManyOf,
  tooManyText,
} from '../../oracles/discovery/load-seen.ts';
import { isOfQuestion, isShown, type Seen } from '../../oracles/discovery/seen.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { noneUpTo } from '../../schemas/none-up-to.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { type Finders, inPhase } from './discovery.ts';
import { isBelowMinimum, unusualParametersAsked } from './parameters.ts';

/** Enough to show it. */
const mostShown = 3;

/** `http.success` */
async function success(context: CheckContext): Promise<Discovered> {
  const { forms, shown } = successForms((await watched(context)).seen);
  if (shown.length === 0) throw new Inconclusive('no success was seen');
  return { value: forms, certainty: 'stated', words: 'header', shown };
}

type Watched = ReturnType<typeof discoveryWatch>;

/** Answers a question by a part of what error answers say, by status. */
function errorsTell(part: (watch: Watched) => unknown, words?: Discovered['words']): Finders[string] {
  return {
    phase: 'last',
    find: async (context) => {
      const watch = await watched(context);
      const { shown } = errorAnswers(watch.seen);
      if (shown.length === 0) throw new Inconclusive('no error answer was seen');
      return { value: part(watch), certainty: 'stated', shown, ...(words !== undefined && { words }) };
    },
  };
}

/** `errors.statusByCause`, `errors.codeByCause` */
async function byCause(part: 'statuses' | 'codes', context: CheckContext): Promise<Discovered> {
  const { seen, causes: noted } = await watched(context);
  await unusualParametersAsked(context).catch(unlessUnjudged);
  // Where it cannot be told, services mostly begin with 1.
  const { first = 1 } = (await numbering(context).catch(unlessUnjudged)) ?? {};
  const known = knownOf(context.config.target);
  const causes = causesSeen(seen, known, first, noted);
  if (causes.shown.length === 0) throw new Inconclusive('nothing was asked that a service may refuse');
  const closed = part === 'statuses' ? closedDomains(seen, known.partnerPath) : [];
  const told = Object.entries(causes[part]).filter(([cause]) => !isBelowMinimum(cause, context));
  return {
    value: { ...Object.fromEntries(told), ...(closed.length > 0 && { 'malformed domain': 'closed' }) },
    certainty: 'stated',
    shown: [...causes.shown, ...closed],
    ...(part === 'codes' && { words: 'code' as const }),
  };
}

function knownOf({ partnerId, otherPartnerId, otherDomain, consumerIds }: Target): Known {
  const pathOf = (id: string) => listPersons({ partnerId: id }).path;
  return {
    partnerPath: pathOf(partnerId),
    otherPartnerPath: otherPartnerId === undefined ? undefined : pathOf(otherPartnerId),
    otherDomain,
    consumerPaths: consumerIds.map((id) => readConsumer({ id }).path),
  };
}
export const seenAnswersFinders: Finders = {
  'http.success': inPhase('last', success),
  'errors.mediaType': errorsTell(({ seen }) => errorAnswers(seen).mediaTypes, 'header'),
  'errors.codes': errorsTell(({ seen }) => errorAnswers(seen).codes, 'code'),
  'errors.fields': errorsTell(({ errors }) => errors.fields),
  'errors.nestedFields': errorsTell(({ errors }) => errors.nestedFields),
  'errors.statusByCause': inPhase('last', (context) => byCause('statuses', context)),
  'errors.codeByCause': inPhase('last', (context) => byCause('codes', context)),
  'consumer.limits': inPhase('last', async (context) => {
    const { target } = context.config;
    expectToken(context);
    const { values, shown } = consumerLimits(discoveryWatch(context).seen, knownOf(target).consumerPaths);
    const taken = Object.values(values);
    if (taken.length === 0) throw new Inconclusive('no consumer was asked for with a limit, and answered');
    return { value: values, certainty: certaintyOf(new Set(taken).size), shown };
  }),
  /** Nothing is sent to find it; a limit that is met looks like one of the rate. */
  'limits.concurrency': inPhase('last', async (context) => {
    await watched(context);
    const { most, turnedAway } = inFlight(runLog(context).log.exchanges);
    if (turnedAway > 0)
      throw new Inconclusive(
        'requests were turned away or had to be sent again: whether because of their number at once is not clear',
      );
    if (most === 0) throw new Inconclusive('no request was answered');
    return { value: noneUpTo(most), certainty: 'once', shown: somePages(context) };
  }),
  'limits.recovery': inPhase('last', async (context) => {
    await watched(context);
    const met = runLog(context).log.exchanges.filter((one) => tooManyOf(one).length > 0);
    const value = recoveryText(met);
    if (value === undefined)
      return { value: null, certainty: 'once', shown: somePages(context), notes: ['none was met'] };
    const told = secondsTold(met);
    const [least, most] = [Math.min(...told), Math.max(...told)];
    const span = least === most ? `${most} s` : `${least} to ${most} s`;
    const notes = told.length === 0 ? [] : [`Retry-After told ${span}`];
    return { value, certainty: certaintyOf(met.length), shown: met.slice(0, mostShown), notes };
  }),
};

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
