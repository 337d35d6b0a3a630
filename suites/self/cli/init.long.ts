import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { parse } from 'yaml';
import { type ReferenceService, startReference } from '../../../reference/service.ts';
import { installedShell, runScript } from '../installed-shell.ts';
import { workflowProblems } from '../workflow-problems.ts';
import { cliTest } from './cli-test.ts';
import { main, runCli } from './run-cli.ts';
import type { Workspace } from './workspace.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The command that is installed in the project, beside the package itself. */
async function installed({ cwd }: Workspace): Promise<void> {
  const bin = join(cwd, 'node_modules', '.bin');
  await mkdir(bin, { recursive: true });
  await symlink(root, join(cwd, 'node_modules', 'pcds-conformance'), 'junction');
  await writeFile(join(bin, 'pcds-conformance'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
  await chmod(join(bin, 'pcds-conformance'), 0o755);
}

/** Writes the job of a platform, and gives the text of its files. */
async function initiated(platform: string, workspace: Workspace, { url, accounts }: ReferenceService) {
  await installed(workspace);
  const { partnerId, domains, consumerIds } = accounts;
  const words = ['init', '--yes', '--platform', platform, '--base-url', url, '--partner-id', partnerId];
  const ended = await runCli([...words, '--domain', ...domains, '--consumer-id', ...consumerIds], workspace, {
    env: keysOf(accounts),
  });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  return async (name: string) => await readFile(join(workspace.cwd, name), 'utf8');
}

function keysOf({ partnerKey, consumerToken }: ReferenceService['accounts']): Record<string, string> {
  return { PCDS_PARTNER_KEY: partnerKey, PCDS_CONSUMER_TOKEN: consumerToken };
}

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How jobs ended, by their config file and their scripts: those of several platforms are the same, and are run once. */
const outcomes = new Map<string, Promise<Outcome>>();

/** What the last script prints, with the keys of the environment alone. */
async function outcome(scripts: readonly string[], workspace: Workspace, service: ReferenceService) {
  expect(scripts.length).toBeGreaterThan(0);
  const config = await readFile(join(workspace.cwd, 'pcds-conformance.config.json'), 'utf8');
  const key = JSON.stringify([config, ...scripts]);
  const ended = outcomes.get(key) ?? ranScripts(scripts, workspace, service);
  outcomes.set(key, ended);
  return await ended;
}

async function ranScripts(
  scripts: readonly string[],
  workspace: Workspace,
  service: ReferenceService,
): Promise<Outcome> {
  // The quickest shows as well that the job is right; what is written names no profile of pipelines.
  const env = { ...keysOf(service.accounts), PCDS_PROFILE: 'smoke', PCDS_HTML: 'never' };
  const shell = { ...(await installedShell(workspace)), ...env };
  let last: Outcome = { code: null, stdout: '', stderr: '' };
  for (const script of scripts) {
    last = await runScript(script, workspace, shell);
    if (last.code !== 0) break;
  }
  return last;
}

interface JobSpec {
  readonly template: { readonly spec: { readonly containers: { args: string[]; env: object[] }[] } };
}

const conformant = expect.stringMatching(
  /^conformant: \d+ of \d+ requirements passed, low coverage \(no-second-partner\)$/m,
);

describe.concurrent('the job that init writes runs as it stands there', () => {
  let service: ReferenceService;

  beforeAll(async () => {
    service = await startReference();
  });
  afterAll(() => service.close());

  cliTest('on GitHub, by whose own parser it is a workflow', async ({ workspace }) => {
    const read = await initiated('github', workspace, service);
    const content = await read('.github/workflows/conformance.yml');
    expect(await workflowProblems(content)).toEqual([]);
    const { jobs } = parse(content) as {
      jobs: { conformance: { steps: { run?: string; env?: Record<string, string> }[] } };
    };
    const { steps } = jobs.conformance;
    const secrets = ['PCDS_PARTNER_KEY', 'PCDS_CONSUMER_TOKEN'].map((name) => [
      name,
      `$\{{ secrets.${name} }}`,
    ]);
    expect(steps.find(({ env }) => env !== undefined)?.env).toEqual(Object.fromEntries(secrets));
    const scripts = steps.flatMap(({ run }) => run ?? []);
    expect(await outcome(scripts, workspace, service)).toMatchObject({ code: 0, stdout: conformant });
  });

  cliTest('on GitLab', async ({ workspace }) => {
    const read = await initiated('gitlab', workspace, service);
    const { conformance } = parse(await read('.gitlab-ci.yml')) as { conformance: { script: string[] } };
    expect(await outcome(conformance.script, workspace, service)).toMatchObject({
      code: 0,
      stdout: conformant,
    });
  });

  cliTest('on Jenkins', async ({ workspace }) => {
    const read = await initiated('jenkins', workspace, service);
    const scripts = [...(await read('Jenkinsfile.conformance')).matchAll(/\bsh '([^']+)'/g)];
    const lines = scripts.map(([, script = '']) => script);
    expect(await outcome(lines, workspace, service)).toMatchObject({ code: 0, stdout: conformant });
  });

  cliTest.for(['cron', 'systemd'] as const)(
    'by %s: silent where all is well, with keys of .env, and telling where not',
    async (platform, { workspace, reference }) => {
      const own = await reference();
      const read = await initiated(platform, workspace, own);
      const text = await read(
        platform === 'cron' ? 'conformance/crontab' : 'conformance/pcds-conformance.service',
      );
      const [, script = ''] =
        (platform === 'cron' ? /^17 3 \* \* \* (.+)$/m : /^ExecStart=(.+)$/m).exec(text) ?? [];
      const keys = Object.entries(keysOf(own.accounts)).map(([name, value]) => `${name}=${value}\n`);
      // Nobody looks at the Allure report.
      await writeFile(join(workspace.cwd, '.env'), [...keys, 'PCDS_HTML=never\n'].join(''));
      // A schedule has no environment of a person.
      const bare = { PATH: '/usr/bin:/bin', HOME: workspace.home };
      expect(await runScript(`cd / && ${script}`, workspace, bare)).toEqual({
        code: 0,
        stdout: '',
        stderr: '',
      });
      await own.close();
      const failed = await runScript(`cd / && ${script}`, workspace, bare);
      expect(failed).toMatchObject({ code: 3, stdout: expect.stringContaining('connection refused') });
      expect(failed.stdout).not.toContain(own.accounts.partnerKey);
    },
  );

  cliTest.for(['cronjob', 'job'])('in Kubernetes, as a %s', async (name, { workspace }) => {
    const read = await initiated('kubernetes', workspace, service);
    const document = parse(await read(`conformance/${name}.yaml`)) as {
      spec: JobSpec & { jobTemplate: { spec: JobSpec } };
    };
    const { template } = name === 'job' ? document.spec : document.spec.jobTemplate.spec;
    const [container] = template.spec.containers;
    expect(container?.env).toHaveLength(2);
    // The entry point of the image is the command, and the volume of the pod is a folder here.
    const words = (container?.args ?? []).map((word) => word.replace(/^\/results\b/, 'results'));
    const script = ['npx --no -- pcds-conformance', ...words].join(' ');
    expect(await outcome([script], workspace, service)).toMatchObject({ code: 0, stdout: conformant });
    expect(await read('conformance/Dockerfile')).toContain('COPY pcds-conformance.config.json ./');
  });
});
