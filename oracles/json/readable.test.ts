import { describe, expect, it } from 'vitest';
import { type Asked, type Body, consumerExchange, exchange, pageBody } from '../exchange.corpus.ts';
import { isReadable } from './readable.ts';

const html = '<!doctype html><title>My app</title>';

describe('a success of the partner endpoint', () => {
  it.each<[Body]>([
    [pageBody()],
    [{ results: { persons: [] } }],
    [[{ email: 'a@acme.example' }]],
    ['{"data": {"total": NaN}}'],
    ['{"\\u0064ata": {"\\u0074otal": 0}}'],
  ])('is read, in whatever shape: %j', (body) => {
    expect(isReadable(exchange(body))).toBe(true);
  });

  it.each<[Body, Asked?]>([
    [html],
    [''],
    [{}],
    [[]],
    [null],
    ['null'],
    [{ data: {} }],
    [{ name: 'api', version: '1.0' }],
    [{ error: { code: 'no_domain', message: 'No such domain' } }],
    [pageBody(), { status: 404 }],
  ])('holds nothing of a page: %j', (body, asked) => {
    expect(isReadable(exchange(body, asked))).toBe(false);
  });
});

describe('a success of the consumer endpoint', () => {
  it.each<[Body]>([[{}], [[]], ['null'], ['"text"'], [{ error: 'none' }]])('is any JSON: %j', (body) => {
    expect(isReadable(consumerExchange(body))).toBe(true);
  });

  it.each<[Body, Asked?]>([[html], [''], ['{"id": '], ['', { status: 204 }], [{}, { status: 404 }]])(
    'is nothing else: %j',
    (body, asked) => {
      expect(isReadable(consumerExchange(body, asked))).toBe(false);
    },
  );
});
