import type { Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { isNamed, leavesOf } from './known-record.ts';

/** An answer for a known consumer, whichever check asked for it. */
export interface ConsumerRead {
  readonly id: string;
  readonly exchange: Exchange;
}

/**
 * The law (Endpoints 2, id): a record that names its identifier names the one that was asked for, each time. Where most
 * answers for each of several consumers name it at one place, an answer that names another of them there is another's.
 *
 * It must not fail: records that name nobody, and an identifier that stands for another one in every answer.
 */
export function recordsOfOthers(reads: readonly ConsumerRead[]): readonly ConsumerRead[] {
  const ids = [...new Set(reads.map(({ id }) => id))];
  if (ids.length < 2) return [];
  const places = new Set(reads.flatMap(({ exchange }) => [...(leavesOf(exchange)?.keys() ?? [])]));
  const naming = [...places].filter((place) => ids.every((id) => isMostlyNamed(reads, id, place)));
  return reads.filter(({ id, exchange }) =>
    naming.some((place) => {
      const value = leavesOf(exchange)?.get(place);
      return value !== undefined && ids.some((other) => other !== id && isNamed(value, other));
    }),
  );
}

function isMostlyNamed(reads: readonly ConsumerRead[], id: string, place: string): boolean {
  const own = reads.filter((read) => read.id === id);
  const named = own.filter(({ exchange }) => isNamed(leavesOf(exchange)?.get(place) ?? '', id));
  return named.length * 2 > own.length;
}

/** CONSUMER-4: some answers for a consumer are the record of another one. */
export function ownerDeviation(found: readonly ConsumerRead[], of: number): Deviation[] {
  const [first] = found;
  if (first === undefined) return [];
  return [
    deviationOf('CONSUMER-4', [first.exchange], {
      message: 'answered with the record of another known consumer',
      received: 'a record that names another known identifier',
      expected: `the record of ${first.id}, as most answers for it are`,
      recurrence: `in ${found.length} of ${of} answers of the run`,
    }),
  ];
}
