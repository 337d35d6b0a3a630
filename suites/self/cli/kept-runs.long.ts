import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import { deadPort } from './dead-port.ts';
import { onlyProgress } from './only-progress.ts';
import { runCli, startCli } from './run-cli.ts';
import { anyTarget, hurriedEnvironment, targetEnvironment } from './target-environment.ts';
import { leftBehind, type Workspace } from './workspace.ts';

const smoke = ['--profile', 'smoke', '--only', 'PERSON-3'];
const fault = 'created-at-offset';

const keptOf = async ({ cwd }: Workspace) =>
  (await readdir(cwd)).filter((name) => name.startsWith('conformance-report-failed-')).sort();

describe.concurrent('what a smoke run leaves', () => {
  cliTest('of a failure outlives the next run, and can be read', async ({ workspace, reference, expect }) => {
    const [broken, sound] = [await reference({ faults: [fault] }), await reference()];
    const env = { ...hurriedEnvironment(broken), PCDS_HTML: 'failed' };
    const failing = await runCli(smoke, workspace, { env });
    expect(failing).toMatchObject({ code: 1, stderr: expect.stringMatching(onlyProgress) });
    const html = join('conformance-report', 'allure-report', 'index.html');
    expect(failing.stdout).toContain(`allure   ${join(workspace.cwd, html)}\n`);
    const passing = await runCli(smoke, workspace, { env: targetEnvironment(sound) });
    expect(passing).toMatchObject({ code: 0, stderr: '' });
    const [kept = ''] = await keptOf(workspace);
    const path = join(workspace.cwd, kept);
    expect(passing.stdout).toMatch(/kept the failed run of \d{4}-\d\d-\d\d \d\d:\d\d UTC: /);
    expect(passing.stdout).toContain(`UTC: ${path}\n`);
    expect(await readdir(join(workspace.cwd, 'conformance-report'))).not.toContain('allure-report');
    expect(await readFile(join(path, 'summary.md'), 'utf8')).toContain('PERSON-3');
    expect(await readFile(join(path, 'allure-report', 'index.html'), 'utf8')).toContain('nonconformant');

    const command = async (...words: readonly string[]) => await runCli(words, workspace);
    expect(await command('statement', kept)).toMatchObject({ code: 0, stderr: '' });
    const compared = await command('compare', 'conformance-report', `${kept}/summary.md`);
    expect(compared).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(onlyProgress),
      stdout: expect.stringContaining('PERSON-3'),
    });
    expect(await command('report', kept)).toEqual({
      code: 0,
      signal: null,
      stdout: `${join(path, 'allure-report', 'index.html')}\n`,
      stderr: '',
    });
    const opening = startCli(['open', `${kept}/results.json`, '--no-browser'], workspace);
    const [url = ''] = /http:\S+\/(?=\n)/.exec(await opening.printed('/\n')) ?? [];
    expect(await (await fetch(url)).text()).toContain('nonconformant');
    opening.child.kill('SIGINT');
    expect(await opening.ended).toMatchObject({ code: 0 });

    // As it comes from a CI system that leaves hidden files out.
    await cp(join(workspace.cwd, 'conformance-report'), join(workspace.cwd, 'artifact'), { recursive: true });
    await rm(join(workspace.cwd, 'artifact', '.pcds-conformance'));
    await rm(join(workspace.cwd, 'artifact', 'report'), { recursive: true });
    expect(await command('open', 'artifact')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npx --no -- pcds-conformance report artifact makes it'),
    });
    const made = join(workspace.cwd, 'artifact', 'allure-report', 'index.html');
    expect(await command('report', 'artifact/results.json')).toMatchObject({ code: 0, stdout: `${made}\n` });
    expect(await readFile(made, 'utf8')).toContain('conformant');
    await rm(join(workspace.cwd, 'artifact', 'allure-results'), { recursive: true });
    expect(await command('report', 'artifact')).toMatchObject({
      code: 0,
      stderr:
        'note: artifact has no complete allure-results: the report is made of results.json alone, without requests and answers\n',
    });
    expect(await readdir(workspace.tmp)).toEqual([]);
  });

  cliTest('of seven failures are the last five and the current one', async ({ workspace, expect }) => {
    const port = await deadPort();
    const env = anyTarget(`http://127.0.0.1:${port}`);
    await writeFile(join(workspace.cwd, 'conformance-report-failed-notes'), 'mine');
    const fail = async (seed: string) =>
      expect((await runCli(['--profile', 'smoke', '--seed', seed], workspace, { env })).code).toBe(3);
    const kept = async () => (await keptOf(workspace)).filter((name) => !name.endsWith('notes'));
    await fail('5');
    await fail('6');
    const [first = ''] = await kept();
    // Four that failed long before.
    const older = [1, 2, 3, 4].map((day) => `conformance-report-failed-2020-01-0${day}T00-00-00Z`);
    for (const name of older)
      await cp(join(workspace.cwd, first), join(workspace.cwd, name), { recursive: true });
    await fail('7');
    const left = await kept();
    expect(left).toEqual([...older.slice(1), first, expect.any(String)]);
    const seeds = await Promise.all(
      [...left.slice(3), 'conformance-report'].map(async (name) => {
        const junit = await readFile(join(workspace.cwd, name, 'junit.xml'), 'utf8');
        return /name="seed" value="(\d+)"/.exec(junit)?.[1];
      }),
    );
    expect(seeds).toEqual(['5', '6', '7']);
    expect(await leftBehind(workspace)).toContain('conformance-report-failed-notes');
  });

  cliTest('of a picture that cannot be made is all the rest', async ({ workspace, reference, expect }) => {
    const env = {
      ...hurriedEnvironment(await reference({ faults: [fault] })),
      TMPDIR: '/not/there',
      PCDS_HTML: 'failed',
    };
    const { code, stdout, stderr } = await runCli(smoke, workspace, { env });
    expect(code).toBe(1);
    expect(stdout).toMatch(/\nnonconformant: 1 of 1 requirements? failed \(PERSON-3\)/);
    expect(stderr).toMatch(
      /^FAIL PERSON-3 \(MUST\) .*\n(?: {2}.*\n)*warning: no Allure report was made, \/not\/there: .*; npx --no -- pcds-conformance report conformance-report makes it later\n$/,
    );
  });
});
