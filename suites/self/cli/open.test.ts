import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { asked } from '../asked.ts';
import { cliTest } from './cli-test.ts';
import { type Running, runCli, startCli } from './run-cli.ts';
import type { Workspace } from './workspace.ts';

const html = '<!doctype html><title>Conformance</title>';

async function withReport({ cwd }: Workspace, folder = 'conformance-report'): Promise<string> {
  await mkdir(join(cwd, folder, 'allure-report'), { recursive: true });
  await writeFile(join(cwd, folder, 'results.json'), '{}');
  const report = join(cwd, folder, 'allure-report', 'index.html');
  await writeFile(report, html);
  return report;
}

async function address(running: Running): Promise<string> {
  const [url = ''] = /http:\S+\/(?=\n)/.exec(await running.printed('/\n')) ?? [];
  return url;
}

async function stopped(running: Running) {
  running.child.kill('SIGINT');
  return await running.ended;
}

describe.concurrent('open', () => {
  cliTest('serves the report on loopback until Ctrl-C, which ends it with 0', async ({ workspace }) => {
    const report = await withReport(workspace);
    const running = startCli(['open', '--no-browser'], workspace);
    const url = await address(running);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const { status, body, headers } = await asked(url);
    expect([status, body]).toEqual([200, html]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src data: blob: .*frame-ancestors 'none'$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    await writeFile(report, `${html}anew`);
    expect((await asked(url)).body).toBe(`${html}anew`);
    expect(await asked(url, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    expect(await stopped(running)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: `report of conformance-report, until Ctrl-C:\n${url}\n`,
    });
  });

  cliTest('gives nothing else, to nobody else', async ({ workspace }) => {
    await withReport(workspace, 'staging');
    const running = startCli(['open', 'staging', '--no-browser'], workspace);
    const url = await address(running);
    for (const path of ['/results.json', '/../results.json', '/..%2fresults.json', '/allure-report/', '//'])
      expect(await asked(url, { path }), path).toMatchObject({ status: 404 });
    for (const host of ['rebound.example', `rebound.example:${new URL(url).port}`, '127.0.0.1'])
      expect(await asked(url, { headers: { host } }), host).toMatchObject({ status: 421 });
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await asked(url, { method }), method).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      });
    expect(await asked(url, { headers: { host: `localhost:${new URL(url).port}` } })).toMatchObject({
      status: 200,
    });
    expect(await stopped(running)).toMatchObject({ code: 0, stderr: '' });
  });

  cliTest('gives nothing where another has put a link in the place of the report', async ({ workspace }) => {
    const report = await withReport(workspace);
    const running = startCli(['open', '--no-browser'], workspace);
    const url = await address(running);
    await rm(report);
    await writeFile(join(workspace.home, 'secret'), 'a secret');
    await symlink(join(workspace.home, 'secret'), report);
    expect(await asked(url)).toMatchObject({ status: 404, body: expect.not.stringContaining('secret') });
    expect(await stopped(running)).toMatchObject({ code: 0 });
  });

  cliTest('goes on where no browser can be opened', async ({ workspace }) => {
    await withReport(workspace);
    const running = startCli(['open'], workspace, { env: { CI: 'true' } });
    expect((await asked(await address(running))).status).toBe(200);
    expect(await stopped(running)).toMatchObject({
      code: 0,
      stderr: 'no browser was opened, since this is CI: go to that address yourself\n',
    });
  });

  cliTest.skipIf(process.platform !== 'linux')(
    "opens the person's browser",
    async ({ workspace, expect: expects }) => {
      await withReport(workspace);
      const [browser, opened] = [join(workspace.home, 'browser'), join(workspace.home, 'opened')];
      await writeFile(browser, `#!/bin/sh\necho "$1" > "${opened}"\n`);
      await chmod(browser, 0o755);
      // Without desktop entries, which would be asked first.
      const running = startCli(['open'], workspace, {
        env: { DISPLAY: ':99', BROWSER: browser, XDG_DATA_DIRS: workspace.home },
      });
      const url = await address(running);
      const told = () => readFile(opened, 'utf8').catch(() => '');
      await expects.poll(told, { timeout: 20_000 }).toBe(`${url}\n`);
      expect(await stopped(running)).toMatchObject({ code: 0, stderr: '' });
    },
  );
});

describe.concurrent('open is told what to do', () => {
  const refused = async (workspace: Workspace, ...words: readonly string[]) => {
    const { code, stdout, stderr } = await runCli(['open', ...words], workspace);
    expect([code, stdout]).toEqual([2, '']);
    return stderr;
  };

  cliTest('where there is no folder, or a file of no run', async ({ workspace }) => {
    const advice = 'run pcds-conformance first, or name the folder of a run or a file in it';
    expect(await refused(workspace)).toBe(`error: conformance-report does not exist: ${advice}\n`);
    await writeFile(join(workspace.cwd, 'notes.txt'), '');
    expect(await refused(workspace, 'notes.txt')).toBe(
      `error: notes.txt is a file, and no run left it: ${advice}\n`,
    );
  });

  cliTest('where a run made no report', async ({ workspace }) => {
    await mkdir(join(workspace.cwd, 'run'));
    const said = 'run holds no allure-report/index.html: ';
    expect(await refused(workspace, 'run')).toContain(`${said}no run has ended there; run again`);
    await writeFile(join(workspace.cwd, 'run', 'summary.md'), '');
    expect(await refused(workspace, 'run')).toContain(`${said}its run could not test the target, summary.md`);
    await writeFile(join(workspace.cwd, 'run', 'results.json'), '{}');
    expect(await refused(workspace, 'run/results.json')).toBe(
      `error: ${said}npx --no -- pcds-conformance report run makes it\n`,
    );
  });

  cliTest('where the report is a link out of the folder', async ({ workspace }) => {
    await withReport(workspace, 'other');
    await mkdir(join(workspace.cwd, 'linked'));
    await symlink('../other/allure-report', join(workspace.cwd, 'linked', 'allure-report'));
    expect(await refused(workspace, 'linked')).toContain('leads out of the folder');
  });

  cliTest('where the port is taken, or none', async ({ workspace }) => {
    await withReport(workspace);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const at = other.address();
    const port = String(typeof at === 'object' && at?.port);
    expect(await refused(workspace, '--port', port)).toBe(
      `error: port ${port} is taken; give another --port, or none for any that is free\n`,
    );
    other.close();
    expect(await refused(workspace, '--port', '70000')).toBe(
      'error: --port must be a whole number from 0 to 65535, got "70000"\n',
    );
  });
});
