import { describe, expect, it } from 'vitest';
import { codeBlock, codeCell, codeSpan, plainText } from './markdown.ts';

describe('markdown', () => {
  it('fences code with more backticks than it holds', () => {
    expect(codeBlock('a ```` b', 'text')).toBe('`````text\na ```` b\n`````');
    expect(codeSpan('`x`')).toBe('`` `x` ``');
    expect(codeSpan('')).toBe('(empty)');
  });

  it('keeps a cell together', () => {
    expect(codeCell('a | b')).toBe('`a \\| b`');
  });

  it('makes markup plain', () => {
    expect(plainText('*a* <b> @c')).toBe('\\*a\\* &lt;b&gt; @&#8203;c');
  });
});
