import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { groupedBy } from '../grouped.ts';
import { urlOf } from '../question.ts';
import { isNamed, leavesOf } from './known-record.ts';

/** An answer for a known consumer, whichever check asked for it. */
export interface ConsumerRead {
  readonly id: string;
  readonly exchange: Exchange;
}

/**
 * The law (Endpoints 2, id): a record that names its identifier names the one that was asked for, each time. Where more
 * answers for each of several consumers name it at one place than name any other, an answer that names another of them there is another's.
 *
 * It must not fail: records that name nobody, and an identifier that stands for another one in every answer.
 */
export function recordsOfOthers(reads: readonly ConsumerRead[]): readonly ConsumerRead[] {
  const ids = [...new Set(reads.map(({ id }) => id))];
  const shown = reads.map((read): Shown => ({ read, leaves: leavesOf(read.exchange) ?? new Map() }));
  const places = new Set(shown.flatMap(({ leaves }) => [...leaves.keys()]));
  const isNaming = (place: string) =>
    ids.length > 1 && ids.every((id) => isMostlyNamed(shown, id, place, ids));
  const naming = [...places].filter(isNaming);
  const isOfAnother = ({ read, leaves }: Shown) =>
    naming.some((place) => {
      const value = leaves.get(place);
      return value !== undefined && ids.some((other) => other !== read.id && isNamed(value, other));
    });
  return [...new Set([...shown.filter(isOfAnother), ...ofStrangers(shown)])].map(({ read }) => read);
}

/** A member of its own identifier, by its name; which of a list comes first may depend on the question. */
const ownIdentifier = /^(?!.*\/\d+\/).*\/(?:_?id|uuid|consumer_?id)$/i;

/** Answers with somebody else's record, where the same question is also answered with its own. */
function ofStrangers(shown: readonly Shown[]): readonly Shown[] {
  const places = new Set(
    shown.flatMap(({ leaves }) => [...leaves.keys()]).filter((at) => ownIdentifier.test(at)),
  );
  return [...places].flatMap((place) => {
    const isOwn = ({ read, leaves }: Shown) => isNamed(leaves.get(place) ?? '', read.id);
    const named = new Set(shown.filter(isOwn).map(({ read }) => read.id));
    const byQuestion = groupedBy(shown, ({ read }) => urlOf(read.exchange.request));
    return [...byQuestion.values()]
      .filter((alike) => alike.every((one) => one.leaves.has(place) && !isOwn(one) && named.has(one.read.id)))
      .flat();
  });
}

/** A read, and the values of its record by JSON Pointer. */
interface Shown {
  readonly read: ConsumerRead;
  readonly leaves: ReadonlyMap<string, string>;
}

/** More answers for the consumer name it at this place than name any other one. */
function isMostlyNamed(shown: readonly Shown[], id: string, place: string, ids: readonly string[]): boolean {
  const own = shown.filter(({ read }) => read.id === id);
  const timesNamed = (one: string) =>
    own.filter(({ leaves }) => isNamed(leaves.get(place) ?? '', one)).length;
  const times = timesNamed(id);
  return ids.every((one) => one === id || timesNamed(one) < times);
}

/** CONSUMER-4: some answers for a consumer are the record of another one, or hold its values. */
export function ownerDeviation(
  found: readonly ConsumerRead[],
  of: number,
  said = {
    message: 'answered with the record of another consumer',
    received: 'a record that names another identifier',
  },
): Deviation[] {
  const [first] = found;
  if (first === undefined) return [];
  return [
    deviationOf('CONSUMER-4', [first.exchange], {
      ...said,
      expected: `the record of ${first.id}, as other answers for it are`,
      recurrence: `in ${found.length} of ${of} answers of the run`,
    }),
  ];
}
