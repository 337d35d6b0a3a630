import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { cliTest } from './cli-test.ts';
import { runCli } from './run-cli.ts';
import { hurriedEnvironment } from './target-environment.ts';

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

describe.skipIf(process.platform === 'win32')('what a run writes', () => {
  cliTest.for(['022', '777'])(
    'is for its owner alone where the umask is %s, in a folder that keeps its mode',
    async (umask, { workspace, reference, expect }) => {
      const { output } = workspace;
      await mkdir(output);
      await chmod(output, 0o755);
      const har = join(workspace.tmp, 'made', 'run.har');
      const words = ['--profile', 'smoke', '--html-report', '--events', '--har', har, '--output', output];
      const env = hurriedEnvironment(await reference({ faults: ['total-as-string'] }));
      const ended = await runCli(words, workspace, { env, shell: `umask ${umask}; exec "$@"` });
      expect(ended.code, ended.stderr).toBe(1);
      expect(await modeOf(output)).toBe('755');
      const names = [
        ...(await readdir(output, { recursive: true })).map((name) => join(output, name)),
        har,
        join(har, '..'),
      ];
      const modes = await Promise.all(
        names.map(
          async (name) => ((await stat(name)).isDirectory() ? 'folder ' : 'file ') + (await modeOf(name)),
        ),
      );
      expect([...new Set(modes)].sort()).toEqual(['file 600', 'folder 700']);
      expect(names.length).toBeGreaterThan(20);
    },
  );
});
