import { wrapWhole } from '../text/wrap.ts';
import { commands } from './commands/all.ts';
import type { Context } from './context.ts';
import { guardedTerminal } from './guarded-terminal.ts';
import { printFailure } from './print-failure.ts';
import { program } from './program.ts';
import { terminalPrompts } from './prompts.ts';
import { type Terminal, terminalOf } from './terminal.ts';
import { terminalKeys } from './watch/keys.ts';

// Remains of a finished run (idle connections, workers) end within this time.
const graceMs = 1_000;

/** The command line of this process, from its arguments to its exit code. */
export async function start(): Promise<void> {
  const { env } = process;
  // A run reads its own files too: the umask takes access from others, never from the user who started it.
  process.umask(process.umask() & 0o077);
  const terminal = guardedTerminal(terminalOf(process.stdout, process.stderr, env), env);
  const context: Context = {
    terminal,
    env,
    cwd: process.cwd(),
    signals: process,
    ...(process.stdin.isTTY && process.stdout.isTTY
      ? {
          openPrompts: () => terminalPrompts(process.stdin, process.stdout, interrupt),
          openKeys: () => terminalKeys(process.stdin, interrupt),
        }
      : {}),
    loadLaunch: async () => (await import('./run/launch.ts')).launch,
  };
  const exitCode = await program(process.argv.slice(2), commands, context).catch((error: unknown) =>
    printFailure(error, terminal, env, paragraphOn(terminal)),
  );
  process.exitCode = exitCode;
  // Not process.exit at once: what is written to a pipe waits for its reader, who may take a while (`| less`).
  await Promise.all([process.stdout, process.stderr].map(flushed));
  setTimeout(() => process.exit(exitCode), graceMs).unref();
}

function interrupt(): void {
  process.kill(process.pid, 'SIGINT');
}

/** On a terminal lines are wrapped; in a log each problem stays one, for who searches it. */
function paragraphOn({ rows, width }: Terminal): (line: string) => string {
  return rows === undefined ? (line) => line : (line) => wrapWhole(line, width, 4).trimStart();
}

/** Resolves when everything that was written before has gone out, or can't any more. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}
