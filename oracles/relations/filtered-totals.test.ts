import { describe, expect, it } from 'vitest';
import { exchange, failedExchange, pageBody } from '../exchange.corpus.ts';
import { walkOf } from '../pages/walk.corpus.ts';
import { countedWalks, totalOfOthers, unfilteredTotals } from './filtered-totals.ts';

const counted = (...domains: readonly (readonly [persons: number, total: number])[]) =>
  unfilteredTotals(
    domains.map(([persons, total], index) => ({ domain: `${index}.example`, persons, total: BigInt(total) })),
  ).map(({ domain }) => domain);

describe('unfilteredTotals', () => {
  it('passes totals that are those of their own domains', () => {
    expect(counted([237, 237], [30, 30], [0, 0])).toEqual([]);
    expect(counted([30, 30], [30, 30])).toEqual([]);
  });

  it('finds one total for domains of different sizes', () => {
    expect(counted([237, 237], [30, 237])).toEqual(['1.example']);
  });

  it('finds the total of all domains together', () => {
    expect(counted([237, 267], [30, 267])).toEqual(['0.example', '1.example']);
    expect(counted([237, 267], [30, 30])).toEqual(['0.example']);
  });

  it('finds it of the domain that holds fewer alone, and of every such one', () => {
    expect(counted([237, 237], [30, 237], [8, 237], [5, 5])).toEqual(['1.example', '2.example']);
  });

  it.each<[string, readonly (readonly [number, number])[]]>([
    [
      'fewer than there are',
      [
        [237, 236],
        [30, 30],
      ],
    ],
    [
      'more than there are, and not as many as of anybody',
      [
        [237, 238],
        [30, 30],
      ],
    ],
    [
      'more, and one beside a domain of another size',
      [
        [237, 300],
        [30, 31],
      ],
    ],
    [
      'the same number too many, for domains of one size',
      [
        [30, 40],
        [30, 40],
        [5, 5],
      ],
    ],
    [
      'as many as all hold together, where that is right',
      [
        [30, 30],
        [0, 0],
      ],
    ],
    [
      'fewer, and as many as another domain says',
      [
        [237, 30],
        [30, 30],
      ],
    ],
  ])('leaves a total that is wrong in another way to PAGING-5: %s', (_, domains) => {
    expect(counted(...domains)).toEqual([]);
  });

  it('passes one domain alone, whatever it says, and none', () => {
    expect(counted([237, 500])).toEqual([]);
    expect(counted()).toEqual([]);
  });
});

describe('totalOfOthers', () => {
  const wrong = { domain: 'acme.example', persons: 30, total: 237n };
  const all = [{ domain: 'other.example', persons: 237, total: 237n }, wrong];

  it('says what every domain holds and what it says to hold', () => {
    const again = exchange(pageBody({ total: 237 }));
    expect(totalOfOthers(again, wrong, all)).toEqual([
      {
        requirement: 'DOMAIN-3',
        message:
          'domain=acme.example: total 237 counts persons of other domains (other.example has the same total); the pages hold 30',
        received: 'other.example: 237 persons, total 237; acme.example: 30 persons, total 237',
        expected: 'a total that counts the persons of the domain alone',
        exchanges: [again],
        counterexample: 'domain=acme.example',
      },
    ]);
  });

  it('says which numbers it adds up to, where it counts all that were read', () => {
    const both = [{ domain: 'other.example', persons: 207, total: 207n }, wrong];
    expect(totalOfOthers(exchange(pageBody({ total: 237 })), wrong, both)[0]?.message).toContain(
      'total 237 counts persons of other domains (207 + 30, those of all domains that were read);',
    );
  });

  it.each([
    ['it has another total now', exchange(pageBody({ total: 30 }))],
    ['it has no total', exchange(pageBody({ total: null }))],
    ['it is refused', exchange(pageBody({ total: 237 }), { status: 404 })],
    ['it is not answered', failedExchange({ kind: 'timeout', message: 'no answer' })],
  ])('says nothing where %s', (_, again) => {
    expect(totalOfOthers(again, wrong, all)).toEqual([]);
  });
});

describe('countedWalks', () => {
  /** Each page as if so many had come before it: the total goes on, and the last page holds who came. */
  const moving = (come: number) =>
    walkOf({
      total: 25,
      change: (page, index) => {
        page.total = 25 + index * come;
        if (index === 2) page.persons += come;
      },
    });

  it('are what steady walks hold and say', () => {
    expect(countedWalks([walkOf(), walkOf({ size: 7 })])).toEqual([
      { domain: 'acme.example', persons: 25, total: 25n },
      { domain: 'acme.example', persons: 25, total: 25n },
    ]);
    const wrong = walkOf({
      total: 8,
      domain: 'other.example',
      change: (page) => {
        page.total = 33;
      },
    });
    expect(countedWalks([wrong])).toEqual([{ domain: 'other.example', persons: 8, total: 33n }]);
  });

  it('are right where data that move hold no fewer than one total and no more than another', () => {
    expect(countedWalks([moving(1), walkOf({ total: 31 })])).toEqual([
      { domain: 'acme.example', persons: 26, total: 26n },
      { domain: 'acme.example', persons: 31, total: 31n },
    ]);
  });

  it('are not told where totals differ and none is near', () => {
    const far = walkOf({
      change: (page, index) => {
        page.total = 40 + index;
      },
    });
    expect(countedWalks([far])).toEqual([]);
  });

  it('leave out what was refused', () => {
    const refused = walkOf({
      change: (page, index) => {
        page.status = index === 1 ? 404 : 200;
      },
    });
    expect(countedWalks([refused])).toEqual([]);
  });
});
