import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { type KeyShape, shapeProblem } from './key-shape.ts';
import { namedProgram } from './place-of-key.ts';

export interface KeyCommand {
  /** The program and its arguments, which may hold secrets; no shell reads them. */
  readonly argv: readonly string[];
  /** Folder that it runs in: that of the config file. */
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Form of the secret that the command prints. */
  readonly shape: KeyShape;
}

/** Output of a command without the end of its line, or one line about the problem, which repeats nothing of the output. */
export type CommandReading = { readonly text: string } | { readonly problem: string };

export interface CommandLimits {
  /** Ends it at once. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 30_000;
const mostBytes = 64 * 1024;

/** A group of processes of its own can be ended with all that it has started; Windows has no such groups. */
const hasGroups = process.platform !== 'win32';

type Child = ChildProcessByStdio<null, Readable, null>;

/**
 * Runs a command for the one line that it prints. Its stdin is empty, what it writes to stderr goes nowhere. Never rejects:
 * arguments and output stand in no message.
 */
export async function runKeyCommand(
  { argv, cwd, env, shape }: KeyCommand,
  { signal, timeoutMs = usualTimeoutMs }: CommandLimits = {},
): Promise<CommandReading> {
  const [program = '', ...words] = argv;
  const told = (what: string) => ({ problem: `the command ${program} ${what}` });
  // A command that could not be started may be the key itself.
  const unstarted = (error: unknown) => ({
    problem: `the command${namedProgram(program)} ${startProblem(error)}`,
  });
  if (signal?.aborted === true) return { problem: 'the command was interrupted' };
  return await new Promise((resolve) => {
    let child: Child;
    try {
      child = spawn(program, words, {
        cwd,
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: hasGroups,
        windowsHide: true,
      });
    } catch (error) {
      resolve(unstarted(error));
      return;
    }
    const kill = () => killAll(child);
    const stop = (what: string) => {
      kill();
      child.stdout.destroy();
      end(told(what));
    };
    const interrupted = () => stop('was interrupted');
    const timer = setTimeout(() => stop(`did not end within ${timeoutMs / 1_000} s`), timeoutMs);
    const end = (reading: CommandReading) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', interrupted);
      process.off('exit', kill);
      resolve(reading);
    };
    signal?.addEventListener('abort', interrupted, { once: true });
    process.once('exit', kill);
    const printed: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      bytes += chunk.length;
      if (bytes > mostBytes) stop('printed more than 64 KiB, and no key');
    });
    child.on('error', (error) => end(unstarted(error)));
    child.on('close', (code, by) => {
      if (code !== 0) return end(told(endText(code, by)));
      const line = lineOf(printed, told);
      const wrong = 'text' in line ? shapeProblem(shape, line.text, `output of ${program}`) : undefined;
      end(wrong === undefined ? line : { problem: wrong });
    });
  });
}

function killAll({ pid }: Child): void {
  if (pid === undefined) return;
  try {
    process.kill(hasGroups ? -pid : pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function startProblem(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'does not exist' : `cannot be started (${code})`;
}

function endText(code: number | null, signal: NodeJS.Signals | null): string {
  const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
  return `ended ${how} (what it wrote is not repeated here)`;
}

function lineOf(printed: readonly Buffer[], told: (what: string) => CommandReading): CommandReading {
  const text = Buffer.concat(printed)
    .toString('utf8')
    .replace(/\r?\n$/, '');
  if (text.trim() === '') return told('printed nothing');
  return /[\r\n]/.test(text) ? told('printed several lines (not repeated here)') : { text };
}
