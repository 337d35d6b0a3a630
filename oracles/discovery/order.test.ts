import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { pageView } from '../pages/page-view.ts';
import { ordersOf as ordersAmong } from './order.ts';

interface Person {
  readonly email: string;
  readonly created_at: string;
}

type Compare = (one: string, other: string) => number;

/** As the oracles know persons. */
function identities(persons: readonly unknown[]): readonly string[] {
  return pageView(exchange(pageBody({ persons })))?.persons ?? [];
}

/** Persons by letters of their address and days of their creation. */
function persons(...parts: readonly (readonly [email: string, day: number])[]): readonly Person[] {
  return parts.map(([email, day]) => ({
    email: `${email}@acme.example`,
    created_at: new Date(Date.UTC(2024, 0, day)).toISOString(),
  }));
}

const byCodeUnit: Compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
const collations: readonly (readonly [string, Compare])[] = [
  ['as it is', byCodeUnit],
  ['without letter case', (one, other) => byCodeUnit(one.toLowerCase(), other.toLowerCase())],
  ['as text is collated', new Intl.Collator('en').compare],
  ['as text is collated without punctuation', new Intl.Collator('en', { ignorePunctuation: true }).compare],
];

const letters = fc.constantFrom('a', 'B', 'b', 'Z', '0', '9', '.', '-', '_', '+', 'ä');
const person: fc.Arbitrary<Person> = fc.record({
  email: fc.string({ unit: letters, minLength: 1, maxLength: 4 }).map((local) => `${local}@acme.example`),
  created_at: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
});
const somebody = fc.array(person, { maxLength: 12 });

/** Cut into pages of one size. */
function pagesOf(sorted: readonly Person[], size: number): readonly (readonly string[])[] {
  const count = Math.ceil(sorted.length / size);
  return Array.from({ length: count }, (_, page) => identities(sorted.slice(page * size, (page + 1) * size)));
}

/** However few neighbours tell. */
const ordersOf = (pages: Parameters<typeof ordersAmong>[0]) => ordersAmong(pages, 0);

describe('ordersOf', () => {
  it.each(collations)('recognises an order by address %s, and the opposite of it', (_, compare) => {
    fc.assert(
      fc.property(somebody, fc.integer({ min: 1, max: 12 }), (list, size) => {
        const sorted = list.toSorted((one, other) => compare(one.email, other.email));
        expect(ordersOf(pagesOf(sorted, size)).orders).toContain('email ascending');
        expect(ordersOf(pagesOf(sorted.toReversed(), size)).orders).toContain('email descending');
      }),
    );
  });

  it('recognises an order by time, and the opposite of it', () => {
    fc.assert(
      fc.property(somebody, fc.integer({ min: 1, max: 12 }), (list, size) => {
        const sorted = list.toSorted((one, other) => byCodeUnit(one.created_at, other.created_at));
        expect(ordersOf(pagesOf(sorted, size)).orders).toContain('created_at ascending');
        expect(ordersOf(pagesOf(sorted.toReversed(), size)).orders).toContain('created_at descending');
      }),
    );
  });

  it('recognises one direction of times that all differ', () => {
    const distinct = fc.uniqueArray(person, { minLength: 2, selector: (one) => one.created_at });
    fc.assert(
      fc.property(distinct, (list) => {
        const sorted = list.toSorted((one, other) => byCodeUnit(one.created_at, other.created_at));
        expect(ordersOf([identities(sorted)]).orders).not.toContain('created_at descending');
        expect(ordersOf([identities(sorted.toReversed())]).orders).not.toContain('created_at ascending');
      }),
    );
  });

  it.each([
    [
      'one that rises in both fields',
      [persons(['a', 1], ['b', 2])],
      ['created_at ascending', 'email ascending'],
    ],
    [
      'one that falls in both fields',
      [persons(['b', 2], ['a', 1])],
      ['created_at descending', 'email descending'],
    ],
    ['the newest first', [persons(['b', 3], ['c', 2], ['a', 1])], ['created_at descending']],
    ['by address, whatever the times', [persons(['a', 2], ['b', 1], ['c', 3])], ['email ascending']],
    ['none', [persons(['a', 2], ['c', 1], ['b', 3])], []],
    ['by time, with ties', [persons(['b', 1], ['a', 1], ['c', 2])], ['created_at ascending']],
    ['pages of opposite orders', [persons(['a', 1], ['b', 2]), persons(['d', 4], ['c', 3])], []],
    [
      'pages that are in order, but not one after the other',
      [persons(['c', 3], ['d', 4]), persons(['a', 1], ['b', 2])],
      ['created_at ascending', 'email ascending'],
    ],
    ['addresses in code units', [persons(['B', 2], ['a', 1], ['ab', 3])], ['email ascending']],
    ['addresses without letter case', [persons(['a', 2], ['B', 1], ['c', 3])], ['email ascending']],
    [
      'addresses in two ways, each on a page of its own',
      [persons(['B', 2], ['a', 1], ['b', 3]), persons(['a', 2], ['B', 1], ['c', 3])],
      [],
    ],
  ] as const)('of pages: %s', (_, pages, orders) => {
    expect(ordersOf(pages.map(identities)).orders).toEqual(orders);
  });

  it.each([
    ['no pages', [], 0],
    ['empty pages', [[], []], 0],
    ['pages of one person', [persons(['a', 1]), persons(['b', 2])], 0],
    ['identical persons', [persons(['a', 1], ['a', 1], ['a', 1])], 0],
    ['identical persons among others', [persons(['a', 1], ['a', 1], ['b', 2])], 1],
    ['neighbours who differ in one field', [persons(['a', 1], ['b', 1], ['b', 2])], 2],
    ['neighbours on the same page alone', [persons(['a', 1], ['b', 2]), persons(['c', 3], ['d', 4])], 2],
  ] as const)('counts the neighbours that tell: %s', (_, pages, neighbours) => {
    expect(ordersOf(pages.map(identities)).neighbours).toBe(neighbours);
  });

  it('reads persons that have not their shape, which is PERSON', () => {
    const page = identities([null, 'ada', {}, { email: null }, { email: 'a@acme.example' }, 7]);
    expect(ordersOf([page]).neighbours).toBe(2);
  });

  it('is of no order by a field in which too few neighbours differ', () => {
    const imported = ['c', 'a', 'd', 'b', 'e', 'f', 'h', 'g'].map((name) =>
      JSON.stringify([`${name}@acme.example`, '2024-01-01T00:00:00.000Z']),
    );
    expect(ordersAmong([imported]).orders).toEqual([]);
    const last = JSON.stringify(['b2@acme.example', '2024-01-02T00:00:00.000Z']);
    expect(ordersAmong([[...imported, last]]).orders).toEqual([]);
  });
});
