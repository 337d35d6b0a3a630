import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleReport } from '../reporters/sample-run.corpus.ts';
import { writeReport } from '../reporters/write-report.ts';
import { report } from './report.ts';
import { UsageError } from './usage-error.ts';

let cwd = '';

beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'pcds-report-'));
});
afterEach(() => rm(cwd, { recursive: true }));

async function refused(folder?: string): Promise<string> {
  const terminal = { out: () => {}, err: () => {}, color: false, width: 80, live: false };
  const error = await report(folder === undefined ? {} : { folder }, {
    terminal,
    cwd,
    signals: process,
  }).catch((reason: unknown) => reason);
  if (!(error instanceof UsageError)) throw new Error(`no usage error: ${String(error)}`);
  return error.message;
}

describe('report says in one line what is wrong', () => {
  const advice = 'run pcds-conformance first, or name the folder of a run or a file in it';

  it('where nothing is', async () => {
    expect(await refused()).toBe(`conformance-report does not exist: ${advice}`);
    expect(await refused('')).toBe(`the path is empty: ${advice}`);
  });

  it.each<[why: string, files: Readonly<Record<string, string>>, said: string]>([
    ['in a folder of no run', {}, 'run holds no results.json: name the folder of a run, or a file in it'],
    [
      'of a target that could not be tested',
      { 'summary.md': '' },
      'run holds no results.json: its run could not test the target, summary.md says why',
    ],
    [
      'of no JSON',
      { 'results.json': '{' },
      'run/results.json must be JSON, got something else at line 1, column 2',
    ],
    [
      'of other JSON',
      { 'results.json': '{}' },
      "run/results.json is no result that this version reads: / must have required property 'suite'; run again",
    ],
  ])('%s', async (_, files, said) => {
    await mkdir(path.join(cwd, 'run'));
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(cwd, 'run', name), text);
    expect(await refused('run')).toBe(said);
  });

  it('where the report would be written somewhere else', async () => {
    await writeReport(path.join(cwd, 'run'), sampleReport());
    await mkdir(path.join(cwd, 'elsewhere'));
    await symlink('../elsewhere', path.join(cwd, 'run', 'allure-report'));
    expect(await refused('run')).toBe('run/allure-report leads out of the folder: remove it');
  });
});
