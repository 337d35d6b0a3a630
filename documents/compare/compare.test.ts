import { describe, expect, it } from 'vitest';
import { comparisonOf, results, statement, worse } from '../../reporters/compare/compared.corpus.ts';

describe('what is compared', () => {
  it('is the same against itself', () => {
    const { outcome, differences, compared } = comparisonOf(worse[0], worse[0]);
    expect({ outcome, differences }).toEqual({ outcome: 'same', differences: [] });
    expect(compared).toEqual({ answers: 3, verdicts: 3 });
  });

  it('is told the worst first, then in the order of the register', () => {
    const { outcome, differences } = comparisonOf(...worse);
    expect(outcome).toBe('breaking');
    expect(differences.map(({ class: kind, id }) => `${kind} ${id}`)).toEqual([
      'breaking PAGING-3',
      'breaking paging.maximumLimit',
      'breaking person.fields',
      'changed limits.rateHeaders',
      'not-comparable PAGING-1',
    ]);
  });

  it('says of runs what may explain the differences', () => {
    const comparison = comparisonOf(...worse);
    expect(comparison.new).toMatchObject({ file: 'new.json', kind: 'results', seed: 43, profile: 'certify' });
    expect(comparison.old.target).toEqual({
      baseUrl: 'https://staging.example/api',
      partnerId: 'p1',
      domains: ['acme.example', 'empty.example'],
    });
  });

  it('has in a statement and results the answers only', () => {
    const answers = { 'paging.firstPage': 1 };
    const { compared, outcome } = comparisonOf(results({ 'PAGING-3': 'pass' }, answers), statement(answers));
    expect({ compared, outcome }).toEqual({ compared: { answers: 1, verdicts: 0 }, outcome: 'same' });
  });

  it('has nothing in common where no answer and no verdict stands on both sides', () => {
    const { outcome, differences } = comparisonOf(
      results({ 'PAGING-3': 'inconclusive' }),
      results({ 'PAGING-3': 'inconclusive' }),
    );
    expect({ outcome, differences }).toEqual({ outcome: 'not-comparable', differences: [] });
  });
});

describe('a verdict', () => {
  it.each([
    ['pass', 'fail', 'breaking'],
    ['warn', 'fail', 'breaking'],
    ['known', 'fail', 'breaking'],
    ['pass', 'known', 'breaking'],
    ['fail', 'pass', 'changed'],
    ['fail', 'known', 'changed'],
    ['known', 'pass', 'changed'],
    ['pass', 'warn', 'changed'],
    ['warn', 'pass', 'changed'],
    ['fail', 'inconclusive', 'not-comparable'],
    ['not-applicable', 'fail', 'not-comparable'],
    ['inconclusive', 'not-applicable', 'not-comparable'],
  ])('from %s to %s is %s', (before, after, expected) => {
    const verdicts = (verdict: string) => results({ 'SHAPE-1': 'pass', 'PAGING-3': verdict });
    const { outcome, differences } = comparisonOf(verdicts(before), verdicts(after));
    expect(outcome).toBe(expected);
    expect(differences).toMatchObject([{ id: 'PAGING-3', kind: 'verdict', old: before, new: after }]);
  });

  it('tells what happened', () => {
    const [old, now] = worse;
    const [first] = comparisonOf(old, now).differences;
    expect(first?.reason).toMatch(/^it fails now: too many /);
  });

  it('of a requirement that one version does not have is not comparable', () => {
    const both = { 'SHAPE-1': 'pass' };
    const { outcome, differences } = comparisonOf(results(both), results({ ...both, 'NEW-1': 'fail' }));
    expect(outcome).toBe('not-comparable');
    expect(differences).toEqual([
      {
        id: 'NEW-1',
        kind: 'verdict',
        class: 'not-comparable',
        new: 'fail',
        reason: 'old has no such requirement: it was written by another version',
      },
    ]);
  });

  it('of a question is left to its answer', () => {
    const [old, now] = ['observed', 'fail'].map((verdict) =>
      results({ 'SHAPE-1': 'pass', 'paging.firstPage': verdict }, { 'paging.firstPage': 1 }),
    );
    expect(comparisonOf(old, now).outcome).toBe('same');
  });
});

describe('an answer', () => {
  const firstPage = { 'paging.firstPage': 1 };

  it('on one side only is not comparable, with the reason', () => {
    const silent = statement(firstPage, { 'domain.unknown': 'the budget was used up' });
    const { differences } = comparisonOf(statement({ ...firstPage, 'domain.unknown': 'empty' }), silent);
    expect(differences).toEqual([
      {
        id: 'domain.unknown',
        kind: 'answer',
        class: 'not-comparable',
        old: 'empty',
        reason: 'not answered in new: the budget was used up',
      },
    ]);
  });

  it('that a version did not ask for is not comparable', () => {
    const { differences } = comparisonOf(
      statement(firstPage),
      statement({ ...firstPage, 'domain.unknown': 'empty' }),
    );
    expect(differences).toMatchObject([{ reason: expect.stringContaining('a version that did not ask') }]);
  });

  it('that a declaration leaves out is no difference', () => {
    const observed = statement({ ...firstPage, 'domain.unknown': 'empty' });
    expect(comparisonOf({ answers: firstPage }, observed).outcome).toBe('same');
    expect(comparisonOf(observed, { answers: firstPage }).outcome).toBe('same');
  });

  it('that a declaration gives to what no request can find out is no difference', () => {
    const observed = statement(firstPage, { events: 'not observable' });
    expect(comparisonOf({ answers: { ...firstPage, events: 'none' } }, observed).outcome).toBe('same');
  });

  it('to a question of a newer version is not comparable, and its value not looked at', () => {
    const old = statement({ ...firstPage, 'paging.future': 1, constructor: 1 });
    const now = statement({ ...firstPage, 'paging.future': { a: [[]] } });
    const { compared, differences } = comparisonOf(old, now);
    expect(compared.answers).toBe(1);
    expect(differences).toMatchObject([
      { id: 'paging.future', class: 'not-comparable' },
      { id: 'constructor', class: 'not-comparable' },
    ]);
    expect(differences.flatMap(Object.keys)).not.toContain('old');
  });

  it('with several effects is of the worst class and tells all of them', () => {
    const { differences } = comparisonOf(
      statement({ 'person.fields': { a: ['string'] } }),
      statement({ 'person.fields': { b: ['string'] } }),
    );
    expect(differences).toMatchObject([
      { class: 'breaking', reason: expect.stringMatching(/^gone: a \(.*\); new: b \(/) },
    ]);
  });
});
