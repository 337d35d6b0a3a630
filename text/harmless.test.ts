import { describe, expect, it } from 'vitest';
import { commandsIn } from '../reporters/github/runner.corpus.ts';
import { busyMs } from '../suites/self/busy-ms.ts';
import { harmless } from './harmless.ts';

describe('harmless', () => {
  it.each([
    '::error::x',
    'a\n::warning title=t::x',
    'a\r\n \t ::add-mask::x',
    '\u00a0\u3000::notice::x',
    '\n\n::stop-commands::token',
    'a ##[error]x',
    '###[command]x',
    '##[##[group]]x',
    ':::error::x',
  ])('leaves no command in %j', (text) => {
    expect(commandsIn(text)).not.toEqual([]);
    expect(commandsIn(harmless(text))).toEqual([]);
  });

  it('leaves other text as it is', () => {
    const text = 'std::vector a::b::c\n  : x\n## [error]\n#[x]\nhttp://[::1]:80/\n';
    expect(harmless(text)).toBe(text);
  });

  it('keeps JSON what it was', () => {
    const value = { text: '##[error]x', other: '::error::' };
    expect(JSON.parse(harmless(JSON.stringify(value, null, 2)))).toEqual(value);
  });

  it('takes time in proportion to the text', () => {
    const text = '\n'.repeat(200_000) + ' '.repeat(200_000);
    expect(busyMs(() => harmless(text))).toBeLessThan(1_000);
  });
});
