import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { register } from '../../../config/requirements/register.ts';
import { suiteVersion } from '../../../config/suite-version.ts';
import { type ReferenceService, startReference } from '../../../reference/service.ts';
import { junitSchemas } from '../../../reporters/junit/schemas.corpus.ts';
import observationsSchema from '../../../schemas/report/observations.schema.json' with { type: 'json' };
import type { Observations } from '../../../schemas/report/observations.ts';
import schema from '../../../schemas/report/results.schema.json' with { type: 'json' };
import { forwardTo } from './forward.ts';
import { type HttpTarget, httpTarget } from './http-target.ts';
import { packageState } from './package-state.ts';
import { type Ended, runCli } from './run-cli.ts';
import { targetEnvironment } from './target-environment.ts';
import { leftBehind, resultsOf, type Workspace, workspace } from './workspace.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Configuration of other tools, each of which would spoil the run if it were picked up. */
const foreign = {
  'vite.config.ts': "throw new Error('vite.config.ts was read')",
  'vitest.config.ts': "throw new Error('vitest.config.ts was read')",
  'vitest.workspace.ts': "throw new Error('vitest.workspace.ts was read')",
  'allurerc.mjs': "throw new Error('allurerc.mjs was read')",
  'allurerc.json': '{"name": "allurerc.json was read", "plugins": {"nonsense": {}}}',
  'package.json': '{"name": "theirs", "type": "commonjs", "vitest": {"root": "/nowhere"}}',
  'tsconfig.json': '{"compilerOptions": {"nonsense": true}}',
  '.env': 'PCDS_PARTNER_KEY=from-dotenv',
  'theirs.test.ts': "throw new Error('theirs.test.ts was run')",
  'conformance.suite.js': "throw new Error('conformance.suite.js was run')",
};

let service: ReferenceService;
let target: HttpTarget;
let folders: Workspace;
let ended: Ended;
let before: readonly string[];
let after: readonly string[];

beforeAll(async () => {
  [service, folders] = await Promise.all([startReference({ seed: 7 }), workspace()]);
  await mkdir(join(folders.cwd, 'suites'));
  await Promise.all(
    Object.entries(foreign).map(([name, content]) => writeFile(join(folders.cwd, name), content)),
  );
  target = await httpTarget(forwardTo(service.url)[0]);
  before = await packageState(root);
  ended = await runCli([], folders, { env: { ...environmentOf(target), PCDS_HTML: 'always' } });
  after = await packageState(root);
});

afterAll(async () => {
  await Promise.all([target.stop(), service.close()]);
  await folders.remove();
});

function environmentOf({ url }: HttpTarget): Record<string, string> {
  return { ...targetEnvironment(service), PCDS_BASE_URL: url };
}

/** The output folder: the default one, below the working folder. */
function output(...names: readonly string[]): string {
  return join(folders.cwd, 'conformance-report', ...names);
}

describe('a run against a service that conforms', () => {
  it('ends with 0, says so in its last line, and nothing on stderr', () => {
    expect(ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(ended.stdout.trimEnd().split('\n').at(-1)).toMatch(
      /^conformant: (\d+) of \1 requirements passed$/,
    );
  });

  it('says first what is tested, as whom and at what cost', () => {
    const [first, second] = ended.stdout.split('\n');
    expect(first).toBe(`pcds-conformance ${suiteVersion} against ${target.url}`);
    expect(second).toContain(service.accounts.partnerId);
    expect(ended.stdout).toContain('profile ci: at most 600 requests, 4 at a time, within 15 min\n');
  });

  it('writes its files, and no other', async () => {
    expect((await readdir(output())).sort()).toEqual([
      '.pcds-conformance',
      'allure-history.jsonl',
      'allure-report',
      'allure-results',
      'junit.xml',
      'observations.json',
      'report',
      'results.json',
      'statement.html',
      'statement.json',
      'statement.md',
      'summary.md',
    ]);
  });

  it('writes observations that their schema describes: each request, and what each row that passed stands on', async () => {
    const text = await readFile(join(output(), 'observations.json'), 'utf8');
    const observations = JSON.parse(text) as Observations;
    const ajv = new Ajv2020({ allErrors: true, strict: true });
    formats.default(ajv);
    expect(ajv.validate(observationsSchema, observations) ? [] : ajv.errors).toEqual([]);
    const report = await resultsOf({ ...folders, output: output() });
    const sent = observations.requests.reduce((sum, { attempts = 1 }) => sum + attempts, 0);
    expect(sent).toBe(report.requests.sent);
    // Open questions may be answered by none.
    const passed = report.requirements.filter(({ verdict }) => verdict === 'pass');
    for (const { id } of passed) {
      expect(observations.rows[id]?.requests, id).toMatch(/^\d/);
      expect(observations.rows[id]?.samples.length, id).toBeGreaterThan(0);
    }
    expect(JSON.stringify(observations.requests)).not.toContain('@');
  });

  it('writes a results.json that its schema describes, with every requirement', async () => {
    const report = await resultsOf({ ...folders, output: output() });
    const ajv = new Ajv2020({ allErrors: true, strict: true });
    formats.default(ajv);
    expect(ajv.validate(schema, report) ? [] : ajv.errors).toEqual([]);
    expect(report).toMatchObject({
      verdict: 'conformant',
      partial: false,
      target: { baseUrl: target.url, embedded: false, domains: service.accounts.domains },
    });
    expect(report.requirements.map(({ id }) => id)).toEqual(register.map(({ id }) => id));
    expect(JSON.parse(await readFile(output('statement.json'), 'utf8'))).toEqual(report.statement);
  });

  it('counts its requests as the service does, within the budget', async () => {
    const { requests } = await resultsOf({ ...folders, output: output() });
    expect(requests.sent).toBe(target.asked.length);
    expect(requests.sent).toBeLessThanOrEqual(600);
  });

  it('writes a junit.xml without failures, a test case for each requirement', async () => {
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
    const xml = await readFile(output('junit.xml'), 'utf8');
    const { testsuite } = parser.parse(xml, true).testsuites;
    const [run, ...areas] = testsuite.map((suite: { testcase: object[] }) => suite.testcase);
    expect(run).toHaveLength(2);
    expect(areas.flat()).toHaveLength(register.length);
    expect(xml).not.toMatch(/<(?:failure|error)\b/);
    for (const one of Object.values(junitSchemas))
      expect(await validateXML({ xml, schema: one })).toMatchObject({ valid: true, errors: [] });
  });

  it('writes one Allure result for each requirement, with times of its own, and none for an open question', async () => {
    const names = (await readdir(output('allure-results'))).filter((name) => name.endsWith('-result.json'));
    const results = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(output('allure-results', name), 'utf8'))),
    );
    const ids = results.map(({ name }) => String(name).split(' ')[0]);
    const requirements = register.filter(({ level }) => level !== 'DISCOVER');
    expect(ids.sort()).toEqual(requirements.map(({ id }) => id).sort());
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['passed', 'skipped']));
    for (const { name, status, steps } of results.filter((one) => one.status === 'passed')) {
      const took = steps.filter((step: { start: number; stop: number }) => step.stop > step.start);
      expect([name, status, took.length > 0]).toEqual([name, 'passed', true]);
    }
  });

  it('makes an HTML report that fetches nothing', async () => {
    const html = await readFile(output('allure-report', 'index.html'), 'utf8');
    expect(await readdir(output('allure-report'))).toEqual(['index.html']);
    expect(html).toContain("default-src data: blob: 'unsafe-inline'");
    expect(html).not.toMatch(/<(script|link|img|iframe)[^>]*\s(src|href)=["']?(https?:)?\/\//);
    expect(html).not.toContain('allurerc.json was read');
  });

  it('leaves nothing else behind, in no folder, nor takes anything from there', async () => {
    expect((await leftBehind(folders)).sort()).toEqual(
      [...Object.keys(foreign), 'conformance-report', 'suites'].sort(),
    );
    expect(after).toEqual(before);
  });
});
