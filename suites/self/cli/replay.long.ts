import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { startReference } from '../../../reference/service.ts';
import { ajv } from '../../../schemas/ajv.ts';
import schema from '../../../schemas/report/replay.schema.json' with { type: 'json' };
import type { RunReport } from '../../../schemas/report/results.ts';
import { cliTest } from './cli-test.ts';
import { onlyProgress } from './only-progress.ts';
import { runCli } from './run-cli.ts';
import { hurriedEnvironment } from './target-environment.ts';

const fault = 'look-ahead-kept';

describe.concurrent('a replay', () => {
  cliTest('says still failing, and fixed once the service is mended', async ({ workspace }) => {
    const broken = await startReference({ faults: [fault] });
    const env = hurriedEnvironment(broken);
    const run = await runCli(['--seed', '3', '--only', 'paging'], workspace, { env });
    expect(run.code).toBe(1);
    const failing = await runCli(['replay', 'conformance-report', 'paging-3'], workspace, { env });
    expect(failing).toMatchObject({ code: 1, stderr: expect.stringMatching(onlyProgress) });
    expect(failing.stdout).toMatch(/^still failing +PAGING-3\n +domain=.*: the page\s+holds \d+ persons/m);
    expect(failing.stdout).toContain('1 still failing, 0 fixed, 0 not reproducible');
    await broken.close();
    const mended = await startReference({ port: Number(new URL(broken.url).port) });
    try {
      const fixed = await runCli(['replay', 'conformance-report', '--format', 'json'], workspace, { env });
      expect(fixed).toMatchObject({ code: 0, stderr: '' });
      const told = JSON.parse(fixed.stdout) as { rows: { id: string; outcome: string }[] };
      const validate = ajv.compile(schema);
      expect(validate(told) ? [] : validate.errors).toEqual([]);
      expect(told.rows.map(({ outcome }) => outcome)).toEqual(told.rows.map(() => 'fixed'));
      expect(told.rows.map(({ id }) => id)).toContain('PAGING-3');
      expect(fixed.stdout + failing.stdout).not.toContain(broken.accounts.partnerKey);
    } finally {
      await mended.close();
    }
    const gone = await runCli(['replay', 'conformance-report'], workspace, { env });
    expect(gone).toMatchObject({ code: 3, stderr: expect.stringContaining('could not be tested') });
  });

  cliTest(
    'never goes where the results lead, and takes nothing that is none',
    async ({ workspace, reference, serve }) => {
      const service = await reference({ faults: [fault] });
      const env = hurriedEnvironment(service);
      await runCli(['--profile', 'smoke'], workspace, { env });
      const file = join(workspace.cwd, 'conformance-report', 'results.json');
      const report = JSON.parse(await readFile(file, 'utf8')) as RunReport;
      const other = await serve((_, response) => void response.writeHead(404).end());
      const target = { ...report.target, baseUrl: other.url };
      await writeFile(file, JSON.stringify({ ...report, target, options: ['--base-url', other.url] }));
      const led = await runCli(['replay', 'conformance-report'], workspace, { env });
      expect(led).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`the results are of ${other.url}`),
      });
      expect(other.asked).toEqual([]);
      const meant = await runCli(['replay', 'conformance-report', '--base-url', service.url], workspace, {
        env,
      });
      expect(meant).toMatchObject({ code: 1, stderr: expect.stringMatching(onlyProgress) });
      const refusals = [
        [['replay', 'conformance-report', 'PAGNG-3'], 'did you mean PAGING-3?'],
        [['replay', 'conformance-report', 'SHAPE-1'], 'SHAPE-1 is not broken'],
        [['replay', 'conformance-report', '--seed', '1'], 'replay takes no --seed'],
        [['replay', 'nowhere'], 'nowhere does not exist'],
      ] as const;
      for (const [words, says] of refusals)
        expect(await runCli(words, workspace, { env })).toMatchObject({
          code: 2,
          stderr: expect.stringContaining(says),
        });
    },
  );
});
