import { describe, expect, it } from 'vitest';
import { documentOf, results, statement } from '../../reporters/compare/compared.corpus.ts';
import { hostile } from '../../reporters/sample-results.corpus.ts';
import { sampleReport } from '../../reporters/sample-run.corpus.ts';
import { parseDocument } from './parse.ts';

function problemsOf(value: unknown): readonly string[] {
  const parsed = parseDocument(value, 'a.json');
  if ('document' in parsed) throw new Error('it was read');
  return parsed.problems;
}

describe('a file', () => {
  it('of a run, of its statement and of a declaration is told apart', () => {
    const report = sampleReport();
    expect(documentOf(report).document.kind).toBe('results');
    expect(documentOf(report.statement).document.kind).toBe('statement');
    expect(documentOf({ answers: {} }).document.kind).toBe('declaration');
  });

  it('of an older version may lack what came later', () => {
    expect(documentOf(results({ 'PAGING-3': 'pass' })).document.rows.size).toBe(1);
  });

  it.each([[null], [[]], ['text'], [{}], [{ target: { partnerKey: 'sk_live_1' } }]])(
    'with %j is neither, and nothing of it is repeated',
    (value) => {
      expect(problemsOf(value)).toEqual([
        'a.json is neither a results.json nor a statement.json: it has no requirements and no answers',
      ]);
    },
  );

  it.each([
    [{ requirements: [] }, 'a.json: /statement is missing'],
    [
      { requirements: {}, statement: {} },
      'a.json: /requirements must be a list of requirements, got an object',
    ],
    [{ requirements: [{ id: 1 }], statement: {} }, 'a.json: /requirements/0/verdict is missing'],
    [
      { ...results({ 'PAGING-3': 'green' }) },
      'a.json: /requirements/0/verdict must be a verdict, got "green"',
    ],
    [{ requirements: [], statement: {} }, 'a.json: /statement/answers is missing'],
    [
      { answers: [], unanswered: {} },
      'a.json: /answers must be an object of answers by id, got an empty list',
    ],
    [statement({ 'paging.firstPage': 2 }), 'a.json: /answers/paging.firstPage must be one of 0, 1, got 2'],
    [
      { answers: { 'paging.firstpage': 1 } },
      'a.json: /answers/paging.firstpage is an unknown key, did you mean paging.firstPage?',
    ],
  ])('%j is told what is wrong with it', (value, line) => {
    expect(problemsOf(value)).toContain(line);
  });

  it('has problems without control characters', () => {
    const lines = problemsOf(statement({ 'person.fields': { [hostile]: hostile } }));
    expect(lines.join('')).toMatch(/person\.fields/);
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
  });

  it('with one mistake made again and again is told a few times', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, 1]));
    const lines = problemsOf(statement({ 'person.fields': many }));
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe('a.json: and 40 more');
  });
});
