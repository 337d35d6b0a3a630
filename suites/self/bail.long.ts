import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import schema from '../../schemas/report/results.schema.json' with { type: 'json' };
import { idsOf, judgedAlike } from './bailed-run.ts';
import { cliTest } from './cli/cli-test.ts';
import { runCli } from './cli/run-cli.ts';
import { targetEnvironment } from './cli/target-environment.ts';
import { resultsOf } from './cli/workspace.ts';
import { type ProofRun, proofRun } from './proof/proof-run.ts';

describe.each(['ci', 'certify'] as const)('--bail in %s', (profile) => {
  const run = { seed: 7, profile, bail: true } as const;
  let whole: ProofRun;

  /** Against a service that conforms; one that fails is asked more. */
  beforeAll(async () => {
    whole = await proofRun({ ...run, bail: false });
  });

  it.each([
    ['created-at-offset', 'PERSON-3', 0.1],
    ['beyond-end-wraps', 'PAGING-2', 0.6],
  ])('ends at the first failure of %s, with far fewer requests', async (fault, broken, share) => {
    const { results, received } = await proofRun({ ...run, faults: [fault] });
    expect(idsOf(results, ({ endedRun }) => endedRun === true)).toEqual([broken]);
    expect(received).toBeLessThan(whole.received * share);
    const passed = results.filter(({ verdict }) => verdict === 'pass').length;
    expect(results.filter(({ cause }) => cause === 'bail').length).toBeGreaterThan(passed);
  });

  it('judges a service that conforms as without it', async () => {
    expect(judgedAlike((await proofRun(run)).results)).toEqual(judgedAlike(whole.results));
  });
});

describe.concurrent('pcds-conformance run --bail', () => {
  cliTest('ends with 1, and says at what and what was left', async ({ workspace, reference, expect }) => {
    const service = await reference({ faults: ['created-at-offset'] });
    const env = targetEnvironment(service);
    const { code, stdout, stderr } = await runCli(['--bail', '--output', workspace.output], workspace, {
      env,
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^FAIL PERSON-3 \(MUST\) .*\n(?: {2}.*\n)*PERSON-3 is broken: the run ends here \(--bail\)\n$/,
    );
    expect(stdout).toMatch(
      /the run ended at PERSON-3, which is broken \(--bail\): \d+\s+requirements\s+not\s+judged/,
    );
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(
      / failed \(PERSON-3\) \[--bail: \d+ requirements not judged\]$/,
    );
    const report = await resultsOf(workspace);
    expect(report).toMatchObject({ verdict: 'nonconformant', bailedAt: 'PERSON-3', thin: [] });
    expect(report.requests.sent).toBeLessThan(60);
    const ajv = new Ajv2020({ allErrors: true, strict: true });
    formats.default(ajv);
    const validate = ajv.compile(schema);
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    const summary = await readFile(join(workspace.output, 'summary.md'), 'utf8');
    expect(summary).toMatch(/\*\*Not a full run:\*\* the run ended at PERSON-3/);
  });

  cliTest('runs to its end where nothing is broken', async ({ workspace, reference, expect }) => {
    const env = targetEnvironment(await reference());
    const { code, stderr } = await runCli(['--bail', '--output', workspace.output], workspace, { env });
    expect([code, stderr]).toEqual([0, '']);
    const { verdict, bailedAt, requests } = await resultsOf(workspace);
    expect([verdict, bailedAt]).toEqual(['conformant', undefined]);
    expect(requests.sent).toBeGreaterThan(300);
  });
});
