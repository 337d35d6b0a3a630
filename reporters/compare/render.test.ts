import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../../documents/compare/compare.ts';
import schema from '../../schemas/report/compare.schema.json' with { type: 'json' };
import { jsonText } from '../../text/json-text.ts';
import { key } from '../sample-run.corpus.ts';
import { comparisonOf, documentOf, results, statement, worse } from './compared.corpus.ts';
import { renderComparisonMarkdown } from './markdown.ts';
import { renderComparisonText } from './text.ts';

const plain = { color: false, width: 80 };
const comparison = comparisonOf(...worse);
const control = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

function lastLine(old: object, now: object): string | undefined {
  return renderComparisonText(comparisonOf(old, now), plain).trimEnd().split('\n').at(-1);
}

describe('text', () => {
  const text = renderComparisonText(comparison, plain);

  it('reads as it should', async () => {
    await expect(text).toMatchFileSnapshot('../snapshots/compare.txt');
  });

  it('keeps within the width but for words that are longer', () => {
    const long = text.split('\n').filter((line) => line.length > plain.width);
    expect(long).toEqual([]);
  });

  it('has no control character but line feeds, unless colours are wanted', () => {
    expect(text.replaceAll('\n', '')).not.toMatch(control);
    expect(renderComparisonText(comparison, { ...plain, color: true })).toContain('\u001b[');
  });

  it('shows names of files without control characters', () => {
    const named = documentOf(statement({}), 'a\u001b[2J.json');
    expect(renderComparisonText(compareDocuments(named, named), plain)).toContain('a\\u001b[2J.json');
  });

  it('ends with the outcome in one sentence', () => {
    const answer = (value: number) => statement({ 'paging.firstPage': 1, 'paging.defaultLimit': value });
    expect(lastLine(answer(1), answer(1))).toBe('same: nothing differs in 2 answers');
    expect(lastLine(answer(1), answer(2))).toBe('changed, not breaking: 1 difference in 2 answers');
    expect(lastLine(answer(1), statement({ 'paging.firstPage': 1 }))).toBe(
      'not comparable: nothing differs in 1 answer; 1 not comparable',
    );
    expect(lastLine(statement({}), results({}))).toBe(
      'not comparable: no answer and no verdict stands on both sides',
    );
    expect(lastLine(results({ 'PAGING-3': 'pass' }), results({ 'PAGING-3': 'fail' }))).toBe(
      'breaking: 1 difference may break a client that worked, in 1 verdict',
    );
  });

  it('tells what cannot be compared together where the reason is the same', () => {
    const answers = { 'paging.firstPage': 1 };
    const unanswered = { 'domain.unknown': 'no budget', 'domain.missing': 'no budget' };
    const more = { ...answers, 'domain.unknown': 'empty', 'domain.missing': 'refused' };
    const rendered = renderComparisonText(
      comparisonOf(statement(more), statement(answers, unanswered)),
      plain,
    );
    expect(rendered.match(/no budget/g)).toHaveLength(1);
    expect(rendered).toContain('  domain.unknown  domain that nobody has: empty -> (none)\n');
  });
});

describe('Markdown', () => {
  const markdown = renderComparisonMarkdown(comparison);

  it('reads as it should', async () => {
    await expect(markdown).toMatchFileSnapshot('../snapshots/compare.md.txt');
  });

  it('keeps what the files brought in inside of code, or plain', () => {
    const outside = markdown.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
    expect(outside).not.toMatch(/<script>|@everyone|^# @/m);
    expect(markdown.replaceAll('\n', '')).not.toMatch(control);
  });
});

describe('JSON', () => {
  const json = jsonText(comparison);
  const validate = new Ajv2020({ strict: true }).compile(schema);

  it('is the comparison itself, without characters that a terminal acts on', () => {
    expect(JSON.parse(json)).toEqual(comparison);
    expect(json.replaceAll('\n', '')).not.toMatch(control);
    expect(jsonText({ ...comparison, old: { ...comparison.old, file: '\u{e0001}' } })).toContain(
      String.raw`\udb40\udc01`,
    );
  });

  it.each([
    ['of two runs', comparison],
    ['of two statements', comparisonOf(statement({}), { answers: {} })],
  ])('%s is what its schema describes', (_, one) => {
    validate(JSON.parse(jsonText(one)));
    expect(validate.errors).toBeNull();
  });

  it('has a schema whose example validates, and which says no to something else', () => {
    expect(schema.examples.map((example) => validate(example))).toEqual([true]);
    expect(validate({ ...comparison, outcome: 'fine' })).toBe(false);
  });

  it('holds no key', () => {
    expect(json).not.toContain(key);
  });
});
