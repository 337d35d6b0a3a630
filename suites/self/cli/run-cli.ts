import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Workspace } from './workspace.ts';

/** What is built and published, not the sources. */
export const main: string = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));

export interface CliOptions {
  /**
   * Beside the little that a process needs; nothing of this process's environment reaches the command. No HTML report is
   * made unless `PCDS_HTML` is given: it takes longer than most runs.
   */
  readonly env?: Readonly<Record<string, string>>;
  /** Another copy of the command. */
  readonly main?: string;
  /** Lines of a shell that run the command as `"$@"`: `ulimit -f 64; exec "$@"`. */
  readonly shell?: string;
  /** In a process group of its own, as a shell starts a job: a signal to the group is a Ctrl-C. */
  readonly ownGroup?: boolean;
  /** Its stdin is a pipe, into which a test types. */
  readonly isTypedTo?: boolean;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  /** Without the lines of progress: they come by the clock, so that a slow machine has some and a fast one none. */
  readonly stderr: string;
}

/** As `[####    ] 12 of 44 checks`, of a log in which nothing moved for long. */
const progress = /^\[[# ]+\] .*\n/gm;

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** What stdout holds, once the text is among it (so many times) or the command has ended. */
  printed(text: string, times?: number): Promise<string>;
}

/** Starts the built command as a child process, in a workspace whose temporary folder and home it uses. */
export function startCli(
  args: readonly string[],
  workspace: Workspace,
  { env = {}, main: script = main, shell, ownGroup = false, isTypedTo = false }: CliOptions = {},
): Running {
  const command = [process.execPath, script, ...args];
  const [file = '', ...words] = shell === undefined ? command : ['sh', '-c', shell, 'sh', ...command];
  const child = spawn(file, words, {
    cwd: workspace.cwd,
    detached: ownGroup,
    stdio: [isTypedTo ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: workspace.home, TMPDIR: workspace.tmp, PCDS_HTML: 'never', ...env },
  });
  const said = { stdout: '', stderr: '' };
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the command has no stdout and stderr');
  stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text;
  });
  stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  return {
    child,
    ended: closed.then(([code, signal]) => ({
      code,
      signal,
      stdout: said.stdout,
      stderr: said.stderr.replace(progress, ''),
    })),
    printed: async (text, times = 1) => {
      const gone = closed.then(() => true);
      while (said.stdout.split(text).length <= times) {
        if (await Promise.race([gone, once(stdout, 'data').then(() => false)])) break;
      }
      return said.stdout;
    },
  };
}

export async function runCli(
  args: readonly string[],
  workspace: Workspace,
  options?: CliOptions,
): Promise<Ended> {
  return await startCli(args, workspace, options).ended;
}
