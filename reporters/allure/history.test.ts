import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { results } from '../sample-results.corpus.ts';
import { config, sampleReport } from '../sample-run.corpus.ts';
import { amendResults } from './amend.ts';
import { appendRun, pastVerdictsOf, readHistory, runsOf } from './history.ts';
import { generateHtmlReport } from './html.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pcds-history-test-'));
  path = join(folder, 'allure-history.jsonl');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A line as Allure 3.18 writes it. */
function line(uuid: string): string {
  const test = {
    id: 't1',
    name: 'PAGING-3',
    status: 'failed',
    historyId: 'h1',
    message: 'of a person',
    url: '',
  };
  return `${JSON.stringify({ uuid, name: 'run', timestamp: 1, knownTestCaseIds: ['h1'], testResults: { h1: test }, metrics: {}, url: '' })}\n`;
}

async function appended(uuid: string, target: string): Promise<void> {
  const written = join(folder, 'written.jsonl');
  await writeFile(written, line(uuid));
  await appendRun(await readHistory(path), written, target);
}

describe('a history', () => {
  it('begins with nothing', async () => {
    expect(await readHistory(path)).toEqual({ path, runs: [] });
  });

  it('keeps runs of several targets apart', async () => {
    await appended('u1', 'https://a.example');
    await appended('u2', 'https://b.example');
    const history = await readHistory(path);
    expect(history.runs.map(({ uuid }) => uuid)).toEqual(['u1', 'u2']);
    expect(runsOf(history, 'https://b.example').count).toBe(1);
    expect(runsOf(history, 'https://b.example').text).toContain('u2');
  });

  it('tells what held and what was broken against a target', async () => {
    await appended('u1', 'https://a.example');
    const history = await readHistory(path);
    expect(pastVerdictsOf(history, 'https://a.example')).toEqual([
      { at: 1, held: new Set(), broken: new Set(['PAGING-3']) },
    ]);
    expect(pastVerdictsOf(history, 'https://b.example')).toEqual([]);
  });

  it('lets the oldest run go', async () => {
    for (let run = 1; run <= 23; run += 1) await appended(`u${run}`, 'https://a.example');
    const { runs } = await readHistory(path);
    expect(runs.map(({ uuid }) => uuid).at(0)).toBe('u4');
    expect(runs).toHaveLength(20);
  });

  it('lets no run go for those of another target', async () => {
    await appended('u0', 'https://b.example');
    for (let run = 1; run <= 23; run += 1) await appended(`u${run}`, 'https://a.example');
    expect(runsOf(await readHistory(path), 'https://b.example').count).toBe(1);
  });

  it('keeps no message: a pseudonym of one run means nobody in another', async () => {
    await appended('u1', 'https://a.example');
    expect(await readFile(path, 'utf8')).not.toContain('of a person');
  });

  it.each([
    ['half a line', `${line('u1')}{"uuid": "u2", "na`, ['u1']],
    ['another tool’s lines', '{"a": 1}\n[]\nnull\n', []],
    ['a status that there is none', line('u1').replace('failed', '<script>'), []],
    ['binary', '\u0000\u0001', []],
  ])('leaves out %s, and says so', async (_, text, uuids) => {
    await writeFile(path, text);
    const { runs, problem } = await readHistory(path);
    expect(runs.map(({ uuid }) => uuid)).toEqual(uuids);
    expect(problem).toMatch(/^\S+allure-history\.jsonl: no run in \d of \d lines?; left out$/);
  });

  it('begins anew where the file cannot be read, and says so', async () => {
    expect((await readHistory(folder)).problem).toMatch(/: not read \(.*\); the history begins anew$/);
  });

  it('shows the trend in the second report of a folder', { timeout: 60_000 }, async () => {
    const allureResults = join(folder, 'allure-results');
    const charts = async () => {
      const report = sampleReport();
      await amendResults(allureResults, { report, results });
      const input = { report, history: await readHistory(path) };
      const html = await readFile(
        (await generateHtmlReport(allureResults, join(folder, 'report'), input)) ?? '',
        'utf8',
      );
      const [, base64 = ''] = /d\("widgets\/charts\.json","([^"]*)"\)/.exec(html) ?? [];
      const { general } = JSON.parse(Buffer.from(base64, 'base64').toString());
      return Object.values(general) as { type: string; data?: { name: string }[] }[];
    };
    expect((await charts()).map(({ type }) => type)).not.toContain('statusDynamics');
    const trend = (await charts()).find(({ type }) => type === 'statusDynamics');
    expect(trend?.data?.map(({ name }) => name)).toContain(
      'Conformance of https://staging.example/api: nonconformant',
    );
    expect((await readHistory(path)).runs).toHaveLength(2);
  });

  it.each([
    ['of a part of the requirements', { only: ['PAGING-3'] }, ''],
    ['whose history cannot be written', {}, 'in the way'],
  ])('is left as it is by a run %s, which has its report', { timeout: 60_000 }, async (_, over, inTheWay) => {
    if (inTheWay !== '') await mkdir(path);
    const allureResults = join(folder, 'allure-results');
    const report = sampleReport({ config: { ...config, ...over } });
    await amendResults(allureResults, { report, results });
    const input = { report, history: await readHistory(path) };
    expect(await generateHtmlReport(allureResults, join(folder, 'report'), input)).toBeDefined();
    expect((await readHistory(path)).runs).toEqual([]);
  });
});
