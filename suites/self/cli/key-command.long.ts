import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, vi } from 'vitest';
import { cliTest } from './cli-test.ts';
import { placesOf } from './places-of.ts';
import { runCli, startCli } from './run-cli.ts';
import { shortLived } from './short-lived.ts';
import { anyTarget } from './target-environment.ts';
import { resultsOf } from './workspace.ts';

const polling = { timeout: 100_000, interval: 10 };

describe.concurrent('keys of a command', () => {
  cliTest(
    'are asked for again where they run out, and none is shown',
    async ({ workspace, reference, serve, expect }) => {
      const service = await reference();
      const { answer, target, issued } = shortLived(service, workspace.cwd, 30);
      const { url } = await serve(answer);
      await writeFile(
        join(workspace.cwd, 'own.json'),
        JSON.stringify({ target: { baseUrl: url, ...target } }),
      );
      // Without probes: a key that runs out among them may look like a lockout, by chance twice.
      const few = ['SHAPE-1', 'PAGING-1', 'CONSUMER-1', 'CONSUMER-2'];
      const told = ['--output', workspace.output, '--events', '--har'];
      const words = ['--config', 'own.json', '--only', ...few, ...told];
      const ended = await runCli(words, workspace);
      expect(ended.code, ended.stdout + ended.stderr).toBe(0);
      expect(issued().length).toBeGreaterThan(3);
      expect((await resultsOf(workspace)).requests.retried).toBeGreaterThan(issued().length);
      expect(await placesOf(issued(), ended, workspace)).toEqual([]);
      expect(await placesOf(['$PCDS_PARTNER_KEY'], ended, workspace)).toContain('exchanges.har');
    },
  );

  cliTest(
    'are not asked for by a dry run, nor by a file that was only found',
    async ({ workspace, expect }) => {
      const script = "require('fs').writeFileSync('ran', ''); console.log('tok_1234567890')";
      const target = { partnerKey: { command: [process.execPath, '-e', script] } };
      const name = 'pcds-conformance.config.json';
      await writeFile(join(workspace.cwd, name), JSON.stringify({ target }));
      const { PCDS_PARTNER_KEY: _, ...env } = anyTarget('https://service.invalid');
      const found = await runCli(['--dry-run'], workspace, { env });
      expect([found.code, found.stderr]).toEqual([
        2,
        `wrong configuration, nothing was sent:\n  ${name}: /target/partnerKey is a command, which is only run where --config names the file: ${name}\n`,
      ]);
      const dry = await runCli(['--dry-run', '--profile', 'smoke', '--config', name], workspace, { env });
      expect(dry).toMatchObject({ code: 0, stderr: '' });
      expect(dry.stdout).toContain('partner key (never shown; a run asks a command');
      expect(existsSync(join(workspace.cwd, 'ran'))).toBe(false);
    },
  );

  cliTest('are not waited for by whoever is interrupted', async ({ workspace, expect }) => {
    const script = "require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 99)";
    const target = { partnerKey: { command: [process.execPath, '-e', script] } };
    await writeFile(join(workspace.cwd, 'own.json'), JSON.stringify({ target }));
    const { PCDS_PARTNER_KEY: _, ...env } = anyTarget('https://service.invalid');
    const running = startCli(['--config', 'own.json', '--output', workspace.output], workspace, { env });
    const file = join(workspace.cwd, 'pid');
    const pid = await vi.waitUntil(async () => Number(await readFile(file, 'utf8').catch(() => '')), polling);
    running.child.kill('SIGTERM');
    expect(await running.ended).toMatchObject({ code: 143, stdout: '', stderr: '' });
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
