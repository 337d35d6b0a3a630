import type { Endpoint, Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { expectToken } from '../../fixtures/consumers/consumer-records.ts';
import { certaintyOf, type Discovered, needs } from '../../fixtures/discovery/discovered.ts';
import { discoveryWatch, mostShown, somePages, watched } from '../../fixtures/discovery/watch.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
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

/** Answers a question by a part of what error answers say, by status. */
function errorsTell(part: (watch: Watched) => unknown, words?: Discovered['words']): Finders[string] {
  return inPhase('last', async (context) => {
    const watch = await watched(context);
    const { shown } = errorAnswers(watch.seen);
    needs(shown.length > 0, 'no error answer was seen');
    return { value: part(watch), certainty: 'stated', shown, ...(words !== undefined && { words }) };
  });
}

type Watched = Awaited<ReturnType<typeof watched>>;

/** `errors.statusByCause`, `errors.codeByCause` */
async function byCause(part: 'statuses' | 'codes', context: CheckContext): Promise<Discovered> {
  const { seen, causes: noted, known } = await watched(context);
  await unusualParametersAsked(context).catch(unlessUnjudged);
  // Where it cannot be told, services mostly begin with 1.
  const { first = 1 } = (await numbering(context).catch(unlessUnjudged)) ?? {};
  const causes = causesSeen(seen, known, first, noted);
  needs(causes.shown.length > 0, 'nothing was asked that a service may refuse');
  const closed = part === 'statuses' ? closedDomains(seen, known.partnerPath) : [];
  const told = Object.entries(causes[part]).filter(([cause]) => !isBelowMinimum(cause, context));
  return {
    value: { ...Object.fromEntries(told), ...(closed.length > 0 && { 'malformed domain': 'closed' }) },
    certainty: 'stated',
    shown: [...causes.shown, ...closed],
    ...(part === 'codes' && { words: 'code' as const }),
  };
}

/** Exchanges in which somebody was told that there were too many requests. */
const withTooMany = (exchanges: readonly Exchange[]) => exchanges.filter((one) => tooManyOf(one).length > 0);

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
const ofEndpoint = (endpoint: Endpoint) =>
  answersOf((one) => isPlain(one) && one.exchange.request.endpoint === endpoint);
const ofRefusals = answersOf(({ exchange }) => {
  const { status = 0 } = exchange.answer ?? {};
  return isOfQuestion(exchange) && status >= 400 && status < 500;
});
const isThrottled = ({ exchange: { answer } }: Seen) => answer !== undefined && isThrottling(answer);
const ofUnhindered = answersOf((seen) => !isThrottled(seen));
const ofThrottled = answersOf(isThrottled);

/** The values by field, but of those of which each answer has one of its own. */
const fewValues = ({ values }: HeadersSeen) =>
  Object.fromEntries([...values].filter(([, some]) => some.length > 0));
const allValues = ({ values }: HeadersSeen) => Object.fromEntries(values);

const isCoding = (name: string) => name === 'content-encoding';
const isOfBrowsers = (name: string) => name.startsWith('access-control-');
const isOfEnd = (name: string) => name === 'deprecation' || name === 'sunset';
const isOfRate = (name: string) => isRateHeader(name) && /-(?:limit|policy)$/.test(name);

/** Answers a question by the header fields of these names, of these answers. `says`: in which words; empty where there are none. */
function headersTell(
  of: Answers,
  wanted: (name: string) => boolean,
  says: (seen: HeadersSeen) => object,
): Finders[string] {
  return inPhase('last', async (context) => {
    const found = headersSeen(of((await watched(context)).seen), wanted);
    return { ...ofHeaders(says(found), found), words: 'header' };
  });
}

/** Header fields: the service says them itself; that there are none shows in all answers together. */
function ofHeaders(value: object, { answers, shown }: Omit<HeadersSeen, 'values'>): Discovered {
  needs(answers > 0, 'no answer was seen that could show it');
  const some = shown.slice(0, mostShown);
  if (Object.keys(value).length > 0) return { value, certainty: 'stated', shown: some, notes: [] };
  return {
    value: null,
    certainty: certaintyOf(answers),
    shown: some,
    notes: [`none in ${countOf(answers, 'answer')}`],
  };
}

export const seenAnswersFinders: Finders = {
  'http.success': inPhase('last', async (context) => {
    const { forms, shown } = successForms((await watched(context)).seen);
    needs(shown.length > 0, 'no success was seen');
    return { value: forms, certainty: 'stated', words: 'header', shown };
  }),
  'errors.mediaType': errorsTell(({ seen }) => errorAnswers(seen).mediaTypes, 'header'),
  'errors.codes': errorsTell(({ seen }) => errorAnswers(seen).codes, 'code'),
  'errors.fields': errorsTell(({ errors }) => errors.fields),
  'errors.nestedFields': errorsTell(({ errors }) => errors.nestedFields),
  /** Any error, also one of the moment: that none shows it is told of all that have a body. */
  'errors.internals': inPhase('last', async (context) => {
    const { innerDetails, errorsWithText, errorTexts } = await watched(context);
    const details = [...innerDetails.keys()].toSorted();
    if (details.length > 0)
      return { value: details, certainty: 'stated', shown: [...new Set(innerDetails.values())] };
    needs(errorsWithText > 0, 'no error with a body was seen');
    const notes = [`none in ${countOf(errorsWithText, 'error')}`];
    return { value: null, certainty: certaintyOf(errorsWithText), shown: errorTexts, notes };
  }),
  'errors.statusByCause': inPhase('last', (context) => byCause('statuses', context)),
  'errors.codeByCause': inPhase('last', (context) => byCause('codes', context)),
  'consumer.limits': inPhase('last', async (context) => {
    expectToken(context);
    const { seen, known } = discoveryWatch(context);
    const { values, shown } = consumerLimits(seen, known.consumerPaths);
    const taken = Object.values(values);
    needs(taken.length > 0, 'no consumer was asked for with a limit, and answered');
    return { value: values, certainty: certaintyOf(new Set(taken).size), shown };
  }),
  /** Nothing is sent to find it; a limit that is met looks like one of the rate. */
  'limits.concurrency': inPhase('last', async (context) => {
    await watched(context);
    const { most, turnedAway } = inFlight(runLog(context).log.exchanges);
    needs(
      turnedAway === 0,
      'requests were turned away or had to be sent again: whether because of their number at once is not clear',
    );
    needs(most > 0, 'no request was answered');
    return { value: noneUpTo(most), certainty: 'once', shown: somePages(context) };
  }),
  'limits.recovery': inPhase('last', async (context) => {
    await watched(context);
    const met = withTooMany(runLog(context).log.exchanges);
    const value = recoveryText(met);
    if (value === undefined)
      return { value: null, certainty: 'once', shown: somePages(context), notes: ['none was met'] };
    const told = secondsTold(met);
    const [least, most] = [Math.min(...told), Math.max(...told)];
    const span = least === most ? `${most} s` : `${least} to ${most} s`;
    const notes = told.length === 0 ? [] : [`Retry-After told ${span}`];
    return { value, certainty: certaintyOf(met.length), shown: met.slice(0, mostShown), notes };
  }),
  'limits.tooManyRequests': inPhase('last', async (context) => {
    const { seen } = await watched(context);
    const met = withTooMany(seen.map(({ exchange }) => exchange));
    const value = tooManyText(met);
    if (value !== undefined) return { value, certainty: 'stated', shown: met.slice(0, mostShown) };
    const usual = headersSeen(ofUnhindered(seen), isRateHeader);
    return { ...ofHeaders([], usual), certainty: 'once', notes: ['none was seen'] };
  }),
  'limits.rate': headersTell((seen) => [...ofAll(seen), ...ofWaits(seen)], isOfRate, fewValues),
  'limits.rateHeaders': inPhase('last', async (context) => {
    const { seen } = await watched(context);
    const usual = headersSeen(ofUnhindered(seen), isRateHeader);
    const tooMany = headersSeen([...ofWaits(seen), ...ofThrottled(seen)], isRateHeader);
    const shown = [...usual.shown, ...tooMany.shown];
    return ofHeaders(rateHeaderNames(usual, tooMany), { answers: usual.answers, shown });
  }),
  'http.caching': headersTell(ofUsual, isCacheHeader, headerTexts),
  'http.compression': headersTell(ofUsual, isCoding, codings),
  'http.corsHeaders': headersTell(ofPlain, isOfBrowsers, headerTexts),
  'http.deprecation': headersTell(ofPlain, isOfEnd, fewValues),
  'http.date': inPhase('last', async (context) => {
    const answers = ofAll((await watched(context)).seen);
    needs(answers.length > 0, 'no answer was seen');
    const undated = answers.filter(([, { headers }]) => !headers.some(([name]) => /^date$/i.test(name)));
    const shown = undated.length > 0 ? undated : answers;
    return {
      value: undated.length === 0,
      certainty: certaintyOf(answers.length),
      shown: shown.slice(0, mostShown).map(([exchange]) => exchange),
    };
  }),
  'http.versionHeaders': headersTell(ofAll, isVersionHeader, allValues),
  /** Refusals and endpoints of which none was seen are left out. */
  'http.cachingByEndpoint': inPhase('last', async (context) => {
    const { seen } = await watched(context);
    const kinds = { partner: ofEndpoint('partner'), consumer: ofEndpoint('consumer'), refusals: ofRefusals };
    const found = Object.entries(kinds)
      .map(([name, of]) => [name, headersSeen(of(seen), isCacheHeader)] as const)
      .filter(([, { answers }]) => answers > 0);
    needs(found.length > 0, 'no answer was seen');
    return {
      value: Object.fromEntries(found.map(([name, one]) => [name, headerTexts(one)])),
      certainty: 'stated',
      words: 'header',
      shown: found.flatMap(([, { shown }]) => shown.slice(0, 1)),
    };
  }),
};
