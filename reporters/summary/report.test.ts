import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { interruptionNote } from '../interruption-note.ts';
import { finding, hostile, result } from '../sample-results.corpus.ts';
import {
  answeredReport,
  config,
  fewRows,
  greenReport,
  key,
  sampleReport,
  untestableRun,
} from '../sample-run.corpus.ts';
import { renderSummaryMarkdown } from './report.ts';
import { renderUntestableSummary } from './untestable.ts';

/** Texts of a target that Markdown, HTML and GitHub would act on; each holds the word. */
const word = 'EVIL';
const attacks = [
  hostile.replace('alert(1)', word),
  `</code></pre></details><script>${word}</script>`,
  `</summary></details><img src=x onerror=${word}>`,
  `\`\`\`\n</details>\n\n# ${word}\n\n[${word}](http://evil.example) ![${word}](http://evil.example/x.png)`,
  `~~~~~~\n${word}\n\n<b>${word}</b>`,
  `\n\n    ${word}\n\n> ${word}\n\n* ${word}\n1. ${word}\n- [ ] ${word}\n---\n`,
  `@everyone @org/${word} #1 GH-1 https://evil.example/${word} www.evil.example/${word} ${word}@evil.example`,
  `a | b \\| ${word} | \\`,
  `\`${word}\` \`\`${word}\`\` \`\`\`${word}`,
  `&lt;b&gt;${word} &#60;b&#62; <!-- ${word}`,
  `[${word}]: http://evil.example "${word}"`,
  `\\\`${word}\\`,
  ':smile: $$'.padEnd(300, `${word} `),
];

/** A run in which every text that comes from outside is the attack. */
function attacked(attack: string) {
  const findings = [finding({ message: attack, received: attack, expected: attack, curl: attack })];
  const told = { ...findings[0], counterexample: attack, recurrence: attack } as (typeof findings)[0];
  return sampleReport({
    config: {
      ...config,
      target: { ...config.target, baseUrl: attack, partnerId: attack, domains: [attack] },
      known: [{ requirement: 'AUTH-1', reason: attack }],
      options: ['--base-url', attack],
    },
    results: [
      result('SHAPE-1', { coverage: attack }),
      result('PAGING-3', { verdict: 'fail', findings: [told] }),
      result('AUTH-1', { verdict: 'fail', findings }),
      result('HTTP-2', { verdict: 'warn', findings: [told] }),
      result('PAGING-1', { verdict: 'inconclusive', reason: attack }),
      result('person.fields', {
        verdict: 'observed',
        answer: { value: { [attack]: ['string'] }, certainty: 'once', evidence: [attack] },
      }),
    ],
    thin: [{ sign: 'single-page', message: attack, advice: attack }],
    warnings: [attack],
  });
}

/** The links that the page has of its own, to files beside it. */
const ownLinks = ['[statement.html](statement.html)', '[statement.md](statement.md)'];

function withoutOwnLinks(markdown: string): string {
  return ownLinks.reduce((text, link) => text.replace(link, ''), markdown);
}

const ownElements = new Set(
  'h1 h2 p ul li strong code pre table thead tbody tr th td br details summary'.split(' '),
);

function rendered(markdown: string) {
  const html = marked.parse(markdown, { gfm: true, async: false });
  const elements = [...html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/gi)];
  return {
    html,
    elements: [...new Set(elements.map(([, , name = '']) => name.toLowerCase()))],
    attributes: elements
      .map(([, , , rest = '']) => rest.trim())
      .filter((rest) => !/^(?:\/|class="language-(?:text|sh)")?$/.test(rest)),
    outsideCode: html.replace(/<code[^>]*>[^<]*<\/code>/g, ''),
    tags: (name: string) => elements.filter(([, slash, is]) => `${slash}${is}` === name).length,
  };
}

describe('summary.md', () => {
  it('reads as it should', async () => {
    await expect(renderSummaryMarkdown(sampleReport({}, fewRows))).toMatchFileSnapshot(
      '../snapshots/summary.md.txt',
    );
  });

  it.each(attacks)('lets nothing of a target take effect: %j', (attack) => {
    for (const markdown of [
      renderSummaryMarkdown(attacked(attack)),
      renderUntestableSummary({ ...untestableRun, reason: attack, advice: attack }),
    ]) {
      const { elements, attributes, outsideCode, tags } = rendered(withoutOwnLinks(markdown));
      expect(elements.filter((name) => !ownElements.has(name))).toEqual([]);
      expect(attributes).toEqual([]);
      // The signs of a thin run are sentences of ours, with names of the configuration in them.
      expect(outsideCode.replace(/<li><strong>single-page<\/strong>.*/g, '')).not.toContain(word);
      expect(outsideCode).not.toMatch(/@(?:everyone|org)|<a |<img /);
      expect(tags('details')).toBe(tags('/details'));
      expect(tags('summary')).toBe(tags('details'));
    }
  });

  it('has what is folded as Markdown', () => {
    const { html } = rendered(renderSummaryMarkdown(sampleReport()));
    expect(html).toMatch(
      /<summary>PAGING-3 \(MUST\) a page holds at most limit persons<\/summary>\s*<p><code>/,
    );
    expect(html).toContain('<pre><code class="language-sh">curl');
  });

  it('begins with the verdict in words, and a table of what failed', () => {
    const lines = renderSummaryMarkdown(sampleReport({}, fewRows)).split('\n');
    expect(lines[0]).toBe('# ❌ Conformance: nonconformant');
    const table = lines.filter((line) => line.startsWith('| P'));
    expect(table.map((line) => line.split(' | ')[0])).toEqual([
      '| PAGING-3',
      '| PERSON-1',
      '| PAGING-4',
      '| Person',
      '| Paging',
    ]);
    expect(table[2]).toBe('| PAGING-4 | MUST | follows from PAGING-3 |');
  });

  it('is short where all is well, and holds no key', () => {
    const text = renderSummaryMarkdown(greenReport());
    expect(text).toMatch(/^# ✅ Conformance: conformant\n/);
    expect(text).not.toMatch(/## (Failed|Warnings|Known failures|Not judged|Notes|What to do)/);
    expect(text).not.toContain(key);
  });

  it('does not read as a certificate where the run was interrupted, or a part of one', () => {
    expect(renderSummaryMarkdown(greenReport({ warnings: [interruptionNote] }))).toMatch(
      /^# ⚠️ Conformance: interrupted; conformant as far as it went\n[\s\S]*\*\*Not a full run:\*\*[\s\S]*Run it again to its end/,
    );
    expect(renderSummaryMarkdown({ ...greenReport(), partial: true })).toMatch(
      /^# ✅ Conformance: conformant \(partial\)\n/,
    );
  });

  it.each(['fail', 'warn'] as const)(
    'says of an address in a row with %s that it is a stand-in',
    (verdict) => {
      const findings = [finding({ received: '"ann@acme.example" on page 2' })];
      const text = renderSummaryMarkdown(
        sampleReport({ results: [result('PAGING-3', { verdict, findings })] }),
      );
      expect(text.match(/Note: e-mail addresses in findings are stand-ins/g)).toHaveLength(1);
    },
  );

  it('fits a comment whatever a target sends, and names what it leaves out', () => {
    const long = finding({
      message: 'm'.repeat(5_000),
      received: 'r'.repeat(50_000),
      curl: `curl ${hostile}`,
    });
    const all = sampleReport().requirements.map(({ id }) => id);
    const report = answeredReport({
      results: all.map((id) => result(id, { verdict: 'fail', findings: [long, long] })),
      warnings: Array.from({ length: 500 }, (_, at) => `note ${at} ${hostile}`),
    });
    const text = renderSummaryMarkdown(report);
    expect(text.length).toBeGreaterThan(40_000);
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text).toMatch(/\.\.\. and \d+ more in `results\.json` \([A-Z]+-\d+, /);
    const { tags } = rendered(text);
    expect(tags('details')).toBe(tags('/details'));
  });

  it('gives a reason once, for all that it kept from being judged', () => {
    const reason = 'the requests were used up';
    const results = ['SHAPE-1', 'PAGING-1'].map((id) => result(id, { verdict: 'inconclusive', reason }));
    expect(renderSummaryMarkdown(sampleReport({ results, checked: results.map(({ id }) => id) }))).toContain(
      '\n- **SHAPE-1** (MUST), **PAGING-1** (MUST): `the requests were used up`\n',
    );
  });

  it('keeps a command whole or leaves it out', () => {
    const curl = `curl 'https://staging.example/${'x'.repeat(7_000)}'`;
    const text = renderSummaryMarkdown(
      sampleReport({ results: [result('PAGING-3', { verdict: 'fail', findings: [finding({ curl })] })] }),
    );
    expect(text).not.toContain('curl ');
    expect(text).toContain('it is in `results.json`');
  });

  it('says of a target that could not be tested why, and what to do', async () => {
    await expect(renderUntestableSummary(untestableRun)).toMatchFileSnapshot(
      '../snapshots/summary-untestable.md.txt',
    );
  });
});
