import { readConsumer } from '../../client/operations.ts';
import { consumersRead } from '../../config/scope.ts';
import type { CheckContext } from '../../engine/context.ts';
import type { Seen } from '../../engine/law.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { recordReadings } from '../../fixtures/consumers/consumer-records.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { type BehindAnother, behindAnother } from '../../oracles/relations/behind-another.ts';
import { borrowedDeviation, borrowedValues } from '../../oracles/relations/borrowed-values.ts';
import {
  type ConsumerRead,
  ownerDeviation,
  recordsOfOthers,
} from '../../oracles/relations/owner-of-record.ts';
import { recursBehindAnother } from './recurs-behind-another.ts';

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

/** Parts of a record that go by who was asked for before. */
async function partsOfOthers(context: CheckContext): Promise<readonly Deviation[]> {
  return suspectedPart(context) === undefined ? [] : settledParts(context);
}

/** Looked into once: it takes many requests. */
const settledParts = learned(async (context: CheckContext): Promise<readonly Deviation[]> => {
  const suspicion = suspectedPart(context);
  if (suspicion === undefined) return [];
  return (await recursBehindAnother(suspicion, context).catch(unlessUnjudged)) ?? [];
});

function suspectedPart(context: CheckContext): BehindAnother | undefined {
  return behindAnother(knownReads(context), runLog(context).log.exchanges);
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
