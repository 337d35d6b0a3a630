import { describe, expect, it } from 'vitest';
import { cut, resolveLong, shown } from './shown.ts';

const redact = (text: string) => text.replaceAll('secret-key', '[redacted]');

describe('a value in a finding', () => {
  it('stands as JSON', () => {
    expect([shown('a"b'), shown(1), shown(null), shown(undefined)]).toEqual([
      '"a\\"b"',
      '1',
      'null',
      'nothing',
    ]);
  });

  it('is cut where it is long, and its length is told', () => {
    expect(resolveLong(`got ${shown('x'.repeat(200))}.`, redact)).toBe(
      `got "${'x'.repeat(119)}... (202 characters).`,
    );
  });

  it('is cut only when keys are taken out: no half of one stays', () => {
    for (let before = 100; before < 125; before += 1) {
      const text = resolveLong(shown(`${'x'.repeat(before)}secret-key${'y'.repeat(99)}`), redact);
      expect(text).not.toMatch(/secret|s\.\.\./);
    }
  });

  it('cannot pretend to be marked', () => {
    const value = `${'x'.repeat(130)}\uE003\uE0025:secret-key\uE003`;
    expect(resolveLong(shown(value), redact)).not.toContain('secret-key');
  });

  it('is never cut through a character', () => {
    expect(cut(`${'x'.repeat(119)}\u{1F600}y`, 122)).toBe(`${'x'.repeat(119)}... (122 characters)`);
  });
});
