import { describe, expect, it } from 'vitest';
import { discover } from '../../config/requirements/discover.ts';
import { notShown } from '../../config/requirements/not-shown.ts';
import { statementGroups } from '../../documents/statement/lines.ts';
import { pageOf } from '../../documents/statement/page.ts';
import { hostile } from '../sample-results.corpus.ts';
import { answeredReport, greenReport } from '../sample-run.corpus.ts';
import { renderSummaryMarkdown } from '../summary/report.ts';
import { renderStatementMarkdown, statementSection } from './markdown.ts';

const report = answeredReport();
const page = pageOf(report.statement, report);

/** Cells of the table rows, as every reader of GitHub's Markdown splits them. */
function cellsOf(markdown: string): string[][] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| '));
  return rows.map((row) => row.split(/(?<!\\)\|/));
}

/** Markdown without its code spans. */
function outsideCode(markdown: string): string {
  return markdown.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
}

describe('renderStatementMarkdown', () => {
  const text = renderStatementMarkdown(page);

  it('has a list for each "not shown", in the order of the document', () => {
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings.slice(0, -2)).toEqual(notShown.map(({ heading }) => heading));
    expect(headings.slice(-2)).toEqual([
      'Beyond what the document says is not shown',
      'To pin these answers',
    ]);
  });

  it('tells of the run that found the answers', () => {
    expect(text).toContain(
      `4 of ${discover.length} questions answered, found by a run against \`https://staging.example/api\`, profile \`ci\``,
    );
  });

  it('tells an answer with how sure it is, every request, and what was declared', () => {
    expect(text).toContain(
      [
        '- **limit of zero** (`paging.limitZero`): A limit of 0 gives a page of the usual size.',
        '  - **Not as declared.** Declared was: A limit of 0 is refused.',
        '  - seen by contrast: `x17 limit=0: status 200`, `x18`, `x19`',
      ].join('\n'),
    );
    expect(text).toMatch(
      / The run could not tell: `the budget was used up`\.\n {2}- Declared was: A domain that nobody has gives an empty result\.\n/,
    );
  });

  it('ends with the answers as JSON, to be pinned', () => {
    const [, json = ''] = /```+json\n([\s\S]*?)\n```+\n$/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({ answers: report.statement.answers });
  });

  it('has no HTML, which not every reader of Markdown renders', () => {
    expect(outsideCode(text)).not.toContain('<');
  });

  it('keeps what the target sent inside of code, and inside of its line', () => {
    const hostiles = [hostile, '`|`|``', String.raw`a\|b`, '|', '<details>', '[x](javascript:alert(1))'];
    for (const value of hostiles) {
      const statement = {
        answers: { 'paging.order': value, 'person.fields': { [value]: ['string'] } },
        unanswered: { states: value },
        evidence: { 'paging.order': [value] },
      };
      const shown = statementGroups(statement);
      const table = statementSection(shown).join('\n\n');
      expect(new Set(cellsOf(table).map(({ length }) => length))).toEqual(new Set([6]));
      for (const markdown of [renderStatementMarkdown({ groups: shown }), table])
        expect(outsideCode(markdown)).not.toMatch(/<script>|<details>|@everyone|javascript:/);
    }
  });

  it('leaves no pipe after a backslash, where readers disagree on the end of the cell', () => {
    const statement = { answers: { 'paging.order': String.raw`a\|b` } };
    expect(statementSection(statementGroups(statement)).join('\n')).toContain(String.raw`a\\u007cb`);
  });
});

describe('the section of a summary', () => {
  const text = renderSummaryMarkdown(report);
  const section = text.slice(text.indexOf('## What the document leaves open'));

  it('is one table of the answers, after the overview of the requirements', () => {
    expect(text.indexOf('## All requirements')).toBeLessThan(text.indexOf(section));
    expect(section.match(/^\| --- /gm)).toHaveLength(1);
    expect(cellsOf(section).map(([, question]) => question?.trim())).toEqual([
      'Question',
      '---',
      'further fields of a person (`person.fields`)',
      'limit of zero (`paging.limitZero`)',
      'number of the first page (`paging.firstPage`)',
      'largest effective page size (`paging.maximumLimit`)',
    ]);
  });

  it('names what is not answered', () => {
    expect(section).toMatch(/Not answered, for the reasons in `statement\.json`: .*`domain\.unknown`/);
  });

  it('is left out where nothing is answered', () => {
    expect(renderSummaryMarkdown(greenReport())).not.toContain('## What the document leaves open');
    expect(statementSection([])).toEqual([]);
  });

  it('keeps what the target sent inside of code', () => {
    expect(outsideCode(section)).not.toMatch(/<script>|@everyone/);
  });
});
