import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personal, resolvePersonal } from './personal.ts';

const shown = (text: string) =>
  resolvePersonal(
    text,
    (value) => `<${value}>`,
    (rest) => rest.toUpperCase(),
  );

describe('personal marks', () => {
  it('send what is marked one way and the rest another', () => {
    expect(shown(`got "${personal('ada@acme.example')}" twice`)).toBe('GOT "<ada@acme.example>" TWICE');
  });

  it('hold several values, and empty ones', () => {
    expect(shown(`${personal('a')}${personal('')} and ${personal('b')}`)).toBe('<a><> AND <b>');
  });

  it('leave a text without marks to the second function alone', () => {
    expect(shown('nothing')).toBe('NOTHING');
    expect(shown('')).toBe('');
  });

  it('cannot be closed or opened by what the target sends', () => {
    expect(shown(`x${personal('a\uE001b\uE000c')}y`)).toBe('X<a\uFFFDb\uFFFDc>Y');
  });

  it('never let a marked value out to the second function', () => {
    const piece = fc.constantFrom('x', '\uE000', '\uE001', 'ü');
    const text = fc.array(piece).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, text, (before, value, after) => {
        const others: string[] = [];
        const secret = `SECRET${value}`;
        resolvePersonal(
          `${before}${personal(secret)}${after}`,
          (marked) => marked,
          (rest) => {
            others.push(rest);
            return rest;
          },
        );
        expect(others.join('')).not.toContain('SECRET');
      }),
    );
  });
});
