import { hash } from 'node:crypto';

/** The sum of the hashes of a multiset's elements: the same for every order, and of constant size. */
export type MultisetHash = readonly [number, number, number, number];

export const emptyMultiset: MultisetHash = [0, 0, 0, 0];

/** Hash of one element: 128 bits of SHA-256, as four 32-bit numbers. */
export function elementHash(element: string): MultisetHash {
  const digest = hash('sha256', element, 'buffer');
  return [digest.readUInt32BE(0), digest.readUInt32BE(4), digest.readUInt32BE(8), digest.readUInt32BE(12)];
}

export function multisetHash(elements: readonly string[]): MultisetHash {
  return elements.reduce<MultisetHash>((sum, element) => union(sum, elementHash(element)), emptyMultiset);
}

/** Of the multiset that holds both. */
export function union(left: MultisetHash, right: MultisetHash): MultisetHash {
  return [add(left[0], right[0]), add(left[1], right[1]), add(left[2], right[2]), add(left[3], right[3])];
}

export function sameHash(left: MultisetHash, right: MultisetHash): boolean {
  return left.every((part, index) => part === right[index]);
}

function add(left: number, right: number): number {
  return (left + right) >>> 0;
}
