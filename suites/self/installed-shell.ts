import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { main } from './cli/run-cli.ts';
import type { Workspace } from './cli/workspace.ts';

/** A shell in which `npx --no -- pcds-conformance` and `npm start` are what was built, and `npm ci` has been done. */
export async function installedShell({ home, output }: Workspace): Promise<Record<string, string>> {
  const folder = join(home, 'bin');
  await mkdir(folder);
  const commands = {
    npx: `[ "$1 $2 $3" = "--no -- pcds-conformance" ] || exit 127\nshift 3\nexec "${process.execPath}" "${main}" "$@"`,
    // A shell of its own, which knows no target.
    npm: `[ "$*" = ci ] && exit\n[ "$*" = start ] || exit 127\nexec env -i TMPDIR="$TMPDIR" HOME="$HOME" ${await startWords()}`,
  };
  for (const [name, script] of Object.entries(commands)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  const path = [folder, process.env.PATH].join(delimiter);
  return { PATH: path, HOME: home, GITHUB_STEP_SUMMARY: `${output}-summary.md` };
}

/** What `npm start` runs, with the script that was built. */
async function startWords(): Promise<string> {
  const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.replace('node dist/cli/main.js', `PCDS_HTML=never "${process.execPath}" "${main}"`);
}

/** Runs lines of a shell in the working folder of a workspace, as CI systems do: the first failure ends them. */
export async function runScript(
  script: string,
  { cwd, tmp }: Pick<Workspace, 'cwd' | 'tmp'>,
  env: Readonly<Record<string, string>>,
) {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd,
    env: { ...env, TMPDIR: tmp },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, stdout, stderr };
}
