import { describe, expect, it } from 'vitest';
import { register } from '../config/requirements/register.ts';
import type { CheckResult } from '../schemas/report/check-result.ts';
import { gist } from './gist.ts';
import { interruptionNote } from './interruption-note.ts';
import type { RunInput } from './run-report.ts';
import { finding, result } from './sample-results.corpus.ts';
import { config, greenReport, sampleReport } from './sample-run.corpus.ts';

/** A run in which all passed but for these. */
function told(own: readonly CheckResult[], over: Partial<RunInput> = {}): readonly string[] {
  const ids = new Set(own.map(({ id }) => id));
  const others = register.filter(({ id, level }) => level !== 'DISCOVER' && !ids.has(id));
  const results = [...own, ...others.map(({ id }) => result(id))];
  return gist(sampleReport({ config, results, checked: results.map(({ id }) => id), warnings: [], ...over }));
}

const failed = (id: string) => result(id, { verdict: 'fail', findings: [finding()] });
const warned = (id: string) => result(id, { verdict: 'warn', findings: [finding()] });
const open = (id: string, cause: CheckResult['cause'] = 'budget') =>
  result(id, { verdict: 'inconclusive', cause, reason: `for ${cause}` });

describe('a run in short', () => {
  it('says nothing where the verdict says all', () => {
    expect(gist(greenReport())).toEqual([]);
  });

  it('says what is broken for whom, and what to do first', () => {
    expect(told([failed('CONSUMER-4')])).toEqual([
      "A client stores one consumer's data under another's identifier, or shows it to the wrong person (CONSUMER-4).",
      'Fix CONSUMER-4 first: the commands that stand with it show it and judge it again.',
    ]);
  });

  it('says of what comes and goes what breaks then', () => {
    const seldom = { ...finding(), recurrence: '1 of 6 times for this request, in 14 answers of the run' };
    const [steadily] = told([warned('HTTP-4')]);
    const [atTimes] = told([result('HTTP-4', { verdict: 'warn', findings: [seldom] })]);
    expect(steadily).toContain('a client retries what can never succeed');
    expect(atTimes).toBe(
      'No MUST is broken, but: a client that does not ask again fails now and then, and each such answer sets off alarms (HTTP-4).',
    );
  });

  it('counts what it does not tell, and leaves out what only follows', () => {
    const follows = result('PAGING-4', {
      verdict: 'fail',
      findings: [{ ...finding(), explainedBy: ['PAGING-3'] }],
    });
    const ids = ['PAGING-3', 'AUTH-1', 'SHAPE-4', 'SHAPE-5'].map(failed);
    const [harm = ''] = told([...ids, follows]);
    expect(harm).toMatch(/^Whoever knows .* \(AUTH-1\); a client .*; and 2 other requirements\.$/);
    expect(harm).not.toContain('PAGING-4');
  });

  it('says since when, where former runs tell it', () => {
    const run = (day: number, broken: readonly string[], held: readonly string[]) => ({
      at: Date.UTC(2026, 0, day),
      broken: new Set(broken),
      held: new Set(held),
    });
    const since = (...past: readonly ReturnType<typeof run>[]) => told([failed('PAGING-3')], { past })[1];
    const id = 'PAGING-3';
    expect(since(run(1, [], [id]))).toBe('PAGING-3 still held in the run of 2026-01-01 00:00:00 UTC.');
    expect(since(run(1, [], [id]), run(2, [id], []))).toBe(
      'PAGING-3 still held in the run of 2026-01-01 00:00:00 UTC, and is broken since that of 2026-01-02 00:00:00 UTC.',
    );
    expect(since(run(2, [id], []))).toBe(
      'PAGING-3 was broken in each former run that judged it, since 2026-01-02 00:00:00 UTC.',
    );
    expect(since(run(2, [], []))).toMatch(/^Fix PAGING-3 first/);
  });

  it('says of a run that ended early what comes after', () => {
    expect(told([failed('PAGING-3')], { warnings: [interruptionNote] }).at(-1)).toMatch(
      /; then let a run come to its end\.$/,
    );
    const bailed = { ...failed('PAGING-3'), endedRun: true };
    expect(told([bailed]).at(-1)).toMatch(/; then run without `--bail`\.$/);
  });

  it('tells what is known as known, and what is warned of as that', () => {
    const known = { config: { ...config, known: [{ requirement: 'PAGING-3', reason: 'release 14' }] } };
    expect(told([failed('PAGING-3'), warned('HTTP-2')], known)).toEqual([
      expect.stringMatching(/^Broken, as is known: a client .* \(PAGING-3\)\.$/),
      'Nothing new has to be done: the list of known failures says why.',
    ]);
    expect(told([warned('HTTP-2')])).toEqual([
      expect.stringMatching(/^No MUST is broken, but: client libraries .* \(HTTP-2\)\.$/),
      'A warning fails no run: mend it when it suits.',
    ]);
  });

  it('says of an incomplete run what has most of it judged', () => {
    expect(told([open('PAGING-3', 'moved'), open('PAGING-4'), open('PAGING-5')])).toEqual([
      'No requirement was seen broken, but 3 could not be judged: nobody can tell yet whether the service conforms.',
      'Raise --max-requests: 312 were sent.',
    ]);
    const thin = [{ sign: 'single-page', message: 'one page', advice: 'name a larger domain' }] as const;
    const strict = { config: { ...config, failOn: ['single-page'] as const }, thin };
    expect(told([], strict)).toEqual([
      'No requirement was seen broken, but too little was looked at: nobody can tell yet whether the service conforms.',
      'Name a larger domain.',
    ]);
  });

  it('is at most three sentences, each of them ended, whatever failed', () => {
    for (const { id } of register) {
      const sentences = told([failed(id)]);
      expect(sentences.length).toBeLessThanOrEqual(3);
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z`%].*[^.]\.$/);
    }
  });
});
