import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answerShapes } from '../../config/requirements/discover/answer-shapes.corpus.ts';
import { discover } from '../../config/requirements/discover.ts';
import { notShown, openPoints } from '../../config/requirements/not-shown.ts';
import { pageOf } from '../../documents/statement/page.ts';
import { visibleLines } from '../../text/visible.ts';
import { hostile } from '../sample-results.corpus.ts';
import { answeredReport, greenReport, key } from '../sample-run.corpus.ts';
import { renderStatementHtml } from './html.ts';

const report = answeredReport();
const page = renderStatementHtml(pageOf(report.statement, report));

/** The elements of a page, by name, closing ones too. */
function elementsOf(text: string): string[] {
  const body = text.replace(/<(style|script)>[\s\S]*?<\/\1>/g, '<$1></$1>');
  return [...body.matchAll(/<(\/?[a-z][a-z0-9]*)/gi)].map(([, name = '']) => name);
}

function hash(text: string | undefined): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('base64');
}

describe('renderStatementHtml', () => {
  it('has a section for each "not shown", in the order of the document, and a card for each question', () => {
    const headings = [...page.matchAll(/<h2>(.*)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings.slice(0, -1)).toEqual(notShown.map(({ heading }) => heading));
    const ids = [...page.matchAll(/<article id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(openPoints().flatMap(({ rows }) => rows.map(({ id }) => id)));
  });

  it('says each answer in a sentence, how sure it is, and how to see it', () => {
    const { statement } = report;
    const curl = { 'paging.firstPage': "curl -sS 'https://staging.example/api?a=1&b=2'" };
    const shown = renderStatementHtml(pageOf({ ...statement, curl }, report));
    const [card = ''] = /<article id="paging.firstPage"[\s\S]*?<\/article>/.exec(shown) ?? [];
    expect(card).toContain('The first page has the number <code>1</code>.');
    expect(card).toContain('<p class="sure contrasted">seen by contrast</p>');
    expect(card).toContain('<li><code>x3 domain=acme.example page=1: status 200</code></li>');
    expect(card).toContain('<pre>curl -sS &#39;https://staging.example/api?a=1&amp;b=2&#39;</pre>');
  });

  it('says why there is no answer, and what was declared otherwise', () => {
    expect(page).toMatch(/id="domain\.unknown" class="open"[\s\S]*?could not tell: the budget was used up\./);
    expect(page).toMatch(
      /id="paging\.limitZero" class="departs"[\s\S]*?Not as declared\. Declared was: A limit of 0 is refused\./,
    );
  });

  it('runs our script alone, and fetches nothing', () => {
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
    const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text);
    expect([scripts.length, styles.length]).toEqual([1, 1]);
    expect(policy.replaceAll('&#39;', "'").split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash(styles[0])}'`,
      `script-src 'sha256-${hash(scripts[0])}'`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(page).not.toMatch(
      /<(img|link|iframe|object|form|base)\b|\b(src|srcset|style|on\w+)=|href="(?!#)|@import|url\(/i,
    );
  });

  it('holds the answers as JSON that can be pinned', () => {
    const [, json = ''] = /<pre id="pinned"[^>]*>([\s\S]*?)<\/pre>/.exec(page) ?? [];
    const text = json
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    expect(JSON.parse(text)).toEqual({ answers: report.statement.answers });
  });

  it('has nothing to copy where nothing was answered', () => {
    const none = renderStatementHtml(pageOf(greenReport().statement, greenReport()));
    expect(none).toContain(`0 of ${discover.length} questions answered`);
    expect(none).not.toContain('id="copy"');
  });

  it('shows what a service sent as text, in every place', () => {
    const attacks = [
      hostile,
      '"><img src=x onerror=alert(1)>',
      "</script></style></pre><script>alert(1)</script>'",
    ];
    for (const attack of attacks) {
      const calm = renderStatementHtml(pageOf(statementWith('calm'), runWith('calm')));
      const text = renderStatementHtml(pageOf(statementWith(attack), runWith(attack)));
      expect(elementsOf(text)).toEqual(elementsOf(calm));
      expect(text).not.toMatch(/<img|<script>alert/);
      expect(visibleLines(text)).toBe(text);
    }
  });

  it('says nothing that is no word, whatever the answers', () => {
    const shapes = discover.map(({ id, schema }) => [id, answerShapes(schema)] as const);
    const most = Math.max(...shapes.map(([, values]) => values.length));
    for (let place = 0; place < most; place += 1) {
      const answers = Object.fromEntries(shapes.map(([id, values]) => [id, values[place % values.length]]));
      const text = renderStatementHtml(pageOf({ answers })).replace(/<pre id="pinned"[\s\S]*?<\/pre>/, '');
      expect(text.replace(/<(style|script)>[\s\S]*?<\/\1>/g, '')).not.toMatch(/undefined|\[object|>null</);
    }
  });

  it('holds no key', () => {
    expect(page).not.toContain(key);
  });
});

/** Something of the target in each place that a page has. */
function statementWith(text: string) {
  return {
    answers: { 'paging.limitZero': text, 'person.fields': { [text]: ['string'] }, 'http.caching': [text] },
    unanswered: { states: text },
    evidence: { 'paging.limitZero': [text] },
    certainty: { 'paging.limitZero': 'once' as const },
    curl: { 'paging.limitZero': text },
    declared: { 'paging.limitZero': `${text}!`, states: text },
  };
}

function runWith(text: string) {
  const target = { baseUrl: text, partnerId: 'p', domains: [], embedded: false };
  return {
    target,
    profile: text,
    startedAt: text,
    requirements: [{ id: 'paging.limitZero', verdict: 'fail' as const }],
  };
}
