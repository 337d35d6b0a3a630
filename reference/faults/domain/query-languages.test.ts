import { describe, expect, it } from 'vitest';
import {
  breaksOut,
  isGlob,
  isLike,
  isObject,
  isPattern,
  isWithinOneEdit,
  wordsOf,
} from './query-languages.ts';

const domain = 'acme-foods.example';

describe('a domain taken for a query', () => {
  it('is itself in every language', () => {
    for (const language of [isLike, isGlob, isPattern, isWithinOneEdit]) {
      expect(language(domain, domain), language.name).toBe(true);
      expect(language(domain, 'other.example'), language.name).toBe(false);
    }
  });

  it.each(['%', 'ac%', 'acm_-foods.example'])('of LIKE: %s', (asked) => {
    expect([isLike(domain, asked), isGlob(domain, asked)]).toEqual([true, false]);
  });

  it.each(['*', '*.example', 'acm?-foods.example'])('of file names: %s', (asked) => {
    expect([isGlob(domain, asked), isLike(domain, asked)]).toEqual([true, false]);
  });

  it('as a regular expression', () => {
    expect(['.*', 'acme.foods.example', `${domain}|x`].map((asked) => isPattern(domain, asked))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['*', '(', '%'].map((asked) => isPattern(domain, asked))).toEqual([false, false, false]);
  });

  it('as a document', () => {
    expect(['{"$ne":null}', '{"$gt":""}', '1', 'null', domain].map(isObject)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('as SQL behind a quote', () => {
    for (const asked of ["x' or '1'='1", "' or 1=1 --", `${domain}' --`, `${domain}'; select 1`])
      expect(breaksOut(domain, asked), asked).toBe(true);
    for (const asked of ["o'neil.example", "x' --", "' or '1'='2"])
      expect(breaksOut(domain, asked), asked).toBe(false);
  });

  it('by one edit', () => {
    for (const asked of [domain.slice(1), `${domain}x`, domain.replace('c', 'k'), `x${domain}`])
      expect(isWithinOneEdit(domain, asked), asked).toBe(true);
    for (const asked of [domain.slice(2), `${domain}xy`, domain.replace('ac', 'ca')])
      expect(isWithinOneEdit(domain, asked), asked).toBe(false);
  });

  it('by words', () => {
    expect(wordsOf(domain)).toEqual(['acme', 'foods', 'example']);
  });
});
