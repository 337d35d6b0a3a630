import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import { forwardTo } from './forward.ts';
import { runCli } from './run-cli.ts';
import { anyTarget, targetEnvironment } from './target-environment.ts';
import { leftBehind } from './workspace.ts';

const words = 'error of pcds-conformance itself, no verdict: ';

describe.concurrent('results that cannot be written end with 70, and the path is named', () => {
  cliTest('where the output folder is a file', async ({ workspace, serve, expect }) => {
    const target = await serve((_request, response) => void response.end('{}'));
    await writeFile(workspace.output, 'mine');
    const env = anyTarget(target.url);
    const { code, stderr } = await runCli(['--output', workspace.output], workspace, { env });
    expect({ code, stderr }).toEqual({
      code: 70,
      stderr: `${words}${workspace.output}: cannot be written: a part of the path is a file, not a folder\nPCDS_DEBUG=1 shows where it arose.\n`,
    });
    expect(await readFile(workspace.output, 'utf8')).toBe('mine');
    expect(target.asked).toEqual([]);
  });

  cliTest('where it holds results that are not ours, which stay', async ({ workspace, serve, expect }) => {
    const target = await serve((_request, response) => void response.end('{}'));
    await mkdir(join(workspace.output, 'results.json'), { recursive: true });
    const env = anyTarget(target.url);
    const { code, stderr } = await runCli(['--output', workspace.output], workspace, { env });
    expect(code).toBe(70);
    expect(stderr).toContain(`${words}${workspace.output}: holds results.json, not marked as written by`);
    expect(target.asked).toEqual([]);
    expect(await readdir(workspace.output)).toEqual(['results.json']);
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
      expect(stderr).toContain(`${words}${path}: cannot be written: it is a folder, not a file`);
      expect(stdout).not.toContain('conformant:');
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
    const { code, stderr } = await runCli(['--output', workspace.output], workspace, { env });
    expect([code, stderr]).toEqual([70, expect.stringContaining(workspace.output)]);
  });
});
