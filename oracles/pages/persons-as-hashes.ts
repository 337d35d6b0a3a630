/** A multiset of persons as one text, in any order: their count and two sums of their hashes: `3 2961723 1187231`. */
export type Content = string;

const modulus = 2 ** 52;

/** 52 bits of a text, by multiplication and exclusive or: nobody gains by making two persons look alike. */
export function personHash(text: string): number {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (two & 0xf_ffff) * 2 ** 32 + (one >>> 0);
}

/** Of persons as hashes of 52 bits. */
export function contentOf(persons: Iterable<number>): Content {
  let [count, sum, other] = [0, 0, 0];
  for (const person of persons) {
    count += 1;
    sum = (sum + person) % modulus;
    other = (other + scrambled(person)) % modulus;
  }
  return [count, sum, other].join(' ');
}

export const nobody: Content = contentOf([]);

/** Of the multiset that holds them all. */
export function combinedContent(contents: readonly Content[]): Content {
  const parts = contents.map((content) => content.split(' ').map(Number));
  const sum = (part: number) =>
    parts.reduce((before, numbers) => (before + (numbers[part] ?? 0)) % modulus, 0);
  return [sum(0), sum(1), sum(2)].join(' ');
}

function scrambled(person: number): number {
  const [high, low] = [Math.floor(person / 2 ** 32), person >>> 0];
  return (Math.imul(high ^ low, 0x9e3779b1) >>> 0) * 2 ** 16 + (low >>> 16);
}
