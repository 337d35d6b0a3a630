import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { onlyFirstPage, questionsBehindFirst } from './only-first-page.ts';

const several = () => exchange(pageBody({ persons: personsFrom(0, 20), total: 1_512, totalPages: 76 }));
const one = () => exchange(pageBody({ persons: personsFrom(0, 8), total: 8, totalPages: 1 }));
const refused = (status: number, query = 'domain=acme.example&page=2') =>
  exchange({ error: 'refused' }, { status, query });
const given = () => exchange(pageBody({ page: 2 }), { query: 'domain=acme.example&page=2' });

describe('onlyFirstPage', () => {
  it.each([400, 404, 410, 422])('finds that page 2 is refused with %i', (status) => {
    const numbered = [refused(status), refused(status, 'domain=acme.example&limit=10&page=2')];
    expect(onlyFirstPage({ without: [several(), several(), several()], numbered })).toMatchObject({
      requirement: 'PAGING-6',
      message: `domain=acme.example page=2: refused with status ${status}, and so with limit 10, while total_pages is 76 where no page is asked for`,
      exchanges: [{ id: numbered[0]?.id }, {}, { id: numbered[1]?.id }],
    });
  });

  it.each<[string, Exchange[], Exchange[]]>([
    ['nothing with a page was asked', [several()], []],
    ['one limit gives the page', [several(), several(), several()], [refused(400), given()]],
    ['one answer has one page', [several(), one(), several()], [refused(400), refused(400)]],
    ['the last answer has one page', [several(), one()], [refused(404)]],
    ['no page is given either way', [refused(400, 'domain=acme.example')], [refused(400)]],
    ...[401, 402, 403, 405, 416, 423, 429, 500, 503].map((status): [string, Exchange[], Exchange[]] => [
      `status ${status} is not of the question`,
      [several(), several()],
      [refused(status)],
    ]),
  ])('finds nothing where %s', (_, without, numbered) => {
    expect(onlyFirstPage({ without, numbered })).toBeUndefined();
  });
});

describe('questionsBehindFirst', () => {
  const list = (own: number, pages = 76n) => ({ domain: 'acme.example', own, pages });
  const asked = (own: number, limits: readonly number[]) =>
    questionsBehindFirst(list(own), limits).map(({ limit, page }) => `${limit ?? 'none'}:${page}`);

  it('asks for page 2 without limit, and once with each that may be taken', () => {
    expect(asked(30, [10, 20, 30, 10])).toEqual(['none:2', '10:2', '20:2', '30:2']);
  });

  it.each([
    [20, false],
    [33, false],
    [34, true],
    [100, true],
  ])(
    'asks for pages 0 and 1 too where a second page of %i may lie behind a depth quota: %s',
    (own, isDeep) => {
      const numbers = new Set(questionsBehindFirst(list(own), [own]).map(({ page }) => page));
      expect(numbers).toEqual(new Set(isDeep ? [2, 0, 1] : [2]));
    },
  );

  it('asks for pages 0 and 1 too where two pages are counted: page 2, counted from 0, is behind them', () => {
    const numbers = questionsBehindFirst(list(20, 2n), [20]).map(({ page }) => page);
    expect(new Set(numbers)).toEqual(new Set([2, 0, 1]));
  });
});
