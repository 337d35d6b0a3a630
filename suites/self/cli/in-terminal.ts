import { existsSync } from 'node:fs';
import { shellWord } from '../../../text/shell-word.ts';
import { type CliOptions, main } from './run-cli.ts';

/** util-linux has it on any Linux; the one of macOS takes other arguments. */
export function hasScript(): boolean {
  return process.platform === 'linux' && existsSync('/usr/bin/script');
}

/** Runs the command in a pseudo terminal of a size, whose stdout and stderr are one. */
export function inTerminal(
  columns: number,
  rows: number,
  words: readonly string[],
): Pick<CliOptions, 'shell' | 'env'> {
  const line = [process.execPath, main, ...words].map(shellWord).join(' ');
  return {
    shell: `exec script -qec "stty cols ${columns} rows ${rows}; exec $LINE" /dev/null`,
    env: { LINE: line, TERM: 'xterm-256color' },
  };
}
