import { describe, expect, it } from 'vitest';
import { domainPersons } from './domain-persons.ts';
import { joined } from './joined.ts';
import type { Persons } from './person.ts';
import { shuffled } from './shuffled.ts';
import { placeInRow, sparseRows } from './sparse-rows.ts';
import { afterTies, tiesTurned } from './ties.ts';
import { withoutSome } from './without-some.ts';

function emails(persons: Persons): string[] {
  return Array.from({ length: persons.length }, (_, place) => persons.at(place).email);
}

const sizes = [0, 1, 2, 5, 6, 16, 17, 100, 237];
const acme = (size: number) => domainPersons(1, 'acme.example', size);

describe('joined', () => {
  it('lists one list after another', () => {
    const lists = [acme(3), domainPersons(1, 'nobody.example', 0), domainPersons(1, 'other.example', 2)];
    expect(emails(joined('', lists))).toEqual(lists.flatMap(emails));
  });
});

describe('shuffled', () => {
  it.each(sizes)('loses and repeats nobody of %i', (size) => {
    for (const bits of [0, 1, 77, 0xffffffff]) {
      expect(emails(shuffled(acme(size), bits)).sort()).toEqual(emails(acme(size)).sort());
    }
  });
});

describe('sparse rows', () => {
  it.each(sizes)('hold each of %i persons once, and end with the last of them', (size) => {
    const places = Array.from({ length: sparseRows(size) }, (_, row) => placeInRow(row));
    expect(places.filter((place) => place !== undefined)).toEqual(
      Array.from({ length: size }, (_, at) => at),
    );
    if (size > 0) expect(places.at(-1)).toBe(size - 1);
  });
});

describe('withoutSome', () => {
  it.each(sizes)('leaves out the sixth of every sixteen of %i', (size) => {
    const kept = emails(acme(size)).filter((_, place) => place % 16 !== 5);
    expect(emails(withoutSome(acme(size)))).toEqual(kept);
  });
});

describe('ties', () => {
  it('turn among themselves alone', () => {
    const [before, after] = [emails(acme(100)), emails(tiesTurned(acme(100), 1))];
    const moved = before.flatMap((email, place) => (after[place] === email ? [] : [place]));
    expect(moved).toEqual([9, 10, 11, 59, 60, 61]);
    expect(after.toSorted()).toEqual(before.toSorted());
  });

  it('end where the next instant begins', () => {
    expect([8, 9, 10, 11, 12].map((place) => afterTies(acme(100), place))).toEqual([8, 9, 12, 12, 12]);
  });
});
