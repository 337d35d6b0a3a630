import { describe, expect, it } from 'vitest';
import { shownCuts, withoutCutEnds, withoutLongValues } from './long-values.ts';

const filler = Array.from({ length: 600 }, () => 'f'.repeat(1_000));

function cut(value: string): string {
  const body = Buffer.from(`{"filler":${JSON.stringify(filler)},"value":${value},"last":1}`);
  const text = Buffer.from(withoutLongValues(body)).toString('utf8');
  return text.slice(text.indexOf('"value":') + 8, text.lastIndexOf(',"last"'));
}

function value(json: string): string {
  return JSON.parse(cut(json)) as string;
}

describe('withoutLongValues', () => {
  it('leaves a small body, a large one without long values, and what is no JSON as they are', () => {
    const bodies = [`["${'x'.repeat(100_000)}"]`, JSON.stringify(filler), `["${'x'.repeat(900_000)}"`];
    for (const body of bodies.map((text) => Buffer.from(text))) expect(withoutLongValues(body)).toBe(body);
  });

  it('leaves the beginning of a long string, with its length', () => {
    const shown = value(JSON.stringify(`begin "${'ü'.repeat(20_000)}`));
    expect(shown).toMatch(/^begin "ü{4088}\uE00620007-[\da-f]{16}$/u);
  });

  it('cuts shorter strings too where much is left without', () => {
    const strings = (length: number) => Buffer.from(JSON.stringify(Array(250).fill('s'.repeat(length))));
    expect(withoutLongValues(strings(4_000)).length).toBe(250 * 4_003 + 1);
    expect(withoutLongValues(strings(16_000)).length).toBeLessThan(300_000);
  });

  it('keeps equal strings equal and others apart, however they are spelled', () => {
    const [one, other] = [`"${'a'.repeat(20_000)}b"`, `"${'a'.repeat(20_000)}c"`];
    const spelled = `"${'a'.repeat(20_000)}\\u0062"`;
    expect(value(one)).toBe(value(spelled));
    expect(value(one)).not.toBe(value(other));
  });

  it('cuts no escape and no character in two', () => {
    for (const before of ['', 'x', 'xx'])
      for (const unit of ['\\u00e9', '\\\\', '\\"', '😀', '\\ud83d\\ude00'])
        expect(() => value(`"${before}${unit.repeat(20_000)}"`)).not.toThrow();
    expect(value(`"x${'😀'.repeat(20_000)}"`)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  });

  it('keeps sign, size and first digits of a long number', () => {
    expect(cut('7'.repeat(600_000))).toBe(`${'7'.repeat(1_000)}e599000`);
    expect(cut(`-1.${'0'.repeat(600_000)}`)).toBe(`-1.${'0'.repeat(998)}`);
    expect(cut(`0.5e${'0'.repeat(600_000)}3`)).toBe('0.5e3');
  });
});

describe('a cut', () => {
  it('is shown without what stands right before it, which may be half of something', () => {
    const text = `say "${value(JSON.stringify(`${'x'.repeat(4_090)}secret${'y'.repeat(20_000)}`))}"`;
    expect(shownCuts(withoutCutEnds(text, 20))).toBe(`say "${'x'.repeat(4_076)}..."`);
  });
});
