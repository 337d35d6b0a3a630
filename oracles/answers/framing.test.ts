import { describe, expect, it } from 'vitest';
import { exchange, failedExchange } from '../exchange.corpus.ts';
import { brokeOffOnce, mayBeCut } from './framing.ts';

describe('an answer that the network may have cut', () => {
  it.each([
    ['one that broke off', failedExchange({ kind: 'incomplete', message: 'broke off', status: 200 })],
    ['one that ends inside a character', exchange(Buffer.from('{"data":"é').subarray(0, -1))],
    ['half of one that only the end of its connection ends', exchange('{"data":')],
  ])('is %s', (_, one) => {
    expect(mayBeCut(one)).toBe(true);
  });

  it.each([
    ['none', failedExchange({ kind: 'connection', message: 'refused' })],
    ['one without content', exchange('', { status: 204 })],
    ['one with a mistake before its end', exchange('{"data":NaN,"total":')],
    ['one that is not HTTP', failedExchange({ kind: 'protocol', message: 'no gzip', status: 200 })],
    ['one that is whole', exchange('{"data":{}}')],
    ['one as long as it said', exchange('{"data":', { headers: [['Content-Length', '8']] })],
    ['one whose last chunk came', exchange('{"data":', { headers: [['Transfer-Encoding', 'chunked']] })],
  ])('is not %s', (_, one) => {
    expect(mayBeCut(one)).toBe(false);
  });
});

describe('an answer that broke off once', () => {
  it('was not asked for again', () => {
    const broken = failedExchange({ kind: 'incomplete', message: 'broke off', status: 200 });
    expect([broken, { ...broken, attempts: 4 }, exchange('{}')].map(brokeOffOnce)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
