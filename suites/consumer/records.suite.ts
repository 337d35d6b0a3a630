import { withParameter } from '../../client/query.ts';
import { consumersRead } from '../../config/scope.ts';
import { check, type Judgement } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext, Context } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { NotApplicable } from '../../engine/outcome.ts';
import {
  distinguishableRecords,
  knownRecords,
  namedConsumers,
  recordReadings,
  recordsSeen,
  requestFor,
  usualRounds,
} from '../../fixtures/consumers/consumer-records.ts';
import { identifierNeighbours } from '../../fixtures/neighbours/identifier-neighbours.ts';
import { neighboursOf } from '../../fixtures/neighbours/neighbour.ts';
import {
  idsOfSameDouble,
  nearTo,
  nonexistentIds,
  patterns,
} from '../../fixtures/neighbours/nonexistent-ids.ts';
import { expectThirdRefusal } from '../../fixtures/pages/spare-refusal.ts';
import { inTurnOf } from '../../fixtures/sampled.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import {
  anothersRecord,
  areDistinguishable,
  type KnownRecord,
  namesAnother,
  sharedRecord,
  strangersRecord,
  unsteadyRecord,
} from '../../oracles/relations/known-record.ts';
import type { ConsumerRead } from '../../oracles/relations/owner-of-record.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { mostRounds } from './owners-seen.ts';

check(
  'CONSUMER-3',
  (context) =>
    context.depth.ownRequests
      ? nobodysRecord((id) => [...nonexistentIds(id), ...nearTo(id), ...drawnNear(id, context)], context)
      : nearId(context),
  { hostile: (context) => nobodysRecord(() => patterns.map(({ id }) => id), context) },
);

/** A small run asks for a known identifier and one sign more; some nights for its beginning. */
async function nearId(context: CheckContext): Promise<Judgement> {
  expectThirdRefusal(context, 'CONSUMER-3');
  const known = await recordsSeen(context);
  // How a known consumer is asked for may have been refused until now.
  expectThirdRefusal(context, 'CONSUMER-3');
  const [pattern] = known;
  if (pattern === undefined || !areDistinguishable(known))
    throw new NotApplicable('no record shows whose it is');
  const { consumerIds } = context.config.target;
  const near = inTurnOf([`${pattern.id}~`, pattern.id.slice(0, -1), `${pattern.id}~`], context.config.seed);
  // A short beginning may be empty, or another known one.
  const isNobodys = near !== '' && !consumerIds.includes(near);
  const request = requestFor(isNobodys ? near : `${pattern.id}~`, pattern);
  const deviations = await confirmedAnswer({
    ask: () => context.send(request),
    judge: (exchange) => strangersRecord(exchange, known),
  });
  return { coverage: '1 identifier that nobody has', deviations };
}

/** A run of few requests draws one of all kinds, a deep one several of each. */
function drawnNear(id: string, { config, depth }: CheckContext): readonly string[] {
  const drawn = neighboursOf(id, identifierNeighbours, {
    seed: config.seed,
    siblings: [],
    each: depth.neighbours,
    isTaken: (value) => consumersRead(config).includes(value),
  }).map(({ value }) => value);
  return depth.neighbours > 1 ? drawn : drawn.slice(config.seed % drawn.length).slice(0, 1);
}

check('CONSUMER-4', eachItsOwn);

async function eachItsOwn(context: CheckContext): Promise<Judgement> {
  const { length } = namedConsumers(context);
  if (!context.depth.ownRequests && length > 1 && (await isEachItsOwn(context)))
    return { coverage: `${countOf(length, 'known consumer')}, each once`, deviations: [] };
  const known = await knownRecords(context);
  if (known.length < 2)
    throw new NotApplicable(
      length < 2
        ? 'a second consumer id is needed to see whether records are mixed up (--consumer-id)'
        : `of ${countOf(length, 'known consumer')}, fewer than two are answered with a record to compare`,
    );
  const named = namesAnother(known);
  const shared = named.length > 0 ? named : sharedRecord(known);
  const alternating = shared.length > 0 ? [] : await mistakenRecords(context, known);
  const mistaken = [...shared, ...alternating].length > 0 ? alternating : await namedInQuery(context, known);
  return {
    coverage: `${countOf(known.length, 'known consumer')} alternately and at once, ${usualRounds} rounds, and one named in the query of another`,
    deviations: [...mistaken, ...shared],
  };
}

check('CONSUMER-5', async (context) => {
  const known = await knownRecords(context);
  const readings = await recordReadings(context);
  const deviations = known.flatMap(({ id }) =>
    unsteadyRecord(readings.filter((reading) => reading.id === id).map(({ exchange }) => exchange)),
  );
  return {
    coverage: `${countOf(known.length, 'known consumer')}, read ${usualRounds * 3} times more`,
    deviations,
  };
});

/** True where the records of several known consumers were seen, and none of them names another. */
async function isEachItsOwn(context: Context): Promise<boolean> {
  const seen = await recordsSeen(context);
  if (seen.length < 2) throw new NotApplicable('this profile has too few requests to compare two records');
  return namesAnother(seen).length === 0;
}

/** Identifiers made of a known one that nobody has: none is answered with a known record. */
async function nobodysRecord(
  idsFor: (known: string) => readonly string[],
  context: CheckContext,
): Promise<Judgement> {
  const known = await distinguishableRecords(context);
  const isUnknown = (id: string) => known.every((one) => one.id !== id);
  const unknown = known.flatMap((pattern, at) => {
    const ids = new Set(at === 0 ? idsFor(pattern.id) : idsOfSameDouble(pattern.id));
    return [...ids].filter(isUnknown).map((id) => requestFor(id, pattern));
  });
  tell(`asked for ${countOf(unknown.length, 'identifier')} that nobody has`);
  const judgement = await confirmedAnswers(
    unknown.map(
      (request) => () =>
        confirmedAnswer({
          ask: () => context.send(request),
          judge: (exchange) => strangersRecord(exchange, known),
        }),
    ),
    { atOnce: 4, mayBeLeft: true },
  );
  return { coverage: `${countOf(unknown.length, 'identifier')} that nobody has`, ...judgement };
}

async function mistakenRecords(
  context: CheckContext,
  known: readonly KnownRecord[],
): Promise<readonly Deviation[]> {
  const mistaken = (readings: readonly ConsumerRead[]) =>
    readings.flatMap(({ id, exchange }) =>
      anothersRecord(exchange, id, known).map(
        (one): Deviation => ({ ...one, showsIn: (fresh) => anothersRecord(fresh, id, known).length > 0 }),
      ),
    );
  let readings = await recordReadings(context);
  // One record under another's identifier is a leak, however rarely it happens: twice is no accident of the network.
  if (mistaken(readings).length === 1) readings = await recordReadings(context, mostRounds);
  const found = mistaken(readings);
  const [first] = found;
  if (first === undefined || found.length < 2) return [];
  const { length } = readings;
  return found.length === length ? [first] : [{ ...first, recurrence: `${found.length} of ${length} times` }];
}

/**
 * CONSUMER-4: a consumer by its path, and another one by the name of the path parameter in the query, which a framework
 * may merge. A refusal conforms, and so does any record but the other one's.
 */
async function namedInQuery(
  context: CheckContext,
  known: readonly KnownRecord[],
): Promise<readonly Deviation[]> {
  const [own, other] = known;
  if (own === undefined || other === undefined) return [];
  const { request } = own.exchange;
  const query = withParameter(request.query, 'id', [encodeURIComponent(other.id)]);
  tell('asked for a known consumer with the identifier of another one in the query');
  return confirmedAnswer({
    ask: () => context.send({ ...request, query }),
    judge: (exchange) => anothersRecord(exchange, own.id, known),
  });
}
