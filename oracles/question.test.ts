import { describe, expect, it } from 'vitest';
import { consumerExchange, exchange } from './exchange.corpus.ts';
import { plainNumber, questionOf, questionText } from './question.ts';

const asked = (query: string) => exchange('', { query }).request;

describe('questionOf', () => {
  it('gives what was asked, decoded', () => {
    expect(questionOf(asked('domain=a%2Bb%20c.example&limit=7&page=2'))).toEqual({
      domain: 'a+b c.example',
      limit: '7',
      page: '2',
    });
  });

  it('leaves out what was not asked', () => {
    expect(questionOf(asked(''))).toEqual({});
    expect(questionOf(asked('domain=a.example'))).toEqual({ domain: 'a.example' });
  });

  it('leaves out what was asked twice: which one counts is not shown', () => {
    expect(questionOf(asked('domain=a.example&page=1&page=2&limit=3'))).toEqual({
      domain: 'a.example',
      limit: '3',
    });
  });
});

describe('questionText', () => {
  it('is what a reader would ask', () => {
    expect(questionText(asked('domain=acme.example&limit=7&page=2'))).toBe(
      'domain=acme.example limit=7 page=2',
    );
  });

  it('names the consumer by its path', () => {
    expect(questionText(consumerExchange({}).request)).toBe('/consumers/c-100042 limit=10');
  });
});

describe('plainNumber', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['2147483647', 2_147_483_647],
    ['2147483658', 2_147_483_658],
    ['999999999999999', 999_999_999_999_999],
  ])('reads %s', (text, value) => {
    expect(plainNumber(text)).toBe(value);
  });

  it.each(['', '-1', '+1', '01', '1.0', '1e3', ' 1', '1 ', '0x1', '１', '1000000000000000', undefined])(
    'judges nothing by %j',
    (text) => {
      expect(plainNumber(text)).toBeUndefined();
    },
  );
});
