import { describe, expect, it } from 'vitest';
import { codeBlock, codeSpan, plainText } from './markdown.ts';
import { fewRows, greenReport, key, sampleReport } from './sample-run.corpus.ts';
import { renderSummaryMarkdown } from './summary.ts';

/** Markdown without what stands in fenced code and code spans. */
function outsideCode(markdown: string): string {
  return markdown
    .replace(/^(`{3,}).*\n[\s\S]*?\n\1$/gm, '')
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
}

describe('renderSummaryMarkdown', () => {
  it('reads as it should', async () => {
    await expect(renderSummaryMarkdown(sampleReport({}, fewRows))).toMatchFileSnapshot(
      'snapshots/summary.md.txt',
    );
  });

  it('keeps what the target sent inside of code', () => {
    const outside = outsideCode(renderSummaryMarkdown(sampleReport()));
    expect(outside).not.toContain('<script>');
    expect(outside).not.toContain('@everyone');
    expect(outside).not.toContain('alert(1)');
  });

  it('keeps notes plain', () => {
    const outside = outsideCode(
      renderSummaryMarkdown(sampleReport({ warnings: ['<b>@team</b> [x](http://y)'] })),
    );
    expect(outside).not.toMatch(/<b>|@team|\[x\]\(/);
  });

  it('is short where all is well, and holds no key', () => {
    const text = renderSummaryMarkdown(greenReport());
    expect(text).toMatch(/^# Conformance: conformant\n/);
    expect(text).not.toMatch(/## (Failed|Warnings|Known failures|Not judged|Notes)/);
    expect(text).not.toContain(key);
  });
});

describe('markdown', () => {
  it('fences code with more backticks than it holds', () => {
    expect(codeBlock('a ```` b', 'text')).toBe('`````text\na ```` b\n`````');
    expect(codeSpan('`x`')).toBe('`` `x` ``');
    expect(codeSpan('')).toBe('(empty)');
  });

  it('makes markup plain', () => {
    expect(plainText('*a* <b> @c')).toBe('\\*a\\* &lt;b&gt; @&#8203;c');
  });
});
