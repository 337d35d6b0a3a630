import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInDomain } from './persons-seen.ts';

describe('isInDomain', () => {
  it.each([
    ['ada@acme.example', 'acme.example'],
    ['ada@ACME.example', 'acme.Example'],
    ['ada@mail.acme.example', 'acme.example'],
    ['ada@a.b.c.acme.example', 'acme.example'],
    ['ada@acme.example.', 'acme.example'],
    ['ada@acme.example', 'acme.example.'],
    ['ada@acme.example.', 'acme.example.'],
    ['ada@acme.example', ' acme.example '],
    ['ada@münchen.example', 'münchen.example'],
    ['ada@münchen.example', 'xn--mnchen-3ya.example'],
    ['ada@xn--mnchen-3ya.example', 'MÜNCHEN.example'],
    ['ada@mail.XN--MNCHEN-3YA.example', 'münchen.example'],
    ['ada@mu\u0308nchen.example', 'm\u00fcnchen.example'],
    ['ada@acme\u3002example', 'acme.example'],
    ['"a@b"@acme.example', 'acme.example'],
    ['"ada@other.example"@acme.example', 'acme.example'],
    ['@acme.example', 'acme.example'],
    ['ada@under_score.example', 'under_score.example'],
    ['ada@xn--a.example', 'xn--a.example'],
    ['ada@localhost', 'localhost'],
  ])('finds %s in %s', (email, domain) => {
    expect(isInDomain(email, domain)).toBe(true);
  });

  it.each([
    ['ada@other.example', 'acme.example'],
    ['ada@notacme.example', 'acme.example'],
    ['ada@acme.example', 'mail.acme.example'],
    ['ada@acme.example.org', 'acme.example'],
    ['ada@example', 'acme.example'],
    ['ada@fass.example', 'faß.example'],
    ['ada@munchen.example', 'münchen.example'],
    ['"ada@acme.example"@other.example', 'acme.example'],
    ['ada@[192.0.2.1]', 'acme.example'],
    ['acme.example@other', 'acme.example'],
  ])('does not find %s in %s', (email, domain) => {
    expect(isInDomain(email, domain)).toBe(false);
  });

  it.each([
    ['ada', 'acme.example'],
    ['acme.example', 'acme.example'],
    ['', 'acme.example'],
    ['ada@acme.example', ''],
    ['ada@acme.example', ' '],
    ['ada@acme.example', '.'],
  ])('cannot say whether %j is in %j', (email, domain) => {
    expect(isInDomain(email, domain)).toBeUndefined();
  });

  it('does not mind how a domain is spelled', () => {
    const spellings = (domain: string) =>
      fc.constantFrom(domain, domain.toUpperCase(), `${domain}.`, ` ${domain}`);
    const below = fc.constantFrom('', 'mail.', 'a.b.');
    fc.assert(
      fc.property(fc.domain().chain(spellings), fc.constant('ada'), below, (domain, local, host) => {
        const own = domain.trim();
        expect(isInDomain(`${local}@${host}${own}`, domain)).toBe(true);
        expect(isInDomain(`${local}@${host}${own.toLowerCase()}`, domain)).toBe(true);
        expect(isInDomain(`${local}@not${own}`, domain)).toBe(false);
      }),
    );
  });
});
