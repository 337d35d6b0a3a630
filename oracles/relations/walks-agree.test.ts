import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walkOf } from '../pages/walk.corpus.ts';
import { resolvePersonal } from '../words/personal.ts';
import { resolveReceived } from '../words/received.ts';
import {
  differenceText,
  differentPersons,
  differInForm,
  samePersons,
  tellingPersons,
} from './walks-agree.ts';

const pages = (...lists: readonly (readonly string[])[]) =>
  lists.map((persons, index) => ({ page: index + 1, persons }));

describe('samePersons', () => {
  it('does not mind the limit', () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 70 }),
        (total, one, other) => {
          expect(samePersons(walkOf({ total, size: one }), walkOf({ total, size: other }))).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('sees a person who is lost, repeated, or another one', () => {
    const usual = walkOf();
    const lost = walkOf({
      size: 7,
      change: (page, index) => index === 1 && Object.assign(page, { persons: 6 }),
    });
    const shifted = walkOf({
      size: 7,
      change: (page, index) => index > 0 && Object.assign(page, { from: page.from - 1 }),
    });
    const stranger = walkOf({
      size: 7,
      change: (page, index) => index === 3 && Object.assign(page, { from: 99 }),
    });
    for (const other of [lost, shifted, stranger]) expect(samePersons(usual, other)).toBe(false);
  });
});

describe('a person who is told with two times', () => {
  const person = (name: string, time: string) => JSON.stringify([`${name}@acme.example`, time]);
  const [early, late] = ['2024-06-01T10:00:00.000Z', '2024-06-01T11:00:00.000Z'];
  const [left, right] = [walkOf(), walkOf({ size: 7 })];
  const text = (one: readonly string[], other: readonly string[]) =>
    resolveReceived(
      differenceText(differentPersons(pages(one), pages(other)), left, right),
      (value) => value.text,
      (rest) => resolvePersonal(rest, String, String),
    );

  it('is told with both, and how many more there are', () => {
    expect(
      text([person('ada', early), person('bea', early)], [person('ada', late), person('bea', late)]),
    ).toBe(
      `created_at of "ada@acme.example" is "${early}" with domain=acme.example limit=10, and "${late}" with domain=acme.example limit=7; 1 more has another time too`,
    );
  });

  it('is shown where both times stand, whatever comes first', () => {
    const at = (time: string) => (name: string) => person(name, time);
    const persons = differentPersons(
      pages(['ada', 'bea'].map(at(early))),
      pages(['bea', 'ada'].map(at(late))),
    );
    expect(tellingPersons(persons).map(({ identity }) => identity)).toEqual([
      person('ada', early),
      person('ada', late),
    ]);
  });

  it('is none where somebody else differs too', () => {
    expect(text([person('ada', early), person('bea', early)], [person('ada', late)])).toContain(
      'on no page of',
    );
  });
});

describe('who cannot be told apart by an address', () => {
  const [usual, other] = [walkOf(), walkOf({ size: 7 })];
  const text = (one: readonly (readonly unknown[])[], another: readonly (readonly unknown[])[]) =>
    resolvePersonal(
      differenceText(
        differentPersons(
          pages(one.map((it) => JSON.stringify(it))),
          pages(another.map((it) => JSON.stringify(it))),
        ),
        usual,
        other,
      ),
      String,
      String,
    );

  it('is told by place, not as one with two times: persons without an address', () => {
    expect(text([[null, '2024']], [[null, '2025']])).toMatch(
      /^a person without an address is on page 1 \(#1\)/,
    );
    expect(text([[7, '2024']], [[7, '2025']])).not.toContain('created_at');
  });

  it('is told by place, not as one with two times: persons who share a mailbox', () => {
    const shared = (time: string) => ['office@acme.example', time];
    expect(text([shared('2021'), shared('2022')], [shared('2023'), shared('2024')])).not.toContain(
      'created_at',
    );
    expect(text([shared('2021')], [shared('2023'), ['ada@acme.example', '2024']])).not.toContain(
      'created_at',
    );
  });
});

describe('differentPersons', () => {
  it('finds nobody where both hold the same, in any order and on any page', () => {
    expect(differentPersons(pages(['a', 'b'], ['c']), pages(['c'], ['b'], ['a']))).toEqual([]);
    expect(differentPersons(pages(['a', 'a']), pages(['a'], ['a']))).toEqual([]);
  });

  it('finds everybody whose count differs, with their places', () => {
    expect(differentPersons(pages(['a', 'b'], ['c']), pages(['a', 'b'], ['b', 'd']))).toEqual([
      {
        identity: 'b',
        left: [{ page: 1, number: 2 }],
        right: [
          { page: 1, number: 2 },
          { page: 2, number: 1 },
        ],
      },
      { identity: 'c', left: [{ page: 2, number: 1 }], right: [] },
      { identity: 'd', left: [], right: [{ page: 2, number: 2 }] },
    ]);
  });
});

describe('differenceText', () => {
  const [usual, other] = [walkOf({ size: 10 }), walkOf({ size: 7 })];
  const [ada, bob, cleo, dan] = ['ada', 'bob', 'cleo', 'dan'].map((name) =>
    JSON.stringify([`${name}@acme.example`, '2026-01-01T00:00:00.000Z']),
  ) as [string, string, string, string];
  const text = (left: ReturnType<typeof pages>, right: ReturnType<typeof pages>) =>
    resolvePersonal(differenceText(differentPersons(left, right), usual, other), nickname, String);
  const nickname = (address: string) => address.slice(0, 1).toUpperCase();

  it('says where a person is repeated and where one is lacking', () => {
    expect(text(pages([ada, bob, cleo, dan]), pages([ada, bob], [bob, cleo]))).toBe(
      [
        '"B" is on page 1 (#2) and page 2 (#1) of domain=acme.example limit=7, and on page 1 (#2) of domain=acme.example limit=10',
        '"D" is on page 1 (#4) of domain=acme.example limit=10, and on no page of domain=acme.example limit=7',
      ].join('; '),
    );
  });

  it('takes neither walk for the right one', () => {
    const [more, less] = [pages([ada, bob]), pages([ada])];
    const words = (holds: number, lacks: number) =>
      `"B" is on page 1 (#2) of domain=acme.example limit=${holds}, and on no page of domain=acme.example limit=${lacks}`;
    expect(text(more, less)).toBe(words(10, 7));
    expect(text(less, more)).toBe(words(7, 10));
  });

  it('says that there is a difference also where reading again shows none', () => {
    expect(text(pages([ada]), pages([ada]))).toBe('other persons each time');
  });

  it('names persons by what may be pseudonymised alone', () => {
    expect(text(pages([ada]), pages([]))).not.toContain('ada');
    expect(text(pages([JSON.stringify([null, null])]), pages([]))).toContain(
      'a person without an address is',
    );
    expect(text(pages(['7']), pages([]))).toContain('a person without an address is');
  });

  it('counts further places', () => {
    expect(text(pages([ada]), pages([ada], [ada], [ada], [ada, ada]))).toContain(
      'page 3 (#1) and 2 places more of',
    );
  });
});

describe('differInForm', () => {
  const person = (name: string, time: unknown) => JSON.stringify([`${name}@acme.example`, time]);
  const [ada, bob] = ['ada', 'bob'].map((name) => person(name, '2026-01-01T00:00:00.000Z')) as [
    string,
    string,
  ];
  const differ = (left: readonly string[], right: readonly string[]) =>
    differInForm(differentPersons(pages(left), pages(right)));

  it.each(['2026-01-01T00:00:00+00:00', '2026-01-01T00:00:00Z', 1_767_225_600_000, null])(
    'where a time is %j in one of the walks',
    (time) => {
      expect(differ([ada, bob], [ada, person('bob', time)])).toBe(true);
      expect(differ([person('ada', time), bob], [ada, person('bob', time)])).toBe(true);
    },
  );

  it('not where somebody has two times, is lost, or nobody differs', () => {
    const later = person('bob', '2026-01-02T00:00:00.000Z');
    const wrong = person('ada', '2026-01-01T00:00:00Z');
    expect(differ([ada, bob], [ada, later])).toBe(false);
    expect(differ([ada, bob], [wrong, later])).toBe(false);
    expect(differ([ada, bob], [wrong])).toBe(false);
    expect(differ([ada, bob], [bob, ada])).toBe(false);
  });
});
