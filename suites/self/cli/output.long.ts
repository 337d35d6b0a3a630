import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import { forwardTo } from './forward.ts';
import { runCli } from './run-cli.ts';
import { anyTarget, targetEnvironment } from './target-environment.ts';
import { leftBehind } from './workspace.ts';

const words = 'error: ';
const unwritten = 'error: the results could not be written: ';
const debug = 'PCDS_DEBUG=1 shows where it happened.\n';

function lastLine(text: string): string | undefined {
  return text.trimEnd().split('\n').at(-1);
}

describe.concurrent('results that cannot be written end with 70, and the path is named', () => {
  cliTest('where the output folder is a file', async ({ workspace, serve, expect }) => {
    const target = await serve((_request, response) => void response.end('{}'));
    await writeFile(workspace.output, 'mine');
    const env = anyTarget(target.url);
    const { code, stderr } = await runCli(['--output', workspace.output], workspace, { env });
    expect({ code, stderr }).toEqual({
      code: 70,
      stderr: `${words}${workspace.output}: cannot be written: it is a file, not a folder\n`,
    });
    expect(await readFile(workspace.output, 'utf8')).toBe('mine');
    expect(target.asked).toEqual([]);
  });

  cliTest(
    'where that comes up only when the run is over',
    async ({ workspace, reference, serve, expect }) => {
      const service = await reference();
      const [answering] = forwardTo(service.url);
      const path = join(workspace.output, 'results.json');
      const target = await serve(async (request, response, self) => {
        await mkdir(path, { recursive: true });
        await answering(request, response, self);
      });
      const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url, PCDS_PROFILE: 'smoke' };
      const { code, stdout, stderr } = await runCli(['--output', workspace.output], workspace, { env });
      expect(code).toBe(70);
      expect(stderr).toBe(`${unwritten}${path}: cannot be written: it is a folder, not a file\n${debug}`);
      expect(lastLine(stdout)).toMatch(/^conformant: \d+ of \d+ requirements passed/);
      expect(await readdir(workspace.output)).toEqual(['.pcds-conformance', 'results.json']);
      expect(await leftBehind(workspace)).toEqual([]);
    },
  );

  cliTest('where the folder is taken away under it', async ({ workspace, reference, serve, expect }) => {
    const service = await reference();
    const [answering] = forwardTo(service.url);
    const target = await serve(async (request, response, self) => {
      if (self.asked.length === 1) {
        await rm(workspace.output, { recursive: true });
        await writeFile(workspace.output, '');
      }
      await answering(request, response, self);
    });
    const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url, PCDS_PROFILE: 'smoke' };
    const { code, stdout, stderr } = await runCli(['--output', workspace.output], workspace, { env });
    expect([code, stderr]).toEqual([70, expect.stringContaining(`${unwritten}${workspace.output}`)]);
    expect(lastLine(stdout)).toMatch(/^conformant: /);
    expect(await readFile(workspace.output, 'utf8')).toBe('');
  });

  cliTest('where no folder can be made, and nothing is sent', async ({ workspace, serve, expect, skip }) => {
    skip(process.platform !== 'linux', '/proc is a thing of Linux');
    const target = await serve((_request, response) => void response.end('{}'));
    const env = anyTarget(target.url);
    const { code, stderr } = await runCli(['--output', '/proc/x/y'], workspace, { env });
    expect({ code, stderr }).toMatchObject({
      code: 70,
      stderr: expect.stringContaining(`${words}/proc/x/y: cannot be written: a folder`),
    });
    expect(target.asked).toEqual([]);
  });

  cliTest(
    'where the HTML report cannot be made, which the rest outlives',
    async ({ workspace, reference, expect }) => {
      const service = await reference();
      const missing = join(workspace.tmp, 'not', 'there');
      const env = { ...targetEnvironment(service), PCDS_PROFILE: 'smoke', TMPDIR: missing };
      const args = ['--html-report', '--output', workspace.output];
      const { code, stdout, stderr } = await runCli(args, workspace, { env });
      expect([code, stderr]).toEqual([
        70,
        expect.stringContaining(`${unwritten}${missing}: cannot be written: `),
      ]);
      expect(lastLine(stdout)).toMatch(/^conformant: /);
      expect(await readdir(workspace.output)).toEqual(
        expect.arrayContaining(['allure-results', 'results.json']),
      );
    },
  );
});

describe.concurrent('results of somebody else end with 2', () => {
  cliTest('where they are not ours, and stay', async ({ workspace, serve, expect }) => {
    const target = await serve((_request, response) => void response.end('{}'));
    await mkdir(join(workspace.output, 'results.json'), { recursive: true });
    const env = anyTarget(target.url);
    const { code, stderr } = await runCli(['--output', workspace.output], workspace, { env });
    expect(code).toBe(2);
    expect(stderr).toContain(`${words}${workspace.output} holds results.json, not marked as written by`);
    expect(target.asked).toEqual([]);
    expect(await readdir(workspace.output)).toEqual(['results.json']);
  });
});
