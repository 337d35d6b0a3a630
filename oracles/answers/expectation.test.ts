import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { resolvePersonal } from '../words/personal.ts';
import { expectedTotal, missingAddress, unexpectedAddress } from './expectation.ts';

const pages = [
  exchange(pageBody({ persons: personsFrom(0, 2), total: 5 })),
  exchange(pageBody({ persons: [null, 7, 'x', ['a'], { email: 3 }], total: 5 })),
];

describe('what the user declares of a domain', () => {
  it('holds for the total', () => {
    const [page] = pages;
    expect(page && expectedTotal(page, 5)).toEqual([]);
    expect(page && expectedTotal(page, 6)).toMatchObject([{ requirement: 'DOMAIN-4', received: 'total 5' }]);
    expect(expectedTotal(exchange({ error: 'x' }, { status: 404 }), 6)).toEqual([]);
  });

  it('holds for an address that is there, in any letter case, whatever else stands on the pages', () => {
    expect(missingAddress(pages, 'Person1@acme.example')).toEqual([]);
    expect(missingAddress(pages, 'ada@acme.example')).toMatchObject([{ requirement: 'DOMAIN-4' }]);
  });

  it('holds for an address that must not be there', () => {
    expect(unexpectedAddress(pages, 'ada@acme.example')).toEqual([]);
    expect(unexpectedAddress(pages, 'person0@acme.example')).toMatchObject([{ requirement: 'DOMAIN-4' }]);
  });

  it('is told without the address in clear', () => {
    const [deviation] = missingAddress(pages, 'ada@acme.example');
    const clear = resolvePersonal(
      `${deviation?.message} ${deviation?.received} ${deviation?.expected}`,
      () => '***',
      (rest) => rest,
    );
    expect(clear).not.toContain('ada@');
  });
});
