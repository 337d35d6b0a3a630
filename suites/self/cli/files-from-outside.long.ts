import { execFileSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import { runCli } from './run-cli.ts';
import { anyTarget, hurriedEnvironment, targetEnvironment } from './target-environment.ts';
import { resultsOf } from './workspace.ts';

const config = 'pcds-conformance.config.json';

describe.concurrent('a config file that was found', () => {
  cliTest.skipIf(process.platform === 'win32')(
    'gets no key where others can write it, unless it is named, and is named itself',
    async ({ workspace, serve, expect }) => {
      const target = await serve((_request, response) => void response.writeHead(500).end());
      const file = join(workspace.cwd, config);
      const { PCDS_BASE_URL: baseUrl, ...env } = anyTarget(target.url);
      await writeFile(file, JSON.stringify({ target: { baseUrl } }));
      await chmod(file, 0o666);
      expect(await runCli([], workspace, { env })).toMatchObject({
        code: 2,
        stderr: `wrong configuration, nothing was sent:\n  ${config} in this folder can be written by other users (chmod go-w); if you want to use it, name it: --config ${config}\n`,
      });
      expect(target.asked).toEqual([]);
      const named = await runCli(['--config', config], workspace, { env });
      expect([named.code, named.stdout]).toEqual([3, expect.not.stringContaining('of this folder')]);
      await chmod(file, 0o644);
      const host = new URL(target.url).host;
      expect((await runCli([], workspace, { env })).stdout).toContain(
        `\n  with ${config} of this folder, keys go to ${host}\n`,
      );
      expect((await runCli(['doctor'], workspace, { env })).stderr).toContain(
        `note: with ${config} of this folder, keys go to ${host}\n`,
      );
    },
  );
});

describe.concurrent('a file from outside', () => {
  cliTest.skipIf(process.platform === 'win32')(
    'that is a pipe nobody writes to, or never ends, ends with 2',
    async ({ workspace, expect }) => {
      const env = anyTarget('http://127.0.0.1:9');
      execFileSync('mkfifo', ['pipe'], { cwd: workspace.cwd });
      const options = ['config', 'baseline', 'statement', 'consumer-schema', 'person-schema'];
      for (const file of ['pipe', '/dev/zero']) {
        // The configuration tells of all the others at once.
        const others = options.slice(1).flatMap((option) => [`--${option}`, file]);
        const ended = [
          await runCli(others, workspace, { env }),
          await runCli(['--config', file], workspace, { env }),
          await runCli(['compare', file, file], workspace),
        ];
        expect(ended.map(({ code }) => code)).toEqual([2, 2, 2]);
        const told = ended.map(({ stderr }) => stderr.match(/is no regular file/g)?.length);
        expect(told).toEqual([4, 1, 2]);
      }
    },
  );

  cliTest('that is wrong a thousand times is told in a few lines', async ({ workspace, expect }) => {
    const known = Array.from({ length: 1_000 }, (_, index) => ({ requirement: `X-${index}`, reason: 'r' }));
    await writeFile(join(workspace.cwd, 'known.json'), JSON.stringify({ known }));
    const { code, stderr } = await runCli(['--baseline', 'known.json'], workspace, {
      env: anyTarget('http://127.0.0.1:9'),
    });
    expect([code, stderr.split('\n').length]).toEqual([2, 23]);
    expect(stderr).toMatch(/\n {2}and 980 more\n$/);
  });
});

describe.concurrent('a schema of the user', () => {
  cliTest(
    'that refers in a circle, or to another host, ends with 2',
    async ({ workspace, serve, expect }) => {
      const target = await serve((_request, response) => void response.end('{}'));
      await writeFile(
        join(workspace.cwd, 'circle.json'),
        '{"properties": {"a": {"$ref": "#/properties/a"}}}',
      );
      await writeFile(join(workspace.cwd, 'remote.json'), JSON.stringify({ $ref: `${target.url}/schema` }));
      const args = ['--person-schema', 'circle.json', '--consumer-schema', 'remote.json'];
      const { code, stderr } = await runCli(args, workspace, { env: anyTarget(target.url) });
      expect(code).toBe(2);
      expect(stderr).toContain(
        'circle.json is no usable JSON Schema: its reference #/properties/a goes in a',
      );
      expect(stderr).toMatch(
        /remote\.json is no usable JSON Schema: can't resolve .* within the file only\n/,
      );
      expect(target.asked).toEqual([]);
    },
  );

  cliTest.for([
    [['--only', 'person'], 'false', 1],
    [['--only', 'person'], '{"required":["nickname"]}', 1],
    [['--only', 'PERSON-1'], 'false', 0],
  ] as const)(
    'that fits nobody is told with %j, or that nothing is held against it',
    async ([only, schema, exitCode], { workspace, reference, expect }) => {
      await writeFile(join(workspace.cwd, 'person.json'), schema);
      const args = ['--person-schema', 'person.json', ...only, '--output', workspace.output];
      const { code } = await runCli(args, workspace, { env: hurriedEnvironment(await reference()) });
      expect(code).toBe(exitCode);
      const { requirements, warnings } = await resultsOf(workspace);
      const row = requirements.find(({ id }) => id === 'person.fields');
      const notes = warnings.join();
      if (schema === 'false') expect(notes).toContain('the schema is `false`, which nothing fits');
      if (exitCode === 0) {
        expect(row?.verdict).toBe('not-applicable');
        expect(notes).toContain('nothing is held against the schema, since person.fields is left out');
        return;
      }
      expect(row?.verdict).toBe('fail');
      expect(row?.findings[0]?.message).toMatch(/fits none of the \d+ values .* is it the right one\?$/);
    },
  );

  cliTest(
    'whose pattern looks back without end costs a moment, and is not judged by',
    async ({ workspace, reference, serve, expect }) => {
      const service = await reference();
      const target = await serve(async ({ url, headers: { authorization = '' } }, response) => {
        const answer = await fetch(service.url + url, { headers: { authorization } });
        const body = (await answer.text()).replaceAll('"email":"', `"email":"${'a'.repeat(60)}`);
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
      });
      const schema = { properties: { email: { pattern: '^(a+)+@$' } } };
      await writeFile(join(workspace.cwd, 'person.json'), JSON.stringify(schema));
      const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url };
      const args = ['--person-schema', 'person.json', '--output', workspace.output];
      const { code, stderr } = await runCli([...args, '--only', 'person.fields,SHAPE-1'], workspace, { env });
      expect([code, stderr]).toEqual([4, '']);
      const { requirements, durationMs } = await resultsOf(workspace);
      const judged = requirements.filter(({ id }) => ['person.fields', 'SHAPE-1'].includes(id));
      expect(judged).toMatchObject([
        { id: 'SHAPE-1', verdict: 'pass' },
        {
          id: 'person.fields',
          verdict: 'inconclusive',
          reason: expect.stringMatching(
            /person 1: the schema of --person-schema took longer than 1 s \(a pat/,
          ),
        },
      ]);
      // Whoever waited that second for each person would take minutes.
      expect(durationMs).toBeLessThan(100_000);
    },
  );
});
