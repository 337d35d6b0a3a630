import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe } from 'vitest';
import { discover } from '../../../config/requirements/discover.ts';
import schema from '../../../schemas/report/statement.schema.json' with { type: 'json' };
import { cliTest } from './cli-test.ts';
import { runCli } from './run-cli.ts';
import { hurriedEnvironment } from './target-environment.ts';
import { resultsOf } from './workspace.ts';

/** Their annotations are for error messages. */
const validate = new Ajv2020({ allErrors: true, keywords: ['x-expected'], allowUnionTypes: true }).compile(
  schema,
);

/** All that a statement answers, and a row that binds. */
const few = ['SHAPE-1', ...discover.map(({ id }) => id)];

describe.concurrent('the statement of a run', () => {
  cliTest(
    'is written, is what its schema describes, can be read, pinned and compared',
    async ({ workspace, reference, expect }) => {
      const [service, changed] = await Promise.all([
        reference({ seed: 3 }),
        reference({ seed: 3, choices: ['maximum-limit-100'] }),
      ]);
      const run = (name: string, target: typeof service, ...words: readonly string[]) =>
        runCli(['--only', ...few, '--output', join(workspace.cwd, name), ...words], workspace, {
          env: { ...hurriedEnvironment(target), PCDS_BASE_URL: target.url },
        });

      expect(await run('old', service)).toMatchObject({ code: 0, stderr: '' });
      const file = join(workspace.cwd, 'old', 'statement.json');
      const statement = JSON.parse(await readFile(file, 'utf8'));
      validate(statement);
      expect(validate.errors).toBeNull();
      expect(statement.answers['paging.maximumLimit']).toBe(500);

      const page = await runCli(['statement', 'old'], workspace);
      expect(page).toMatchObject({ code: 0, stderr: '' });
      expect(page.stdout).toMatch(/paging\.maximumLimit\s+largest effective page size: 500/);
      expect(await readFile(join(workspace.cwd, 'old', 'summary.md'), 'utf8')).toContain(
        'paging.maximumLimit',
      );

      expect(await run('same', service, '--statement', file)).toMatchObject({ code: 0 });
      const pinned = await run('new', changed, '--statement', file);
      expect(pinned.code).toBe(1);
      expect(pinned.stdout).toContain('declared 500, observed 100');
      const failed = (
        await resultsOf({ ...workspace, output: join(workspace.cwd, 'new') })
      ).requirements.filter(({ verdict }) => verdict === 'fail');
      expect(failed.map(({ id }) => id)).toEqual(['paging.maximumLimit', 'paging.pageSizes']);

      expect(await runCli(['compare', 'old', 'same'], workspace)).toMatchObject({ code: 0 });
      const compared = await runCli(['compare', 'old', 'new'], workspace);
      expect(compared.code).toBe(1);
      expect(compared.stdout).toContain('500 -> 100');

      const described = await runCli(['openapi', '--statement', file], workspace);
      expect(described).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(described.stdout).openapi).toMatch(/^3\.1\./);
    },
  );

  cliTest.for([
    ['{"answers": {"paging.fristPage": 1}}', 'is an unknown key, did you mean paging.firstPage?'],
    ['{"answers": {"paging.firstPage": 7}}', 'must be one of 0, 1, got 7'],
    ['{"answer": {}}', 'answers is missing'],
    ['', 'must be JSON'],
  ])(
    'is wrong as a declaration with %s: nothing is sent',
    async ([text, problem], { workspace, serve, expect }) => {
      const target = await serve((_request, response) => void response.end('{}'));
      await writeFile(join(workspace.cwd, 'pinned.json'), text ?? '');
      const env = {
        PCDS_BASE_URL: target.url,
        PCDS_PARTNER_ID: 'p',
        PCDS_PARTNER_KEY: 'k'.repeat(20),
        PCDS_DOMAIN: 'a.example',
      };
      const { code, stderr } = await runCli(['--statement', 'pinned.json'], workspace, { env });
      expect(code).toBe(2);
      expect(stderr).toContain(problem);
      expect(target.asked).toEqual([]);
    },
  );

  cliTest('is not made of a schema that is none', async ({ workspace, expect }) => {
    await writeFile(join(workspace.cwd, 'consumer.json'), '{"type": "objekt"}');
    const { code, stderr } = await runCli(['--embedded', '--consumer-schema', 'consumer.json'], workspace);
    expect(code).toBe(2);
    expect(stderr).toContain('--consumer-schema: consumer.json is no usable JSON Schema');
  });
});
