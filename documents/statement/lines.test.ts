import { describe, expect, it } from 'vitest';
import { discover } from '../../config/requirements/discover.ts';
import { openPoints } from '../../config/requirements/not-shown.ts';
import type { ReadStatement } from '../../config/result-document.ts';
import { answeredReport, sampleReport } from '../../reporters/sample-run.corpus.ts';
import { answeredText, departedOf, type StatementGroup, statementGroups } from './lines.ts';

const idsOf = (groups: readonly StatementGroup[]) => groups.flatMap(({ lines }) => lines.map(({ id }) => id));

function lineOf(id: string, statement: ReadStatement, departed?: ReadonlySet<string>) {
  return statementGroups(statement, departed)
    .flatMap(({ lines }) => lines)
    .find((line) => line.id === id);
}

describe('the statement of a run', () => {
  const { statement, requirements } = answeredReport();
  const departed = departedOf(requirements);

  it('tells every question once, in the order of the document', () => {
    const all = openPoints().flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(idsOf(statementGroups(statement))).toEqual(all);
    expect(idsOf(statementGroups(sampleReport().statement))).toEqual(all);
  });

  it('counts its answers', () => {
    expect(answeredText(statementGroups(statement))).toBe(`4 of ${discover.length} questions answered`);
    expect(answeredText(statementGroups({ answers: { 'paging.firstPage': 1 } }))).toBe(
      '1 of 1 question answered',
    );
  });

  it('tells an answer with its certainty and the requests that show it', () => {
    expect(lineOf('paging.firstPage', statement, departed)).toEqual({
      id: 'paging.firstPage',
      title: 'number of the first page',
      answer: '1',
      sentence: ['The first page has the number ', { value: '1' }, '.'],
      members: [],
      certainty: 'contrasted',
      evidence: ['x3 domain=acme.example page=1: status 200'],
    });
  });

  it('tells why there is no answer, and what was declared all the same', () => {
    expect(lineOf('domain.unknown', statement, departed)).toEqual({
      id: 'domain.unknown',
      title: 'domain that nobody has',
      reason: 'the budget was used up',
      declared: {
        text: 'empty',
        sentence: ['A domain that nobody has gives an empty result.'],
        departs: false,
      },
    });
  });

  it('tells an answer that the run failed as not declared so', () => {
    expect(lineOf('paging.limitZero', statement, departed)).toMatchObject({
      answer: 'default',
      declared: { text: 'refused', departs: true },
    });
  });

  it('leaves it to the run what departs from a declaration, and shows both where they differ', () => {
    expect(lineOf('paging.limitZero', statement)).toMatchObject({
      declared: { text: 'refused', departs: false },
    });
  });
});

describe('a statement that says less', () => {
  it('of an older version has neither certainty nor declarations', () => {
    const older = { answers: { 'domain.missing': 'all' }, unanswered: {}, evidence: {} };
    expect(lineOf('domain.missing', older)).toEqual({
      id: 'domain.missing',
      title: 'request without a domain',
      answer: 'all',
      sentence: ['A request without domain gives the persons of all domains.'],
      members: [],
      evidence: [],
    });
  });

  it('has a group only where it says something', () => {
    const groups = statementGroups({ answers: { 'http.head': 'as GET' }, unanswered: { events: 'no' } });
    expect(groups.map(({ clause }) => clause)).toEqual(['Events, not shown', undefined]);
    expect(statementGroups({ answers: {} })).toEqual([]);
  });
});

it('a very long answer is cut, and says so', () => {
  const long = lineOf('paging.order', {
    answers: { 'paging.order': 'x'.repeat(5_000) },
    evidence: { 'paging.order': ['y'.repeat(5_000)] },
  });
  const cut = expect.stringMatching(/^(x{400}|y{400}) \.\.\. \(5000 characters\)$/);
  expect(long).toMatchObject({ answer: cut, evidence: [cut] });
});
