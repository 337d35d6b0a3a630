import type { Command } from 'commander';
import { defaultStatement } from './statement-command-options.ts';

/** The words of `open` as they were given. */
export interface OpenOptions {
  readonly folder?: string;
  readonly port?: string;
  /** False with --no-browser. */
  readonly browser?: boolean;
}

/** The folder that a run leaves by default. */
export const defaultFolder: string = defaultStatement;

/** Gives a command the words of `open`. */
export function addOpenOptions(command: Command): Command {
  return command
    .argument('[folder]', `folder of a run, or a file in it (default: ${defaultFolder})`)
    .option('--port <N>', 'port on loopback (default: any that is free)')
    .option('--no-browser', 'only print the address');
}
