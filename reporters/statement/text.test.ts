import { describe, expect, it } from 'vitest';
import type { ReadStatement } from '../../config/result-document.ts';
import { certaintyWords } from '../../documents/statement/certainty-words.ts';
import { departedOf, statementGroups } from '../../documents/statement/lines.ts';
import { pageOf } from '../../documents/statement/page.ts';
import { hostile } from '../sample-results.corpus.ts';
import { answeredReport, key } from '../sample-run.corpus.ts';
import { renderStatementText } from './text.ts';

const report = answeredReport();
const page = pageOf(report.statement, report);
const plain = { color: false, width: 80 };

const textOf = (statement: ReadStatement) =>
  renderStatementText({ groups: statementGroups(statement) }, plain);

describe('renderStatementText', () => {
  it('reads as it should', async () => {
    const few = {
      ...report.statement,
      unanswered: { 'domain.unknown': 'the budget was used up', states: 'both endpoints only read' },
    };
    const fewGroups = statementGroups(few, departedOf(report.requirements));
    await expect(renderStatementText({ ...page, groups: fewGroups }, plain)).toMatchFileSnapshot(
      '../snapshots/statement.txt',
    );
  });

  it('fits the width of the terminal', () => {
    for (const width of [80, 110]) {
      const lines = renderStatementText(page, { color: false, width }).split('\n');
      expect(lines.filter((line) => line.length > width)).toEqual([]);
    }
  });

  it('defines each level by its evidence', () => {
    const text = renderStatementText(page, plain).replace(/\s+/g, ' ');
    for (const { words, evidence } of Object.values(certaintyWords))
      expect(text).toContain(`${words} ${evidence}`);
  });

  it('cuts long evidence to two requests', () => {
    const text = renderStatementText(page, plain);
    expect(text).toMatch(/\n {6}x17 limit=0: status 200\n {6}x18\n {6}and 1 more\n/);
  });

  it('says where an older file does not tell how sure an answer is', () => {
    expect(textOf({ answers: { 'domain.missing': 'all' } })).toMatch(
      /domain\.missing +request without a domain: all \(certainty not\n +recorded\)\n/,
    );
  });

  it('lets no control character of the target through, with colours or without, and holds no key', () => {
    const text = renderStatementText(page, plain);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    expect(text).not.toContain(hostile);
    expect(text).not.toContain(key);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences that colours are made of
    const coloured = renderStatementText(page, { color: true, width: 80 }).replace(/\u001b\[\d+m/g, '');
    expect(coloured).toBe(text);
  });
});
