import { mkdir } from 'node:fs/promises';
import { canMount } from './can-mount.ts';
import { cliTest } from './cli-test.ts';
import { runCli } from './run-cli.ts';
import { targetEnvironment } from './target-environment.ts';
import type { Workspace } from './workspace.ts';

/**
 * The command as in a container with a read-only file system: it can write to a disk for its results and one for
 * temporary files. What is there in the end is told after it.
 */
function asInContainer({ output, tmp, home }: Workspace): string {
  const inside = `
mount -t tmpfs none "${output}" && mount -t tmpfs none "${tmp}" && mount -o remount,ro,bind / || exit 99
touch "${home}/a" 2>/dev/null && exit 98
"$@"; code=$?; echo LEFT; cd "${output}" && find . -maxdepth 1 -type f; find "${tmp}" -mindepth 1; exit $code`;
  return `exec unshare -rm sh -c '${inside}' sh "$@"`;
}

cliTest(
  'a run writes only to its output and to the folder of temporary files, and leaves nothing in that',
  async ({ workspace, reference, expect, skip }) => {
    skip(!canMount(), 'no disk can be mounted here');
    const env = targetEnvironment(await reference());
    await mkdir(workspace.output);
    const args = ['--profile', 'smoke', '--html', 'always', '--output', `${workspace.output}/report`];
    const ended = await runCli(args, workspace, { env, shell: asInContainer(workspace) });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const [said = '', left = ''] = ended.stdout.split('\nLEFT\n');
    expect(said).toMatch(/^conformant: \d+ of \d+ requirements passed$/m);
    expect(said).toContain('allure-report/index.html');
    expect(left).toBe('');
  },
);
