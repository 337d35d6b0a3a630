import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, vi } from 'vitest';
import { answerOf, asked } from '../asked.ts';
import { cliTest } from './cli-test.ts';
import { hasScript, inTerminal } from './in-terminal.ts';
import { type Running, startCli } from './run-cli.ts';
import { hurriedEnvironment, targetEnvironment } from './target-environment.ts';
import { resultsOf } from './workspace.ts';

const reportPath = '/report/index.html';
const polling = { timeout: 100_000, interval: 20 };

/** The address that a command has told on stderr. */
async function address({ child }: Running): Promise<string> {
  let text = '';
  while (!text.includes('/\n')) {
    const [more] = (await once(child.stderr ?? child, 'data')) as [string];
    text += more;
  }
  return /http:\S+\//.exec(text)?.[0] ?? '';
}

/** All that a page is told until the stream ends. */
async function toldBy(url: string): Promise<string> {
  const answer = await answerOf(url, { path: '/live' });
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) text += piece;
  return text;
}

describe.concurrent('run --open', () => {
  cliTest('shows progress, then the report, and ends', async ({ workspace, expect }) => {
    const running = startCli(
      ['--embedded', '--open', '--no-browser', '--output', workspace.output],
      workspace,
    );
    const url = await address(running);
    const told = await toldBy(url);
    const report = await asked(url, { path: reportPath });
    expect(report).toMatchObject({ status: 200, body: expect.stringContaining('Conformant') });
    const { code, stdout, stderr } = await running.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: `the run is shown at ${url}\n` });
    expect(stdout).toContain('report/index.html');
    expect(told).toMatch(/"requests":"[1-9]\d* of 600 requests"/);
    expect(told).toMatch(/"phase":"Conformant".*"hasReport":true/);
    await expect(asked(url)).rejects.toThrow('ECONNREFUSED');
  });

  cliTest('shows no key and no address of a person', async ({ workspace, reference, expect }) => {
    const service = await reference({ faults: ['limit-compared-as-text'] });
    const running = startCli(['--open', '--no-browser', '--output', workspace.output], workspace, {
      env: hurriedEnvironment(service),
    });
    const url = await address(running);
    const told = await toldBy(url);
    const { code } = await running.ended;
    expect(code).toBe(1);
    expect(told).toMatch(/PAGING-3 \(MUST\).*the page holds \d+ persons/);
    for (const secret of [service.accounts.partnerKey, service.accounts.consumerToken])
      expect(told).not.toContain(secret);
    expect(told).not.toMatch(/[\w.]+@[\w.]+\.\w+/);
  });

  cliTest(
    'that is interrupted writes its report and ends with 130, though somebody listens who never reads',
    async ({ workspace, reference, expect }) => {
      const service = await reference({ latencyMs: 100 });
      const running = startCli(['--open', '--no-browser', '--output', workspace.output], workspace, {
        env: targetEnvironment(service),
      });
      const { port } = new URL(await address(running));
      const deaf = connect(Number(port), '127.0.0.1').pause();
      deaf.on('error', () => undefined);
      deaf.write(`GET /live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      await vi.waitUntil(() => service.received() > 30, polling);
      running.child.kill('SIGINT');
      const { code, stderr } = await running.ended;
      deaf.destroy();
      expect(code).toBe(130);
      expect(stderr).toContain('interrupted: writing what was seen so far');
      expect((await resultsOf(workspace)).verdict).toBe('incomplete');
    },
  );

  cliTest.runIf(hasScript())(
    'on a terminal keeps the report there until Ctrl-C, with the exit code of the run',
    async ({ workspace, reference, expect }) => {
      const service = await reference({ faults: ['limit-compared-as-text'] });
      const terminal = inTerminal(80, 24, ['--open', '--no-browser', '--output', workspace.output]);
      const running = startCli([], workspace, {
        ...terminal,
        env: { ...terminal.env, ...hurriedEnvironment(service) },
        isTypedTo: true,
      });
      const text = await running.printed('until Ctrl-C');
      const url = /the report is at (\S+) until/.exec(text)?.[1] ?? '';
      expect(await asked(url)).toMatchObject({ status: 303 });
      expect(await asked(url, { path: reportPath })).toMatchObject({ status: 200 });
      expect(await asked(url, { path: '/statement.html' })).toMatchObject({ status: 200 });
      running.child.stdin?.write('\u0003');
      expect((await running.ended).code).toBe(1);
    },
  );

  cliTest.skipIf(process.platform !== 'linux')(
    "opens the person's browser, and does not wait long for one that never comes",
    async ({ workspace, expect }) => {
      const [browser, opened] = [join(workspace.home, 'browser'), join(workspace.home, 'opened')];
      await writeFile(browser, `#!/bin/sh\necho "$1" > "${opened}"\n`);
      await chmod(browser, 0o755);
      const words = ['--embedded', '--open', '--profile', 'smoke', '--output', workspace.output];
      const running = startCli(words, workspace, {
        // Without desktop entries, which would be asked first.
        env: { DISPLAY: ':99', BROWSER: browser, XDG_DATA_DIRS: workspace.home },
      });
      const url = await address(running);
      expect(await running.ended).toMatchObject({ code: 0, stderr: `the run is shown at ${url}\n` });
      expect(await readFile(opened, 'utf8')).toBe(`${url}\n`);
    },
  );

  cliTest.skipIf(process.platform !== 'linux')(
    'that cannot test the target shows why in the browser that it opened',
    async ({ workspace, reference, expect }) => {
      const [browser, shown] = [join(workspace.home, 'browser'), join(workspace.home, 'shown')];
      await writeFile(
        browser,
        `#!${process.execPath}
const get = async (url) => (await fetch(url)).text();
const url = process.argv[2];
void get(url).then(async (page) => require('node:fs').writeFileSync(${JSON.stringify(shown)}, page + (await get(url + 'live'))));
`,
      );
      await chmod(browser, 0o755);
      const service = await reference();
      await service.close();
      const running = startCli(['--open'], workspace, {
        env: {
          ...targetEnvironment(service),
          DISPLAY: ':99',
          BROWSER: browser,
          XDG_DATA_DIRS: workspace.home,
        },
      });
      expect((await running.ended).code).toBe(3);
      await vi.waitFor(async () => {
        const text = await readFile(shown, 'utf8');
        expect(text).toContain('<!doctype html>');
        expect(text).toMatch(/data: .*"phase":"The target could not be tested"/);
      }, polling);
    },
  );

  cliTest('that cannot test the target ends at once with 3', async ({ workspace, reference, expect }) => {
    const service = await reference();
    await service.close();
    const running = startCli(['--open', '--no-browser'], workspace, { env: targetEnvironment(service) });
    const { code, stderr } = await running.ended;
    expect(code).toBe(3);
    expect(stderr).toMatch(/^the run is shown at \S+\n.*could not be tested/s);
  });
});
