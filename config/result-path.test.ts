import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findResultFolder, readResult } from './result-path.ts';

let cwd = '';

beforeAll(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'pcds-result-path-'));
  await write('run/results.json', '{"of": "results"}');
  await write('run/statement.json', '{"of": "statement"}');
  await write('run/summary.md', '# Summary');
  await write('run/allure-report/index.html', '<!doctype html>');
  await write('untestable/summary.md', '# Summary');
  await write('untestable/junit.xml', '<testsuites/>');
  await write('all/staging/results.json', '{}');
  await write('declared.txt', '{"of": "declared"}');
  await write('broken.json', '{"of": ');
});
afterAll(() => rm(cwd, { recursive: true }));

async function write(name: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(cwd, name)), { recursive: true });
  await writeFile(path.join(cwd, name), content);
}

const nameFile =
  'run pcds-conformance first, or name a results.json, a statement.json or the folder of a run';
const nameFolder = 'run pcds-conformance first, or name the folder of a run or a file in it';

describe('what a command reads', () => {
  it.each([
    ['run', 'run/results.json', 'results'],
    ['run/', 'run/results.json', 'results'],
    ['run/results.json', 'run/results.json', 'results'],
    ['run/statement.json', 'run/statement.json', 'statement'],
    ['run/summary.md', 'run/results.json', 'results'],
    ['run/allure-report', 'run/results.json', 'results'],
    ['run/allure-report/index.html', 'run/results.json', 'results'],
    ['declared.txt', 'declared.txt', 'declared'],
  ])('of %s is %s', async (given, file, of) => {
    expect(await readResult(given, cwd)).toEqual({ file: path.normalize(file), value: { of } });
  });

  it('of a folder is what it is asked for first', async () => {
    const order = ['statement.json', 'results.json'];
    expect(await readResult('run', cwd, order)).toMatchObject({ value: { of: 'statement' } });
  });

  it.each([
    ['', `the path is empty: ${nameFile}`],
    ['gone', `gone does not exist: ${nameFile}`],
    ['rnu', 'rnu does not exist, did you mean run?'],
    ['run/reslts.json', 'run/reslts.json does not exist, did you mean results.json?'],
    ['declared.txt/results.json', `declared.txt/results.json does not exist: ${nameFile}`],
    ['all', 'all holds neither results.json nor statement.json, did you mean all/staging?'],
    [
      'untestable',
      'untestable holds neither results.json nor statement.json: its run could not test the target, summary.md says why; run again',
    ],
    [
      'broken.json',
      'broken.json must be JSON, got something else (a trailing comma, a comment, or cut short?)',
    ],
  ])('is told in one line where %s is none', async (given, problem) => {
    expect(await readResult(given, cwd)).toEqual({ problem });
  });
});

describe('the folder of a run', () => {
  it.each([
    ['run', 'run'],
    ['run/results.json', 'run'],
    ['run/allure-report', 'run'],
    ['run/allure-report/index.html', 'run'],
    ['untestable/junit.xml', 'untestable'],
    ['all', 'all'],
  ])('that %s names is %s', async (given, shown) => {
    expect(await findResultFolder(given, cwd)).toMatchObject({ shown, folder: path.join(cwd, shown) });
  });

  it('is found from within', async () => {
    const found = await findResultFolder('.', path.join(cwd, 'run', 'allure-report'));
    expect(found).toMatchObject({ shown: '..', folder: path.join(cwd, 'run') });
  });

  it.each([
    ['gone', `gone does not exist: ${nameFolder}`],
    ['declared.txt', `declared.txt is a file, and no run left it: ${nameFolder}`],
    [' ', `the path is empty: ${nameFolder}`],
  ])('is not %j, which is told in one line', async (given, problem) => {
    expect(await findResultFolder(given, cwd)).toEqual({ problem });
  });
});
