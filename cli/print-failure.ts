import { ConfigError } from '../config/config-error.ts';
import { OutputError } from '../reporters/files/output-error.ts';
import { RefusedOutput } from '../reporters/files/refused-output.ts';
import { workflowCommand } from '../reporters/github/workflow-command.ts';
import { visibleLines } from '../text/visible.ts';
import { exitCodes } from './exit-codes.ts';
import { UnwrittenRun } from './run/unwritten-run.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/**
 * Says on stderr why a command ended early, and gives its exit code.
 * @param paragraph lays out one line about the configuration; as it stands by default, a line for each problem
 */
export function printFailure(
  error: unknown,
  terminal: Pick<Terminal, 'err' | 'command'>,
  env: NodeJS.ProcessEnv,
  paragraph: (line: string) => string = (line) => line,
): number {
  if (error instanceof ConfigError) {
    const words = 'wrong configuration, nothing was sent';
    terminal.err(`${words}:\n${error.lines.map((line) => `  ${paragraph(line)}\n`).join('')}`);
    terminal.command?.(workflowCommand('error', words, error.lines.join('\n')));
    return exitCodes.usage;
  }
  if (error instanceof UsageError) {
    terminal.err(`${error.message.replace(/^/gm, 'error: ')}\n`);
    terminal.command?.(workflowCommand('error', 'wrong usage, nothing was sent', error.message));
    return exitCodes.usage;
  }
  if (error instanceof RefusedOutput) return printRefused(error, terminal);
  if (error instanceof OutputError) return printUnwritable(error, terminal);
  const unwritten = error instanceof UnwrittenRun;
  const message = visibleLines(error instanceof Error ? error.message : String(error));
  const debug = env.PCDS_DEBUG === '1';
  const words = unwritten ? 'error' : 'error of pcds-conformance itself, no verdict';
  terminal.err(`${words}: ${message}\n`);
  terminal.command?.(workflowCommand('error', words, message));
  terminal.err(
    debug && error instanceof Error
      ? `${visibleLines(String(error.stack))}\n`
      : 'PCDS_DEBUG=1 shows where it happened.\n',
  );
  return exitCodes.harness;
}

function printRefused(error: RefusedOutput, terminal: Pick<Terminal, 'err' | 'command'>): number {
  const message = visibleLines(error.message);
  terminal.err(`error: ${message}\n`);
  terminal.command?.(workflowCommand('error', 'wrong output folder, nothing was sent', message));
  return exitCodes.usage;
}

/**
 * Reports a file that could not be written, before a run or by a command that writes one file. It is no error of the
 * suite.
 */
function printUnwritable(error: OutputError, terminal: Pick<Terminal, 'err' | 'command'>): number {
  const message = visibleLines(error.message);
  terminal.err(`error: ${message}\n`);
  terminal.command?.(workflowCommand('error', 'the output cannot be written', message));
  return exitCodes.harness;
}
