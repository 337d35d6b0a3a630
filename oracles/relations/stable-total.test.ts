import { describe, expect, it } from 'vitest';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { differentTotals } from './stable-total.ts';

const page = (total: unknown, query = 'domain=acme.example&page=1') =>
  exchange(pageBody({ total }), { query });
const refusal = exchange({ error: 'slow down' }, { status: 429 });

describe('differentTotals', () => {
  it('finds two totals of one domain', () => {
    const usual = page(237);
    const deviant = page(236, 'domain=acme.example&page=7');
    expect(differentTotals(usual, deviant)).toMatchObject([
      {
        requirement: 'PAGING-4',
        message: 'domain=acme.example page=7: total is 236, but 237 for domain=acme.example page=1',
        received: 'total 236',
        exchanges: [deviant, usual],
      },
    ]);
  });

  it('tells totals apart that are the same double', () => {
    const [one, other] = ['9007199254740992', '9007199254740993'].map((total) =>
      exchange(JSON.stringify(pageBody({ total: '%' })).replace('"%"', total)),
    );
    expect(one && other && differentTotals(one, other)).toHaveLength(1);
  });

  it.each([
    ['the same total', page(5), page(5)],
    ['the same total in another spelling', page(5), exchange('{"data":{"total":5.0}}')],
    ['a refusal', page(5), refusal],
    ['a total of the wrong type, which is SHAPE-4', page(5), page('6')],
    ['a negative total, which is SHAPE-4', page(5), page(-1)],
    ['no total to compare with', refusal, page(5)],
  ])('passes %s', (_, usual, deviant) => {
    expect(differentTotals(usual, deviant)).toEqual([]);
  });
});
