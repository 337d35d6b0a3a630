import { describe, expect, it } from 'vitest';
import { cut, kindOf, resolveLong, valueText } from './truncated-value.ts';

const plainly = (text: string) => resolveLong(text, (part) => part);

describe('shown', () => {
  it.each([
    [undefined, 'nothing'],
    [null, 'null'],
    ['a "quoted" word', '"a \\"quoted\\" word"'],
    [{ a: [1] }, '{"a":[1]}'],
  ])('shows %j as JSON', (value, text) => {
    expect(valueText(value)).toBe(text);
  });

  it('shows the beginning of a long value and how long it is', () => {
    const text = plainly(`got ${valueText('x'.repeat(500))}, twice`);
    expect(text).toMatch(/^got "x{119}\.\.\. \(502 characters\), twice$/);
  });

  it('lets a long value be shown whole to what takes keys out of it, before it is cut', () => {
    const key = 'sk_live_0123456789';
    const text = resolveLong(valueText(`${'x'.repeat(110)}${key}${'y'.repeat(50)}`), (part) =>
      part.replaceAll(key, '[redacted]'),
    );
    expect(text).not.toContain('sk_');
  });

  it('leaves no half of a key, wherever the cut falls', () => {
    const key = 'secret-key';
    for (let before = 100; before < 125; before += 1) {
      const value = valueText(`${'x'.repeat(before)}${key}${'y'.repeat(99)}`);
      expect(resolveLong(value, (part) => part.replaceAll(key, '[redacted]'))).not.toMatch(/s(ecret|\.\.\.)/);
    }
  });

  it('keeps what stands beside long values', () => {
    const long = valueText('y'.repeat(200));
    const parts: string[] = [];
    resolveLong(`a ${long} b ${long} c`, (part) => {
      parts.push(part.slice(0, 3));
      return part;
    });
    expect(parts).toEqual(['a ', '"yy', ' b ', '"yy', ' c']);
  });

  it('is not led astray by marks that the target sends', () => {
    const text = plainly(valueText(`\uE003${'z'.repeat(200)}\uE0029:w\uE003`));
    expect(text).toMatch(/^"\uFFFDz+\.\.\. \(\d+ characters\)$/);
  });

  it('cuts no character in half', () => {
    expect(cut(`${'x'.repeat(119)}😀😀`, 123)).toBe(`${'x'.repeat(119)}... (123 characters)`);
  });
});

describe('kindOf', () => {
  it.each([
    [undefined, 'nothing'],
    [null, 'null'],
    [[], 'an array'],
    [{}, 'an object'],
    ['', 'a string'],
    [0, 'a number'],
    [false, 'a boolean'],
  ])('says what %j is', (value, kind) => {
    expect(kindOf(value)).toBe(kind);
  });
});
