import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutputError } from './files/output-error.ts';
import { historyName } from './files/output-names.ts';
import { prepareOutput } from './files/prepare-output.ts';
import { sampleReport } from './sample-run.corpus.ts';
import { writeReport } from './write-report.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pcds-output-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('writeReport', () => {
  it('makes the folder and writes its files, and no other', async () => {
    const output = join(folder, 'deep', 'er');
    const paths = await writeReport(output, sampleReport());
    expect((await readdir(output)).sort()).toEqual([
      'junit.xml',
      'results.json',
      'statement.html',
      'statement.json',
      'statement.md',
      'summary.md',
    ]);
    expect(JSON.parse(await readFile(paths.results, 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(sampleReport())),
    );
    expect(JSON.parse(await readFile(paths.statement, 'utf8')).answers).toEqual({ 'paging.firstPage': 1 });
    for (const path of [paths.statementHtml, paths.statementMarkdown])
      expect(await readFile(path, 'utf8')).toContain('The first page has the number ');
    expect(await readFile(paths.summary, 'utf8')).toContain('[statement.html](statement.html)');
  });

  it('names the path where it cannot write', async () => {
    const output = join(folder, 'file', 'below');
    await writeFile(join(folder, 'file'), '');
    const failure = await writeReport(output, sampleReport()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OutputError);
    expect(failure).toMatchObject({
      message: `${join(output, 'results.json')}: cannot be written: a part of the path is a file, not a folder`,
    });
  });

  it('leaves nothing half-written behind', async () => {
    await mkdir(join(folder, 'results.json'));
    await expect(writeReport(folder, sampleReport())).rejects.toThrow('results.json: cannot be written');
    expect(await readdir(folder)).toEqual(['results.json']);
  });
});

describe('prepareOutput', () => {
  it('removes the results of a former run and nothing else', async () => {
    await prepareOutput(folder);
    await writeReport(folder, sampleReport());
    await mkdir(join(folder, 'allure-results'));
    await writeFile(join(folder, 'allure-results', 'x-result.json'), '{}');
    await writeFile(join(folder, 'notes.txt'), 'mine');
    await prepareOutput(folder);
    expect((await readdir(folder)).sort()).toEqual(['.pcds-conformance', 'notes.txt']);
  });

  it('keeps the history, which reports of the same folder share', async () => {
    await prepareOutput(folder);
    await writeFile(join(folder, historyName), '{}');
    await prepareOutput(folder);
    expect(await readdir(folder)).toContain(historyName);
  });

  it('takes a folder that holds a history alone, as a cache brings it', async () => {
    await writeFile(join(folder, historyName), '{}');
    await prepareOutput(folder);
    expect(await readdir(folder)).toContain(historyName);
  });

  it('makes a folder that is not there', async () => {
    await prepareOutput(join(folder, 'new'));
    expect(await readdir(join(folder, 'new'))).toEqual(['.pcds-conformance']);
  });

  it('refuses a folder whose results it did not write, and removes nothing', async () => {
    await writeFile(join(folder, 'junit.xml'), 'of another tool');
    await expect(prepareOutput(folder)).rejects.toThrow(`${folder} holds junit.xml, not marked as written`);
    expect(await readFile(join(folder, 'junit.xml'), 'utf8')).toBe('of another tool');
  });

  it('does not follow a link out of the folder', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'pcds-elsewhere-'));
    await writeFile(join(elsewhere, 'kept'), '');
    await prepareOutput(folder);
    await symlink(elsewhere, join(folder, 'allure-results'));
    await prepareOutput(folder);
    expect(await readdir(elsewhere)).toEqual(['kept']);
    await rm(elsewhere, { recursive: true });
  });

  it('says where the output is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(prepareOutput(join(folder, 'file'))).rejects.toThrow(
      `${join(folder, 'file')}: cannot be written`,
    );
  });
});
