import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { page as observedPage, probe, walk } from '../../documents/observations/observed.corpus.ts';
import type { Observations } from '../../schemas/report/observations.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { visibleLines } from '../../text/visible.ts';
import { finding, hostile, results } from '../sample-results.corpus.ts';
import { greenReport, key, sampleReport } from '../sample-run.corpus.ts';
import { renderPage } from './page.ts';

const record = results.flatMap(({ exchanges }) => exchanges)[0];
if (record === undefined) throw new Error('the sample has no exchange');

function observed(over: Partial<Observations> = {}): Observations {
  return {
    startedAt: '2026-01-31T12:00:00.000Z',
    requests: [...walk(), ...walk({ 2: { count: 3, persons: '2-4' } }), probe('without a key', 401)],
    left: 0,
    rows: { 'PAGING-1': { requests: '1-3,9', samples: ['x17'] } },
    exchanges: [record as NonNullable<typeof record>],
    ...over,
  };
}

function textOf(html: string): string {
  return html.replace(/<(style|title)>[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');
}

/** The part of a page between two headings. */
function sectionOf(html: string, id: string): string {
  return html
    .slice(html.indexOf(`id="${id}"`))
    .split('<h2>')
    .slice(0, 2)
    .join('');
}

describe('the page of a run', () => {
  const report = sampleReport();
  const html = renderPage({ report, observations: observed() });

  it('says the verdict as a word, what it was reached against, and no percentage', () => {
    expect(html).toMatch(/<h1>Nonconformant/);
    for (const fact of ['https://staging.example/api', 'profile ci, seed 42', '2026-01-31', 'acme.example'])
      expect(textOf(html)).toContain(fact);
    expect(textOf(html.slice(0, html.indexOf('id="plots"')))).not.toContain('%');
    expect(renderPage({ report: greenReport() })).toMatch(/<h1>Conformant/);
  });

  it('tells each failure once, and first what one request shows', () => {
    const told = [...html.matchAll(/<span class="sentence">([^<]*)</g)].map(([, text = '']) => text);
    expect(told.length).toBeGreaterThan(1);
    expect(new Set(told).size).toBe(told.length);
    for (const sentence of told) expect(html.split(sentence)).toHaveLength(2);
  });

  it('says what was not judged, and what to do about it', () => {
    expect(sectionOf(html, 'unjudged')).toContain('What to do:');
  });

  it('keeps open questions out of the counts of results', () => {
    expect(textOf(sectionOf(html, 'requirements'))).not.toContain('paging.firstPage');
    expect(html).toContain('../statement.html');
  });

  it('shows what a requirement that passed was judged on', () => {
    const row = html.slice(html.indexOf('id="row-PAGING-1"')).split('</details>')[0] ?? '';
    expect(textOf(row)).toContain('Judged on 4 requests: x1 to x3, x9.');
    expect(row).toContain('href="#x17"');
    expect(html).toContain('id="x17"');
  });

  it('draws a plot with words and a table for each', () => {
    const figures = [...html.matchAll(/<figure[\s\S]*?<\/figure>/g)].map(([figure]) => figure);
    expect(figures.filter((figure) => figure.includes('<svg')).length).toBeGreaterThan(2);
    for (const figure of figures) {
      // Values that are all equal are no picture: there may be none.
      for (const [svg] of figure.matchAll(/<svg [^>]*>/g))
        expect(svg).toMatch(/role="img" aria-label="[^"]+"/);
      expect(figure).toMatch(/<figcaption>[\s\S]+<table>/);
      expect(figure).not.toMatch(/NaN|Infinity|undefined/);
    }
    expect(html).toContain('1 repeated');
  });

  it('draws thousands of answers as few marks', () => {
    const requests = Array.from({ length: 3_000 }, (_, place) =>
      observedPage({ total: place === 7 ? 6 : 5 }),
    );
    const many = renderPage({ report, observations: observed({ requests }) });
    expect(many.split('class="full"').length).toBeLessThan(1_000);
    expect(textOf(many)).toContain('5 in 2,999 of 3,000 answers, and another in: 6 in x');
  });

  it('marks no total where data change while they are read', () => {
    const requests = Array.from({ length: 40 }, (_, place) => observedPage({ total: 100 + place }));
    const plots = sectionOf(renderPage({ report, observations: observed({ requests }) }), 'plots');
    expect(plots).not.toContain('another total');
    expect(textOf(plots)).toContain(
      'total had 40 values in 40 answers, from 100 to 139: first 100, last 139.',
    );
  });

  it('shows what was turned away and sent again, which the last status hides', () => {
    const requests = [observedPage({ attempts: 3 }), observedPage()];
    const plots = sectionOf(renderPage({ report, observations: observed({ requests }) }), 'plots');
    expect(textOf(plots)).toContain('sent again: 2');
  });

  it('names the domains that it does not draw', () => {
    const requests = Array.from({ length: 13 }, (_, place) => observedPage({ domain: `d${place}.example` }));
    const html = renderPage({ report, observations: observed({ requests }) });
    expect(textOf(html)).toContain('Not drawn here: d10.example, d11.example, d12.example.');
  });

  it('folds a plot in which nothing stands out to a line with its figure', () => {
    const calm = renderPage({ report: greenReport(), observations: observed({ requests: walk() }) });
    const lines = [...calm.matchAll(/<details class="quiet"><summary>([\s\S]*?)<\/summary>/g)];
    expect(lines.map(([, line = '']) => textOf(line).trim())).toEqual([
      'acme.example, persons on a page against limit : 3 pages, none over its limit; nothing stands out',
      'acme.example, total and total_pages in time : total was 5 in all 3 answers; nothing stands out',
      'acme.example, a walk over all pages : limit=2: 5 persons on 3 pages; nothing stands out',
      'How long answers took: the partner endpoint : median 5 ms, 95 % within 5 ms, 3 answers; nothing stands out',
      'What was answered over the run : 3 requests: 3 with 200; nothing stands out',
    ]);
    expect(sectionOf(calm, 'plots')).not.toContain('class="plots"');
  });

  it('draws first the domains in which something stands out', () => {
    const requests = [...walk(), observedPage({ domain: 'odd.example', count: 3, persons: '1-3' })];
    const plots = sectionOf(renderPage({ report, observations: observed({ requests }) }), 'plots');
    expect(plots).toMatch(/<h3>odd\.example<\/h3>[\s\S]*<summary><strong>acme\.example/);
  });

  it('draws no walk twice', () => {
    const requests = [...walk({ 2: { count: 3, persons: '2-4' } }), ...walk()];
    const own = ['PAGING-3', 'PAGING-5', 'PAGING-7'];
    const requirements = report.requirements.map((row) => ({
      ...row,
      verdict: own.includes(row.id) ? ('fail' as const) : ('pass' as const),
      findings: own.includes(row.id)
        ? [finding({ domain: 'acme.example', exchange: requests[1]?.id ?? '' })]
        : [],
    }));
    const twice = renderPage({ report: { ...report, requirements }, observations: observed({ requests }) });
    expect(twice.split('page by page</text>')).toHaveLength(1 + 2);
    expect(twice).toMatch(/The picture at <a href="#PAGING-[57]">PAGING-[57]<\/a> shows this too\./);
  });

  it('has the title of the requirement on each card, and unfolds the one failure', () => {
    expect(html).toContain('<span class="title">a page holds at most limit persons</span>');
    const opened = (told: readonly ('fail' | 'warn')[]) => {
      const requirements = report.requirements.map((row, place) => ({
        ...row,
        verdict: told[place] ?? ('pass' as const),
        findings: told[place] === undefined ? [] : [finding()],
      }));
      return (
        renderPage({ report: { ...report, requirements } }).match(/<details class="failure [^>]*open>/g) ?? []
      );
    };
    expect(opened(['fail', 'warn', 'warn'])).toHaveLength(1);
    expect(opened(['fail', 'fail'])).toHaveLength(0);
    expect(opened(['warn'])).toHaveLength(0);
  });

  it('says under the verdict what is broken for whom', () => {
    expect(html).toMatch(
      /<p class="outcome">[\s\S]*<p class="gist">A client [\s\S]*<p class="gist">Fix PAGING-3 first/,
    );
    expect(renderPage({ report: greenReport() })).not.toContain('class="gist"');
  });

  it('shows first how a service answers where there is nothing to do', () => {
    const green = renderPage({ report: { ...greenReport(), statement: report.statement } });
    expect(green.indexOf('The first page has the number')).toBeLessThan(green.indexOf('id="areas"'));
    expect(green).not.toContain('id="failures"');
  });

  it('has no link that leads nowhere on it', () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('leads to the Allure report where there is one', () => {
    expect(html).not.toContain('allure-report');
    expect(renderPage({ report, hasAllure: true })).toContain('href="../allure-report/index.html"');
  });

  it('fetches nothing, and runs nothing', () => {
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy.replaceAll('&#39;', "'")).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    );
    expect(html).not.toMatch(
      /<(script|img|link|iframe|object|form|base)\b|\b(src|srcset|style|on\w+)=|@import|url\(/i,
    );
  });

  it('shows as text what a service sent, and holds no key', () => {
    const attack = `"><img src=x onerror=alert(1)>${hostile}`;
    const own = finding({
      message: attack,
      received: attack,
      counterexample: attack,
      domain: attack,
      exchange: 'x17',
    });
    const requirements = report.requirements.map((row) => ({
      ...row,
      findings: row.findings.length > 0 ? [own] : [],
    }));
    const attacked: RunReport = { ...report, requirements };
    const requests = [observedPage({ domain: attack }), observedPage({ domain: attack, page: 2 })];
    const shown = renderPage({ report: attacked, observations: observed({ requests }) });
    expect(shown).not.toMatch(/<img|<script/);
    expect(visibleLines(shown)).toBe(shown);
    expect(shown).not.toContain(key);
  });

  it('tells what the run might ask, and what it asked', () => {
    const purses = [
      { purse: 'core', allotted: 288, spent: 279 },
      { purse: 'reserve', allotted: 60, spent: 3 },
    ];
    const text = textOf(renderPage({ report: sampleReport({ purses }) }));
    expect(text).toContain('Budget : 312 of 600 requests sent');
    expect(text).toMatch(/core +paging, domains and consumers +288 +279/);
  });

  it('shows what is tried for the next version of the register, and counts it for nothing', () => {
    const [row] = report.requirements.filter(({ id }) => id === 'PAGING-3');
    if (row === undefined) throw new Error('the sample has no PAGING-3');
    const tried = { ...row, id: 'PAGING-99', verdict: 'warn' as const };
    const section = sectionOf(renderPage({ report: { ...report, provisional: [tried] } }), 'requirements');
    expect(textOf(section)).toContain('PAGING-99   MUST, provisional: counts for nothing yet');
    const counts = (part: string) => textOf(part).match(/Paging .*/)?.[0];
    expect(counts(section)).toBe(counts(sectionOf(html, 'requirements')));
  });

  it('is whole without observations', () => {
    const alone = renderPage({ report });
    expect(alone).not.toContain('<svg');
    expect(alone).toContain('id="requirements"');
  });

  it('draws trends from the second run on', () => {
    const run = { at: 0, failed: 1, notJudged: 0, totals: { 'acme.example': 5 }, p50: 3, p95: 9 };
    expect(renderPage({ report, observations: observed(), runs: [run] })).not.toContain('From run to run');
    const twice = renderPage({ report, observations: observed(), runs: [run, { ...run, failed: 2 }] });
    expect(twice).toContain('now failed 2, before 1');
  });
});
