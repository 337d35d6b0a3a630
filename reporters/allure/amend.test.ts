import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestResult } from 'allure-js-commons';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { register } from '../../config/requirements/register.ts';
import { answers, hostile, results } from '../sample-results.corpus.ts';
import { answeredReport, input, key, sampleReport } from '../sample-run.corpus.ts';
import { type AmendInput, amendResults } from './amend.ts';
import { categories } from './categories.ts';
import { generateHtmlReport, type HtmlInput } from './html.ts';
import { allureContent } from './labels.ts';

let folder: string;

const requirements = register.filter(({ level }) => level !== 'DISCOVER');
const answered = { report: answeredReport(), results: [...results, ...answers] };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pcds-allure-test-'));
});

afterEach(() => vi.unstubAllEnvs());

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A result as allure-vitest 3.12 writes it. */
async function vitestWrote(name: string, over: Partial<TestResult> = {}): Promise<void> {
  const uuid = `u-${name.split(' ')[0]}`;
  const written = {
    uuid,
    name,
    fullName: `suites/run.suite.ts#${name}`,
    status: 'passed',
    stage: 'finished',
    statusDetails: {},
    steps: [],
    attachments: [],
    parameters: [],
    links: [],
    labels: [{ name: 'host', value: 'a-machine' }],
    start: 1_000,
    stop: 2_000,
    ...over,
  };
  await writeFile(join(folder, `${uuid}-result.json`), JSON.stringify(written));
}

async function amended(
  input: AmendInput = { report: sampleReport(), results },
): Promise<Map<string, TestResult>> {
  await amendResults(folder, input);
  const names = (await readdir(folder)).filter((name) => name.endsWith('-result.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const all = texts.map((text) => JSON.parse(text) as TestResult);
  return new Map(all.map((each) => [each.labels.find(({ name }) => name === 'pcds')?.value ?? '', each]));
}

/** The input of a report that is the first one of its folder. */
function withoutHistory(report = sampleReport()): HtmlInput {
  return { report, history: { path: join(folder, 'allure-history.jsonl'), runs: [] } };
}

describe('amendResults', () => {
  it('writes one result for each requirement, also where vitest wrote none', async () => {
    await vitestWrote('PAGING-3 a page holds at most limit persons');
    const all = await amended();
    expect([...all.keys()].sort()).toEqual(requirements.map(({ id }) => id).sort());
  });

  it('takes open questions for answers, and no tests: what vitest wrote of them goes', async () => {
    await writeFile(join(folder, 'old-attachment.txt'), '');
    const attachments = [{ name: 'old', type: 'text/plain', source: 'old-attachment.txt' }];
    await vitestWrote('paging.firstPage number of the first page', { attachments });
    await vitestWrote('paging.limitZero limit of zero');
    const all = await amended(answered);
    const declared = ['domain.unknown', 'paging.firstPage', 'paging.limitZero'];
    expect([...all.keys()].filter((id) => id.includes('.')).sort()).toEqual(declared);
    expect((await amended()).get('paging.firstPage')).toBeUndefined();
    expect(await readdir(folder)).not.toContain('old-attachment.txt');
  });

  it('does not hide an error of ours behind an open question', async () => {
    await vitestWrote('paging.firstPage x', {
      status: 'failed' as TestResult['status'] & string,
      statusDetails: { message: 'ours' },
    });
    const input = { report: sampleReport(), results: results.filter(({ id }) => id !== 'paging.firstPage') };
    const told = (await amended(input)).get('paging.firstPage');
    expect(told?.statusDetails.message).toBe('harness error: ours');
  });

  it('tells all anew, whatever vitest wrote', async () => {
    await vitestWrote('PAGING-3 x', { status: 'broken' as TestResult['status'] & string });
    const told = (await amended()).get('PAGING-3');
    expect(told).toMatchObject({ status: 'failed' });
    expect(told?.labels).not.toContainEqual({ name: 'host', value: 'a-machine' });
  });

  it('begins with the run, by area and number, by which readers sort: what needs attention first', async () => {
    await vitestWrote('PAGING-3 x');
    const all = await amended();
    const ordered = [...all.values()].toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0));
    const ids = ordered.map(({ labels }) => labels.find(({ name }) => name === 'pcds')?.value ?? '');
    expect(new Set(ordered.map(({ start }) => start)).size).toBe(ordered.length);
    expect((ordered[0]?.start ?? 0) - Date.parse('2026-01-31T12:00:00.000Z')).toBeLessThan(200);
    const inArea = (area: string) => ids.filter((id) => id.startsWith(area));
    const paging = register.filter(({ area }) => area === 'paging');
    expect(inArea('PAGING')).toEqual(paging.map((_, at) => `PAGING-${at + 1}`));
    const areas = [...new Set(ids.map((id) => id.replace(/-\d+$/, '')))];
    // Failures, a warning, then what passed, was not judged alone, or is known.
    expect(areas.slice(0, 3)).toEqual(['PERSON', 'PAGING', 'HTTP']);
    expect(areas.slice(-3)).not.toContain('PAGING');
    const told = all.get('PAGING-3');
    expect((told?.stop ?? 0) - (told?.start ?? 0)).toBe(640);
  });

  it('finds a result by its label where the name tells nothing', async () => {
    const labels = [{ name: 'pcds', value: 'SHAPE-2' }];
    await vitestWrote('anything', { labels, status: 'failed' as TestResult['status'] & string });
    expect((await amended()).get('SHAPE-2')?.statusDetails.message).toMatch(/^harness error: /);
  });

  it.each([
    ['SHAPE-1', 'passed', undefined],
    ['PAGING-3', 'failed', 'fail: page 2 of acme.example holds 8 persons for limit=7'],
    ['HTTP-2', 'broken', 'warn: content type is text/plain'],
    ['PAGING-1', 'unknown', 'inconclusive: the total of acme.example moved from 237 to 238'],
    ['AUTH-1', 'skipped', 'known: the gateway of staging is open until release 14'],
    ['PAGING-7', 'skipped', 'not-applicable: this version has no check for it'],
  ])('shows %s as %s', async (id, status, message) => {
    const told = (await amended()).get(id);
    expect(told?.status).toBe(status);
    expect(told?.statusDetails.message).toBe(message);
  });

  it('has as many green ones as requirements passed, whatever was observed', async () => {
    const report = answeredReport();
    const all = [...(await amended({ report, results: [...results, ...answers] })).values()];
    const passed = report.requirements.filter(({ verdict }) => verdict === 'pass');
    expect(all.filter(({ status }) => status === 'passed')).toHaveLength(passed.length);
  });

  it('sorts each kind of bad news into its own category', async () => {
    const all = await amended({
      report: answeredReport({ config: input.config }),
      results: [...results, ...answers],
    });
    const categoryOf = (id: string) => {
      const { status, statusDetails } = all.get(id) ?? { statusDetails: {} };
      return categories.find(
        ({ matchedStatuses, messageRegex }) =>
          matchedStatuses.some((each) => each === status) &&
          new RegExp(messageRegex).test(statusDetails.message ?? ''),
      )?.name;
    };
    const ids = [
      'PAGING-3',
      'paging.limitZero',
      'HTTP-2',
      'PAGING-1',
      'AUTH-1',
      'PAGING-7',
      'SHAPE-1',
      'paging.firstPage',
    ];
    expect(ids.map(categoryOf)).toEqual([
      'Nonconformity',
      'Declared answer broken',
      'Warning',
      'Not judged',
      'Known failure',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('calls an error of ours one, whatever allure-vitest took it for', async () => {
    const error = { message: 'assertion of ours', trace: 'at x' };
    await vitestWrote('SHAPE-2 x', {
      status: 'failed' as TestResult['status'] & string,
      statusDetails: error,
    });
    const told = (await amended()).get('SHAPE-2');
    expect(told).toMatchObject({
      status: 'broken',
      statusDetails: { message: 'harness error: assertion of ours' },
    });
  });

  it('attaches exchange and curl to the very finding, and removes what nothing names any more', async () => {
    await writeFile(join(folder, 'old-attachment.txt'), '');
    const attachments = [{ name: 'old', type: 'text/plain', source: 'old-attachment.txt' }];
    await vitestWrote('PAGING-3 x', { attachments });
    const told = (await amended()).get('PAGING-3');
    expect(told?.attachments).toEqual([]);
    const [finding] =
      told?.steps.flatMap(({ steps }) => steps).filter(({ status }) => status === 'failed') ?? [];
    expect(finding?.attachments.map(({ name }) => name)).toEqual([
      'GET domain=acme.example limit=7 page=2: 200 (x17)',
      'curl',
    ]);
    const sources = finding?.attachments.map(({ source }) => source);
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(sources ?? []));
    expect(names).not.toContain('old-attachment.txt');
  });

  it('writes the environment without a key', async () => {
    await amended();
    const text = await readFile(join(folder, 'environment.properties'), 'utf8');
    expect(text).toContain('target=https://staging.example/api');
    expect(text).toContain('verdict=nonconformant');
    expect(text).toContain('seed=42');
    expect(text).toContain('requests=312, 2 retried');
    expect(text).toContain('started=2026-01-31T12');
    for (const name of await readdir(folder))
      expect(await readFile(join(folder, name), 'utf8')).not.toContain(key);
  });
});

describe('the statement', () => {
  it('stands in the description of each declared answer, with how sure it is and what shows it', async () => {
    const all = await amended(answered);
    const textOf = (id: string) => all.get(id)?.descriptionHtml?.replace(/<[^>]+>/g, '') ?? '';
    expect(textOf('paging.firstPage')).toMatch(
      /^Answer: 1\nHow sure: several answers would .*\nShown by: x3 domain=acme\.example page=1: status 200\n/,
    );
    expect(textOf('paging.limitZero')).toContain('Answer: default\nNot as declared: refused');
    expect(textOf('domain.unknown')).toMatch(
      /^Declared: empty\nCould not be judged: the budget was used up\nDISCOVER:/,
    );
    expect(textOf('SHAPE-1')).not.toContain('Answer:');
  });

  it('can be read from the names of the results, where answers are short', async () => {
    const all = await amended(answered);
    expect(all.get('paging.firstPage')?.name).toBe('paging.firstPage number of the first page: 1');
    expect(all.get('paging.limitZero')?.name).toBe(
      'paging.limitZero limit of zero: default (not as declared)',
    );
    expect(all.get('domain.unknown')?.name).toBe('domain.unknown domain that nobody has (not judged)');
  });

  it('is in no parameter: an answer may change, and the history goes on', async () => {
    const all = await amended(answered);
    expect(all.get('paging.firstPage')?.parameters).toEqual([
      { name: 'target', value: 'https://staging.example/api', mode: 'hidden' },
    ]);
  });
});

describe('allureContent', () => {
  const report = sampleReport();
  const rowOf = (id: string) => {
    const row = register.find((each) => each.id === id);
    const result = report.requirements.find((each) => each.id === id);
    if (row === undefined || result === undefined) throw new Error(id);
    return { row, result };
  };

  it('labels a row by area, level and title, and links the clauses of RFCs', () => {
    const { row, result } = rowOf('HTTP-2');
    const { labels, links } = allureContent(result, row, report);
    const labelOf = (name: string) => labels.find((label) => label.name === name)?.value;
    expect(['epic', 'feature', 'severity'].map(labelOf)).toEqual([
      'HTTP and JSON',
      'SHOULD: warns',
      'normal',
    ]);
    expect(labels.filter(({ name }) => name === 'tag').map(({ value }) => value)).toEqual(['SHOULD', 'warn']);
    expect(links[0]).toEqual({
      name: 'RFC 9110 8.3',
      url: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.3',
    });
  });

  it('keeps its history on the embedded service, whose port changes', () => {
    const { row, result } = rowOf('SHAPE-1');
    const idAt = (baseUrl: string, embedded: boolean) =>
      allureContent(result, row, { ...report, target: { ...report.target, baseUrl, embedded } }).historyId;
    expect(idAt('http://127.0.0.1:1', true)).toBe(idAt('http://127.0.0.1:2', true));
    expect(idAt('https://a.example', false)).not.toBe(idAt('https://b.example', false));
  });

  it('says each thing about a failure once', () => {
    const { row, result } = rowOf('PAGING-3');
    const check = results.find(({ id }) => id === 'PAGING-3');
    const { statusDetails, descriptionHtml, steps } = allureContent(result, row, report, { check });
    const all = JSON.stringify([statusDetails, descriptionHtml, steps]);
    const once = (text: string) => all.split(text).length - 1;
    expect(once('page 2 of acme.example holds 8 persons for limit=7')).toBe(1);
    expect(once('"counterexample"')).toBe(1);
    expect(statusDetails).not.toHaveProperty('trace');
  });

  it('tells what stands behind a result, and how to judge it again, as text of ours alone', () => {
    const { row, result } = rowOf('PAGING-3');
    const { descriptionHtml } = allureContent({ ...result, coverage: hostile }, row, report);
    const parts = ['MUST:', 'Clause:', 'Why it matters:', 'Looked at:', 'run --only PAGING-3 --seed 42'];
    const places = parts.map((part) => descriptionHtml.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(descriptionHtml).not.toMatch(/<script|\son\w+=/);
  });

  it.each([
    ['PAGING-3', 'PAGING-3 a page holds at most limit persons'],
    ['HTTP-2', 'HTTP-2 content type is JSON (SHOULD, warning)'],
    ['PAGING-1', 'PAGING-1 an existing page answers with its own number (not judged)'],
    ['AUTH-1', /\(known failure\)$/],
    ['PAGING-4', /\(follows from PAGING-3\)$/],
    ['PAGING-7', /\(not applicable\)$/],
  ])('says in the name of %s what its colour does not', (id, name) => {
    const { row, result } = rowOf(id);
    expect(allureContent(result, row, report).name).toEqual(
      typeof name === 'string' ? name : expect.stringMatching(name),
    );
  });
});

describe('generateHtmlReport', () => {
  it('makes one file that fetches nothing, in time, and takes no configuration of the user', {
    timeout: 30_000,
  }, async () => {
    await amended();
    const output = join(folder, 'allure-report');
    const temporary = await mkdtemp(join(folder, 'tmp-'));
    for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, temporary);
    const path = join(output, 'index.html');
    expect(await generateHtmlReport(folder, output, withoutHistory())).toBe(path);
    const html = await readFile(path, 'utf8');
    expect(await readdir(output)).toEqual(['index.html']);
    expect(html.length).toBeGreaterThan(1_000_000);
    expect(html).not.toMatch(/googletagmanager|dataLayer/);
    expect(html).not.toMatch(/<(script|link|img|iframe)[^>]*\s(src|href)="?https?:/);
    expect(html).toContain('Content-Security-Policy');
    expect(html).not.toContain(key);
    expect(html).not.toContain(hostile);
    expect(html).toContain('<title> Conformance of https://staging.example/api: nonconformant </title>');
    expect(await readdir(temporary)).toEqual([]);
  });

  it('names the path where there is nothing to report', { timeout: 30_000 }, async () => {
    const output = join(folder, 'report');
    await expect(generateHtmlReport(join(folder, 'absent'), output, withoutHistory())).rejects.toThrow(
      join(output, 'index.html'),
    );
  });
});
