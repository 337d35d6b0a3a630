import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { busyMs } from '../suites/self/busy-ms.ts';
import { fitting } from './fitting.ts';
import { labelled, wrap, wrapPhrases, wrapWhole } from './wrap.ts';

describe('wrapped text', () => {
  it('breaks at spaces, and leaves a word whole that is longer than the line', () => {
    expect(wrap(`one two ${'x'.repeat(30)} three`, 24, 2)).toBe(`  one two\n  ${'x'.repeat(30)}\n  three`);
  });

  it('counts a character that is two columns wide as two', () => {
    const lines = wrap('名前 '.repeat(20).trim(), 40, 0).split('\n');
    expect(lines.map((line) => stringWidth(line))).toEqual([39, 39, 19]);
  });

  it('breaks a text without spaces where each character is a word', () => {
    const lines = wrap(`persons ${'検証'.repeat(30)}`, 40, 2).split('\n');
    expect(lines.every((line) => stringWidth(line) <= 40)).toBe(true);
    expect(lines.join('').replaceAll(/[ ]/g, '')).toBe(`persons${'検証'.repeat(30)}`);
  });

  it('counts combining marks as nothing and keeps them with their letter', () => {
    const word = 'e\u0301a\u0308'.repeat(5);
    expect(wrap(`${word} ${word}`, 21, 0)).toBe(`${word} ${word}`);
  });

  it('counts an emoji of several code points as one', () => {
    expect(wrap('👍🏽 '.repeat(14).trim(), 41, 0)).not.toContain('\n');
  });

  it('shortens what would fill a screen, but not what is written nowhere else', () => {
    const long = 'word '.repeat(200).trim();
    expect(wrap(long, 80, 0)).toMatch(/\.\.\. \(999 characters, all of them in\nresults\.json\)$/);
    expect(wrapWhole(long, 80, 0)).toBe(
      Array.from({ length: 13 }, (_, at) => 'word '.repeat(at < 12 ? 16 : 8).trim()).join('\n'),
    );
  });

  it('makes control characters visible', () => {
    expect(wrap('a\u001b[2Jb', 80, 0)).toBe(String.raw`a\u001b[2Jb`);
  });
});

describe('phrases', () => {
  it('are not broken where each fits a line', () => {
    expect(wrapPhrases(['one two three', 'four five', 'six'], 24, 2)).toBe(
      '  one two three,\n  four five, six',
    );
  });

  it('are broken like any text where one does not', () => {
    expect(wrapPhrases(['one two three four five six seven', 'eight'], 24, 2)).toBe(
      '  one two three four\n  five six seven, eight',
    );
  });
});

describe('a text with a label', () => {
  it('stands beside it, and below it where the screen is narrow', () => {
    expect(labelled('clause', 'Endpoints 1', 80, 18)).toBe('  clause          Endpoints 1');
    expect(labelled('clause', 'Endpoints 1', 40, 18)).toBe('  clause\n    Endpoints 1');
  });
});

describe('a text that fits', () => {
  it('is found at once, however long it is', () => {
    const text = 'x'.repeat(1_000_000);
    expect(fitting(text, 80)).toBe(`${'x'.repeat(77)}...`);
    expect(busyMs(() => fitting(text, 80))).toBeLessThan(2_000);
  });

  it.each([
    ['short', 10, 'short'],
    ['longer than that', 10, 'longer ...'],
    ['検証検証検証', 10, '検証検...'],
    ['anything', 2, '..'],
  ])('%s in %d columns', (text, width, expected) => {
    expect(fitting(text, width)).toBe(expected);
  });
});
