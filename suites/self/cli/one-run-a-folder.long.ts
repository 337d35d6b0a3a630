import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import { forwardTo } from './forward.ts';
import { runCli, startCli } from './run-cli.ts';
import { anyTarget, targetEnvironment } from './target-environment.ts';

const smoke = ['--profile', 'smoke'];

describe.concurrent('an output folder', () => {
  cliTest(
    'is for one run at a time: the second ends at once, and one that was killed keeps nobody out',
    async ({ workspace, reference, serve, expect }) => {
      const service = await reference();
      const [answering] = forwardTo(service.url);
      let isHeld: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        isHeld = resolve;
      });
      let letGo: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const target = await serve(async (request, response, self) => {
        isHeld();
        await gate;
        await answering(request, response, self);
      });
      const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url };
      const first = startCli(smoke, workspace, { env });
      await held;
      const second = await runCli(smoke, workspace, { env: anyTarget('http://127.0.0.1:9') });
      expect(second).toMatchObject({ code: 2 });
      expect(second.stderr).toMatch(
        new RegExp(
          `^error: ${join(workspace.cwd, 'conformance-report')} is being written by another run \\(pid ${first.child.pid}, since [\\d -:]+ UTC\\): wait for its end, or name another folder with --output\n$`,
        ),
      );
      const report = await runCli(['report'], workspace);
      expect([report.code, report.stderr]).toEqual([2, expect.stringContaining('by another run (pid')]);
      first.child.kill('SIGKILL');
      await first.ended;
      expect(await readdir(join(workspace.cwd, 'conformance-report'))).toContain('.pcds-conformance.lock');
      letGo();
      expect(await runCli(smoke, workspace, { env })).toMatchObject({ code: 0, stderr: '' });
      expect(await readdir(join(workspace.cwd, 'conformance-report'))).not.toContain(
        '.pcds-conformance.lock',
      );
    },
  );

  cliTest('is neither the root nor a home', async ({ workspace, serve, expect }) => {
    const target = await serve((_request, response) => void response.end('{}'));
    const env = anyTarget(target.url);
    const link = join(workspace.cwd, 'link');
    await symlink(workspace.home, link);
    const named = [
      ['/', '/ is the root of the file system'],
      [workspace.home, `${workspace.home} is a home folder`],
      [link, `${link} (${workspace.home}) is a home folder`],
    ] as const;
    for (const [folder, problem] of named)
      expect(await runCli(['--output', folder], workspace, { env })).toMatchObject({
        code: 2,
        stderr: `error: ${problem}: name a folder of its own with --output\n`,
      });
    expect(target.asked).toEqual([]);
    expect(await readdir(workspace.home)).toEqual([]);
  });

  cliTest('leaves what a link in it leads to', async ({ workspace, reference, expect }) => {
    const mine = join(workspace.cwd, 'mine');
    await writeFile(mine, 'mine');
    await mkdir(workspace.output);
    await writeFile(join(workspace.output, '.pcds-conformance'), '');
    const names = ['results.json', 'summary.md', '.pcds-conformance', 'allure-history.jsonl'];
    for (const name of ['junit.xml', 'events.ndjson']) await symlink(mine, join(workspace.output, name));
    // Where the pid can be guessed, so could names with it.
    const shell = `for name in ${names.join(' ')}; do ln -s ${mine} ${workspace.output}/$name.$$.tmp; done; exec "$@"`;
    const env = targetEnvironment(await reference());
    const args = [...smoke, '--events', '--output', workspace.output];
    expect(await runCli(args, workspace, { env, shell })).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(mine, 'utf8')).toBe('mine');
    expect(JSON.parse(await readFile(join(workspace.output, 'results.json'), 'utf8')).verdict).toMatch(
      /^conformant/,
    );
  });
});
