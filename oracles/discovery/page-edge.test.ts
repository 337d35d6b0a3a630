import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { pageView } from '../pages/page-view.ts';
import { pageEdge } from './edges.ts';
import type { Reaction } from './reaction.ts';

type Persons = ReturnType<typeof personsFrom>;

function identities(persons: Persons): readonly string[] {
  return pageView(exchange(pageBody({ persons })))?.persons ?? [];
}

function page(persons: Persons): Reaction {
  return { kind: 'page', view: { persons: identities(persons) } };
}

const [ada] = personsFrom(0, 1);
const alike = Array.from({ length: 3 }, () => ada).flatMap((one) => one ?? []);

describe('pageEdge', () => {
  const ends = { first: identities(personsFrom(0, 10)), last: identities(personsFrom(20, 5)) };

  it.each([
    ['refused', { kind: 'refused' }],
    ['server error 500', { kind: 'other', says: 'server error 500' }],
    ['empty', page([])],
    ['first-page', page(personsFrom(0, 10))],
    ['first-page', page(personsFrom(0, 10).toReversed())],
    ['first-page', page(personsFrom(1, 10))],
    ['last-page', page(personsFrom(20, 5))],
    ['last-page', page(personsFrom(21, 4))],
    ['another page', page(personsFrom(10, 10))],
    ['another page', page(personsFrom(0, 25))],
    ['another page', page(personsFrom(5, 10))],
    ['another page', page(alike)],
  ] as const)('is %s', (value, reaction) => {
    expect(pageEdge(reaction, ends)).toBe(value);
  });

  it.each([
    ['of one page', personsFrom(0, 3), personsFrom(0, 3)],
    ['of identical persons', alike, alike],
    ['whose ends overlap', personsFrom(0, 9), personsFrom(1, 9)],
  ])('is unknown for a list %s', (_, first, last) => {
    const same = { first: identities(first), last: identities(last) };
    expect(pageEdge(page(first), same)).toBeUndefined();
  });

  it('tells nobody, a refusal and somebody else even where the ends are alike', () => {
    const same = { first: identities(alike), last: identities(alike) };
    expect(pageEdge(page([]), same)).toBe('empty');
    expect(pageEdge({ kind: 'refused' }, same)).toBe('refused');
    expect(pageEdge(page(personsFrom(5, 3)), same)).toBe('another page');
  });

  it('takes no page for an end that holds nobody', () => {
    expect(pageEdge(page(personsFrom(0, 3)), { first: [], last: [] })).toBe('another page');
  });
});
