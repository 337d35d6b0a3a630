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
import { successForms } from '../../oracles/discovery/headers-seen.ts';
import { inFlight, recoveryText, secondsTold, tooManyOf } from '../../oracles/discovery/load-seen.ts';
import { noneUpTo } from '../../schemas/none-up-to.ts';
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
