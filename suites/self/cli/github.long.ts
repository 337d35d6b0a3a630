import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { commandsIn } from '../../../reporters/github/runner.corpus.ts';
import { cliTest } from './cli-test.ts';
import { deadPort } from './dead-port.ts';
import { forwardTo } from './forward.ts';
import { runCli } from './run-cli.ts';
import { anyTarget, hurriedEnvironment, targetEnvironment } from './target-environment.ts';
import type { Workspace } from './workspace.ts';

const few = ['--profile', 'smoke', '--only', 'SHAPE-1', 'SHAPE-4', 'PERSON-2'];

/** The files of a step, as GitHub's runner makes them. */
async function step({ tmp }: Workspace) {
  const [summary, output] = [join(tmp, 'summary'), join(tmp, 'output')];
  await Promise.all([summary, output].map((file) => writeFile(file, '')));
  return {
    env: { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: output },
    summary: () => readFile(summary, 'utf8'),
    outputs: async () => outputsIn(await readFile(output, 'utf8')),
  };
}

function outputsIn(text: string): Record<string, string> {
  const each = text.matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm);
  return Object.fromEntries([...each].map(([, name = '', , value = '']) => [name, value]));
}

describe.concurrent('in GitHub Actions a run', () => {
  cliTest('that is conformant annotates nothing', async ({ workspace, reference, expect }) => {
    const [service, { env, summary, outputs }] = [await reference(), await step(workspace)];
    const words = [...few, '--output', workspace.output];
    const ended = await runCli(words, workspace, { env: { ...targetEnvironment(service), ...env } });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(commandsIn(ended.stderr)).toEqual([]);
    expect(await summary()).toBe(`${await readFile(join(workspace.output, 'summary.md'), 'utf8')}\n`);
    expect(await outputs()).toMatchObject({
      verdict: 'conformant',
      'exit-code': '0',
      passed: '3',
      failed: '0',
      results: join(workspace.output, 'results.json'),
      junit: join(workspace.output, 'junit.xml'),
    });
  });

  cliTest('that is not annotates what failed', async ({ workspace, reference, expect }) => {
    const service = await reference({ faults: ['total-as-string'] });
    const { env, outputs } = await step(workspace);
    const words = [...few, '--output', workspace.output];
    const ended = await runCli(words, workspace, { env: { ...hurriedEnvironment(service), ...env } });
    expect(ended.code).toBe(1);
    expect(commandsIn(ended.stderr)).toMatchObject([
      { name: 'error', properties: { title: expect.stringMatching(/^SHAPE-4 \(MUST\)/) } },
    ]);
    expect(await outputs()).toMatchObject({ verdict: 'nonconformant', 'exit-code': '1', failed: '1' });
  });

  cliTest('lets no target give a command', async ({ workspace, reference, serve, expect }) => {
    const service = await reference();
    const [honest] = forwardTo(service.url);
    const evil = '\n::error::evil\r::set-output name=verdict::evil ##[error]evil';
    const person = JSON.stringify({ email: evil, created_at: `::error::evil ${evil}`, '::warning::evil': 1 });
    const target = await serve((request, response, self) => {
      if (!(request.url ?? '').includes(service.accounts.domains[1] ?? ' '))
        return honest(request, response, self);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"data":{"current_page":1,"persons":[${person}],"total":1,"total_pages":1}}`);
    });
    const { env, outputs } = await step(workspace);
    const words = [...few, '--show-personal-data', '--output', workspace.output];
    const own = { ...targetEnvironment(service), PCDS_BASE_URL: target.url, ...env };
    const ended = await runCli(words, workspace, { env: own });
    expect(ended.code).toBe(1);
    expect(ended.stdout).toContain('evil');
    const commands = commandsIn(`${ended.stdout}\n${ended.stderr}`);
    expect(commands.length).toBeGreaterThan(0);
    for (const { name, properties } of commands)
      expect([name, properties.title]).toEqual([
        'error',
        expect.stringMatching(/^(SHAPE|PERSON)-\d+ \(MUST\)/),
      ]);
    expect(await outputs()).toMatchObject({ verdict: 'nonconformant' });
  });

  cliTest('whose target cannot be tested says so', async ({ workspace, expect }) => {
    const { env, summary, outputs } = await step(workspace);
    const target = anyTarget(`http://127.0.0.1:${await deadPort()}`);
    const { code, stderr } = await runCli(['--output', workspace.output], workspace, {
      env: { ...target, ...env },
    });
    expect(code).toBe(3);
    expect(commandsIn(stderr)).toMatchObject([
      { name: 'error', properties: { title: 'the target could not be tested' } },
    ]);
    expect(await summary()).toMatch(/^# .* the target could not be tested\n/);
    expect(await outputs()).toMatchObject({ verdict: 'untestable', 'exit-code': '3' });
  });

  cliTest('whose configuration is wrong says so', async ({ workspace, expect }) => {
    const { env, summary, outputs } = await step(workspace);
    const { code, stderr } = await runCli(['--profile', 'x'], workspace, {
      env: { ...anyTarget('http://127.0.0.1:9'), PCDS_PARTNER_KEY: '', ...env },
    });
    expect(code).toBe(2);
    expect(commandsIn(stderr)).toMatchObject([
      {
        properties: { title: 'wrong configuration, nothing was sent' },
        data: expect.stringContaining('PCDS_PARTNER_KEY is set but empty'),
      },
    ]);
    expect([await summary(), await outputs()]).toEqual(['', {}]);
  });

  cliTest('ends as it would where GitHub cannot be told', async ({ workspace, reference, expect }) => {
    const service = await reference();
    const nowhere = join(workspace.tmp, 'not', 'there');
    const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: nowhere, GITHUB_OUTPUT: workspace.tmp };
    const words = [...few, '--output', workspace.output];
    const { code, stderr } = await runCli(words, workspace, {
      env: { ...targetEnvironment(service), ...env },
    });
    expect(code).toBe(0);
    expect(stderr.match(/^warning: not everything could be written for GitHub: /gm)).toHaveLength(2);
  });

  cliTest('says nothing to GitHub elsewhere', async ({ workspace, reference, expect }) => {
    const service = await reference({ faults: ['total-as-string'] });
    const { env, summary, outputs } = await step(workspace);
    const own = { ...hurriedEnvironment(service), ...env, GITHUB_ACTIONS: 'false' };
    const { code, stderr } = await runCli([...few, '--output', workspace.output], workspace, { env: own });
    expect(code).toBe(1);
    expect(commandsIn(stderr)).toEqual([]);
    expect([await summary(), await outputs()]).toEqual(['', {}]);
  });
});
