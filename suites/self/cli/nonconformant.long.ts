import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cliTest } from './cli-test.ts';
import { onlyProgress } from './only-progress.ts';
import { type Ended, type Running, runCli, startCli } from './run-cli.ts';
import { withoutLongWaits } from './without-long-waits.ts';
import { leftBehind, resultsOf, type Workspace, workspace } from './workspace.ts';

const fault = 'created-at-offset';
const broken = 'PERSON-3';

let serving: Running;
let folders: { readonly server: Workspace; readonly client: Workspace };
let env: Record<string, string>;
let ended: Ended;

/** The variables that `serve` prints for a shell. */
function exported(printed: string): Record<string, string> {
  const lines = [...printed.matchAll(/^export (PCDS_\w+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

beforeAll(async () => {
  folders = { server: await workspace(), client: await workspace() };
  serving = startCli(['serve', '--port', '0', '--fault', fault], folders.server);
  env = { ...exported(await serving.printed('pcds-conformance run\n')), ...withoutLongWaits };
  ended = await runCli(
    ['--base-url', env.PCDS_BASE_URL ?? '', '--output', folders.client.output],
    folders.client,
    {
      env,
    },
  );
});

afterAll(async () => {
  serving.child.kill();
  await serving.ended;
  await Promise.all([folders.server.remove(), folders.client.remove()]);
});

const output = (...names: readonly string[]) => join(folders.client.output, ...names);

describe('a run against a service with a defect, in a process of its own', () => {
  it('ends with 1, and its last line names the requirement, and no other', () => {
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(onlyProgress) });
    expect(ended.stdout.trimEnd().split('\n').at(-1)).toMatch(
      /^nonconformant: 1 of \d+ requirements failed \(PERSON-3\)$/,
    );
  });

  it('shows what was received, what the document says, and how to see it again', () => {
    const [block = ''] = /FAIL PERSON-3 \(MUST\)[\s\S]*?replay: .*/.exec(ended.stdout) ?? [];
    for (const label of ['clause', 'received', 'document says', 'curl -sS', 'replay:']) {
      expect(block).toContain(label);
    }
    expect(block).toContain('"Authorization: Bearer $PCDS_PARTNER_KEY"');
    expect(block).toMatch(/--only PERSON-3 --seed \d+/);
  });

  it('says the same in results.json', async () => {
    const { verdict, requirements } = await resultsOf(folders.client);
    expect(verdict).toBe('nonconformant');
    const failed = requirements.filter((row) => row.verdict === 'fail');
    expect(failed.map(({ id }) => id)).toEqual([broken]);
    expect(failed[0]?.findings[0]).toMatchObject({ curl: expect.stringContaining('/partners/') });
  });

  it('says the same in junit.xml and summary.md', async () => {
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
    const { testsuites } = parser.parse(await readFile(output('junit.xml'), 'utf8'), true);
    const cases = testsuites.testsuite.flatMap((suite: { testcase: unknown }) => suite.testcase);
    const failed = cases.filter((one: object) => 'failure' in one || 'error' in one);
    expect(failed).toMatchObject([{ name: expect.stringMatching(/^PERSON-3 /) }]);
    expect(await readFile(output('summary.md'), 'utf8')).toContain('<summary>PERSON-3 (MUST)');
  });

  it('says the same to Allure', async () => {
    const names = (await readdir(output('allure-results'))).filter((name) => name.endsWith('-result.json'));
    const results = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(output('allure-results', name), 'utf8'))),
    );
    const failed = results.filter(({ status }) => status === 'failed');
    expect(failed.map(({ name }) => String(name).split(' ')[0])).toEqual([broken]);
    expect(results.filter(({ status }) => status === 'broken')).toEqual([]);
  });
});

describe.concurrent('what a user decides about a failure', () => {
  cliTest('a baseline excuses it, and says so', async ({ workspace: own, expect: expects }) => {
    const baseline = join(own.cwd, 'known.json');
    await writeFile(baseline, JSON.stringify({ known: [{ requirement: broken, reason: 'ticket 17' }] }));
    const words = ['--only', broken, '--baseline', baseline, '--profile', 'smoke', '--output', own.output];
    const { code, stdout } = await runCli(words, own, { env });
    expects(stdout).toMatch(/\nconformant except for known failures: .*PERSON-3/);
    expects(stdout).toContain('ticket 17');
    expects(code).toBe(0);
    expects(await resultsOf(own)).toMatchObject({ verdict: 'conformant-except-known', partial: true });
  });

  cliTest('--only leaves it out, and the result is partial', async ({ workspace: own, expect: expects }) => {
    const words = ['--only', 'PERSON-2', '--profile', 'smoke', '--output', own.output];
    const { code, stdout } = await runCli(words, own, { env });
    expects([code, stdout]).toEqual([0, expects.stringContaining('[partial: --only]')]);
    const { partial, requirements } = await resultsOf(own);
    const judged = requirements.filter(({ verdict }) => verdict !== 'not-applicable');
    expects([partial, judged.map(({ id }) => id)]).toEqual([true, ['PERSON-2']]);
  });
});

describe('in the end', () => {
  it('the service ends with 0, and neither left anything behind', async () => {
    serving.child.kill('SIGINT');
    expect(await serving.ended).toMatchObject({ code: 0, stderr: '' });
    expect(await leftBehind(folders.client)).toEqual([]);
    expect(await leftBehind(folders.server)).toEqual([]);
  });
});
