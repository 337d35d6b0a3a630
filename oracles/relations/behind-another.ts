import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { questionText } from '../question.ts';
import { countOf } from '../words/count-of.ts';
import { isNamed, leavesOf } from './known-record.ts';
import type { ConsumerRead } from './owner-of-record.ts';

/** A consumer of whose record some members are told otherwise right after another consumer, by JSON Pointer. */
export interface BehindAnother {
  /** An answer right after the other one's, and one after anybody else's. */
  readonly one: ConsumerRead;
  readonly usual: ConsumerRead;
  readonly other: ConsumerRead;
  readonly members: readonly string[];
}

/** Answers right after the other one that raise a suspicion, where one after anybody else is unlike them. */
const fewestAnswers = 2;
/** A single member may tell whom the client asked for last. */
const fewestMembers = 2;

/**
 * The law (Endpoints 2, id): a part of a record is its own consumer's, whoever was asked for before. Suspected is a part
 * that all answers right after one other consumer hold alike, and none of those after anybody else.
 *
 * It must not fail: what changes by itself meanwhile, and what another node tells. So it has to recur by turns, where
 * the part is the other one's own.
 */
export function behindAnother(
  reads: readonly ConsumerRead[],
  exchanges: readonly Exchange[],
): BehindAnother | undefined {
  const behind = readsBehind(reads, exchanges);
  for (const { one, other } of behind) {
    if (one.id === other.id) continue;
    const { query } = one.exchange.request;
    const alike = behind.filter(
      (some) => some.one.id === one.id && some.one.exchange.request.query === query,
    );
    const after = alike.filter((some) => some.other.id === other.id).map((some) => some.one);
    const elsewhere = alike.filter((some) => some.other.id !== other.id).map((some) => some.one);
    const [usual] = elsewhere;
    if (usual === undefined || after.length < fewestAnswers) continue;
    const members = [...(leavesOf(one.exchange)?.keys() ?? [])].filter((member) => {
      const value = shownAt(one, member);
      return (
        after.every((read) => shownAt(read, member) === value) &&
        elsewhere.every((read) => shownAt(read, member) !== value)
      );
    });
    if (members.length >= fewestMembers) return { one, usual, other, members };
  }
  return undefined;
}

/** Members of a consumer's answer that hold what another one's own answer holds there; no identifier is among them. */
export function sharedMembers(one: ConsumerRead, other: ConsumerRead, among: readonly string[]): string[] {
  return among.filter((member) => {
    const value = shownAt(one, member);
    const isIdentifier = [one, other].some(({ id }) => isNamed(value ?? '', id));
    return value !== undefined && value === shownAt(other, member) && !isIdentifier;
  });
}

/** Gives what some members of a record hold, in a text. */
export function partText(read: ConsumerRead, members: readonly string[]): string {
  return JSON.stringify(members.map((member) => shownAt(read, member) ?? null));
}

/** CONSUMER-4: right after another consumer, a record holds a part of that one's. */
export function behindDeviation({ one, usual, other, members }: BehindAnother, times: string): Deviation[] {
  if (members.length < fewestMembers) return [];
  const before = questionText(other.exchange.request);
  return [
    deviationOf('CONSUMER-4', [one.exchange, other.exchange, usual.exchange], {
      message: `right after ${before}, answered with values of that consumer: ${members.join(', ')}`,
      received: `${countOf(members.length, 'value')} of the record of ${other.id}`,
      expected: `the record of ${one.id}, whoever was asked for before`,
      recurrence: times,
      company: { kind: 'after', requests: [other.exchange.request] },
      counterexample: `${before}, then ${questionText(one.exchange.request)}`,
    }),
  ];
}

/** Reads whose request came right after another read, and not while it was in flight. */
function readsBehind(reads: readonly ConsumerRead[], exchanges: readonly Exchange[]) {
  const byId = new Map(reads.map((read) => [read.exchange.id, read]));
  const inTime = exchanges
    .filter(({ request, answer }) => request.endpoint === 'consumer' && (answer?.status ?? 0) < 400)
    .toSorted((left, right) => left.sentAt - right.sentAt);
  return inTime.flatMap((exchange, at) => {
    const before = inTime[at - 1];
    const [one, other] = [byId.get(exchange.id), before && byId.get(before.id)];
    const isBehind = before !== undefined && before.receivedAt <= exchange.sentAt;
    return isBehind && one !== undefined && other !== undefined ? [{ one, other }] : [];
  });
}

function shownAt({ exchange }: ConsumerRead, member: string): string | undefined {
  return leavesOf(exchange)?.get(member);
}
