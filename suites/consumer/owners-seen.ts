import { readConsumer } from '../../client/operations.ts';
import { consumersRead } from '../../config/scope.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/law.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { recordReadings } from '../../fixtures/consumers/consumer-records.ts';
import { experimentTerms, rightAfter, timesText } from '../../fixtures/experiment-terms.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { isNew } from '../../fixtures/suspicions.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import {
  type BehindAnother,
  behindAnother,
  behindDeviation,
  partText,
  sharedMembers,
} from '../../oracles/relations/behind-another.ts';
import { borrowedDeviation, borrowedValues } from '../../oracles/relations/borrowed-values.ts';
import {
  type ConsumerRead,
  ownerDeviation,
  recordsOfOthers,
} from '../../oracles/relations/owner-of-record.ts';
import { experiment } from '../../verdict/experiment.ts';
import { noRepeats } from '../../verdict/repeats.ts';

/** Rounds in which the known consumers are read after a mistake that is not plain. */
export const mostRounds = 8;
/** Twice is no chance: no data that change make a record another's. */
const sightingsThatTell = 2;

/** All answers for known consumers, whichever check asked: each names the one that was asked for, and holds its values. */
export async function ownersSeen(context: CheckContext): Promise<Seen> {
  let seen = wrongOwners(context);
  // It may be what was asked that brings the other record, and not the moment.
  const [wrong] = seen.reads;
  if (seen.times === 1 && wrong !== undefined && context.depth.ownRequests) {
    await context.client.send(wrong.exchange.request, spareShare(context)).catch(unlessUnjudged);
    seen = wrongOwners(context);
  }
  // Values that a few answers share are told apart from the consumer's own by many.
  if (seen.times === 1 || (seen.times > 0 && !seen.isNamed)) {
    await recordReadings(context, mostRounds).catch(unlessUnjudged);
    seen = wrongOwners(context);
  }
  if (seen.times === 0) return { deviations: await partsOfOthers(context) };
  if (seen.times >= sightingsThatTell) return { deviations: seen.deviations };
  const reason = 'one answer for a known consumer was the record of another one';
  return { deviations: [], unjudged: { reason, cause: 'seldom' } };
}

/** Parts of a record that go by who was asked for before; looked into once: it takes many requests. */
async function partsOfOthers(context: CheckContext): Promise<readonly Deviation[]> {
  const suspicion = behindAnother(knownReads(context), runLog(context).log.exchanges);
  if (suspicion === undefined || !isNew(context, 'CONSUMER-4 behind another')) return [];
  return (await recursBehindAnother(suspicion, context).catch(unlessUnjudged)) ?? [];
}

/** Asks for a consumer right after itself and right after another one, by turns: is its record then the other's? */
async function recursBehindAnother(
  { one, usual, other, members }: BehindAnother,
  context: CheckContext,
): Promise<readonly Deviation[]> {
  const read = async ({ id, exchange: { request } }: ConsumerRead): Promise<ConsumerRead> => ({
    id,
    exchange: await context.client.send(request, spareShare(context)),
  });
  const right = rightAfter(context, async () => (await read(one)).exchange);
  const told = (exchange: ConsumerRead['exchange']): ConsumerRead => ({ id: one.id, exchange });
  let before = other;
  let shared = members;
  const found = await experiment({
    ...experimentTerms(context, 'another consumer', noRepeats),
    usual,
    control: async () => told(await right.itself()),
    treatment: async () => {
      const behind = await right.others(async () => {
        await read(other);
        before = await read(other);
      });
      shared = sharedMembers(told(behind), before, shared);
      return shared.length === 0 ? undefined : told(behind);
    },
    readings: [(some) => partText(some, members)],
  });
  if (found === undefined) return [];
  tell(
    'asked for a consumer right after another one and right after itself, by turns: it shows after the other alone',
  );
  return behindDeviation(
    { one: found.other, usual: found.usual, other: before, members: shared },
    timesText(found),
  );
}

function knownReads(context: CheckContext): readonly ConsumerRead[] {
  const ids = new Map(consumersRead(context.config).map((id) => [readConsumer({ id }).path, id] as const));
  return runLog(context).log.consumerReads(ids);
}

function wrongOwners(context: CheckContext) {
  const reads = knownReads(context);
  const [named, borrowed] = [recordsOfOthers(reads), borrowedValues(reads)];
  const wrong = [...new Set([...named, ...borrowed.map(({ read }) => read)])];
  const { length } = reads;
  const deviations = named.length > 0 ? ownerDeviation(named, length) : borrowedDeviation(borrowed, length);
  return { reads: wrong, times: wrong.length, isNamed: named.length > 0, deviations };
}
