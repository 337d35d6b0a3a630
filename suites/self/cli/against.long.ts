import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { ajv } from '../../../schemas/ajv.ts';
import schema from '../../../schemas/report/against.schema.json' with { type: 'json' };
import type { Against } from '../../../schemas/report/against.ts';
import compareSchema from '../../../schemas/report/compare.schema.json' with { type: 'json' };
import { cliTest } from './cli-test.ts';
import { deadPort } from './dead-port.ts';
import { onlyProgress } from './only-progress.ts';
import { runCli, startCli } from './run-cli.ts';
import { hurriedEnvironment, targetEnvironment } from './target-environment.ts';

const quick = ['run', '--seed', '3', '--only', 'PAGING-3', 'PAGING-5'];

describe.concurrent('a canary against a stable service', () => {
  cliTest('is not worse where it is the same, run with the same seed', async ({ workspace, reference }) => {
    const [stable, canary] = [await reference(), await reference()];
    const words = [...quick, 'paging.maximumLimit', '--against', stable.url, '--format', 'json'];
    const ended = await runCli(words, workspace, { env: targetEnvironment(canary) });
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringMatching(onlyProgress) });
    const told = JSON.parse(ended.stdout) as Against;
    for (const [one, value] of [
      [schema, told],
      [compareSchema, told.comparison],
    ] as const) {
      const validate = ajv.compile(one);
      expect(validate(value) ? [] : validate.errors).toEqual([]);
    }
    expect(told.worse).toBe('no');
    expect(told.comparison.differences.filter(({ kind }) => kind === 'verdict')).toEqual([]);
    expect(told.comparison.compared).toEqual({ answers: 1, verdicts: 2 });
    expect(told.comparison.old).toMatchObject({ seed: 3, target: { baseUrl: stable.url } });
    expect(told.comparison.new).toMatchObject({ seed: 3, target: { baseUrl: canary.url } });
    const [persons] = told.latency;
    expect(persons?.old?.answers).toBeGreaterThan(20);
    expect(persons?.new?.answers).toBeGreaterThan(20);
    expect(ended.stdout).not.toContain(canary.accounts.partnerKey);
  });

  cliTest('is worse with a defect, and not where the stable one has it', async ({ workspace, reference }) => {
    const [honest, broken] = [await reference(), await reference({ faults: ['look-ahead-kept'] })];
    const worse = await runCli([...quick, '--against', honest.url], workspace, {
      env: hurriedEnvironment(broken),
    });
    expect(worse).toMatchObject({ code: 1, stderr: expect.stringMatching(onlyProgress) });
    expect(worse.stdout).toMatch(/^PAGING-3 /m);
    expect(worse.stdout).toMatch(/^ {2}\/partners\/\{id\} +\d+ -> \d+ +[\d.]+ -> [\d.]+ /m);
    expect(worse.stdout.trimEnd().split('\n').at(-1)).toMatch(/^worse: /);
    const better = await runCli([...quick, '--against', broken.url], workspace, {
      env: hurriedEnvironment(honest),
    });
    expect(better).toMatchObject({ code: 0, stderr: expect.stringMatching(onlyProgress) });
    expect(better.stdout).toContain('it no longer fails');
  });

  cliTest(
    'is worse where it answers otherwise, and a client relied on it',
    async ({ workspace, reference }) => {
      const [stable, canary] = [await reference(), await reference({ choices: ['maximum-limit-10'] })];
      const words = ['run', '--only', 'paging.maximumLimit', '--against', stable.url];
      const { code, stdout } = await runCli(words, workspace, { env: targetEnvironment(canary) });
      expect(code).toBe(1);
      expect(stdout).toMatch(/^paging\.maximumLimit /m);
      expect(stdout).toContain('worse: ');
    },
  );

  cliTest('cannot be told where a MUST was not judged', async ({ workspace, reference }) => {
    const [stable, canary] = [await reference(), await reference()];
    const words = ['run', '--only', 'paging', '--against', stable.url, '--max-requests', '40'];
    const { code, stdout } = await runCli(words, workspace, { env: targetEnvironment(canary) });
    expect(code).toBe(4);
    expect(stdout).toContain('undecided: ');
  });

  cliTest(
    'gives the other service a key of its own, and none of its words',
    async ({ workspace, reference, serve }) => {
      const canary = await reference();
      const seen: (string | undefined)[] = [];
      const other = await serve((request, response) => {
        seen.push(request.headers.authorization);
        response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      });
      const file = join(workspace.cwd, 'other-key.txt');
      await writeFile(file, 'pk_other_0123456789\n');
      const words = [...quick, '--against', other.url, '--against-key-file', file];
      const ended = await runCli(words, workspace, { env: targetEnvironment(canary) });
      expect(ended).toMatchObject({ code: 3, stderr: expect.stringContaining('could not be tested') });
      expect(seen).toContain('Bearer pk_other_0123456789');
      expect(seen).not.toContain(`Bearer ${canary.accounts.partnerKey}`);
      expect(ended.stdout + ended.stderr).not.toContain('pk_other');
      expect(canary.received()).toBe(0);
    },
  );

  cliTest('ends at Ctrl-C with 130, and leaves the rest', async ({ workspace, reference }) => {
    const [stable, canary] = [await reference(), await reference()];
    const running = startCli([...quick, '--against', stable.url], workspace, {
      env: targetEnvironment(canary),
    });
    await running.printed(`against ${stable.url}`);
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(130);
    expect(canary.received()).toBe(0);
  });

  cliTest('that is wrongly asked for sends nothing', async ({ workspace, reference }) => {
    const canary = await reference();
    const gone = `http://127.0.0.1:${await deadPort()}`;
    const refusals = [
      [['--against', 'nowhere'], '--against'],
      [['--against', gone, '--dry-run'], 'a run with --against takes no --dry-run'],
      [['--against', gone, '--against-key', 'pk_other'], '--against-key is no option'],
      [['--against', gone, '--against-key-file', 'no-such-file'], '--against-key-file'],
      [['--against', gone, '--format', 'yaml'], '--format must be one of text, json'],
      [['--against-key-file', 'x'], '--against-key-file is for a run with --against'],
    ] as const;
    for (const [words, says] of refusals) {
      const ended = await runCli(['run', ...words], workspace, { env: targetEnvironment(canary) });
      expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(says) });
    }
    expect(canary.received()).toBe(0);
    const ended = await runCli([...quick, '--against', gone], workspace, { env: targetEnvironment(canary) });
    expect(ended.code).toBe(3);
  });
});
