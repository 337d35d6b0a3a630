import type { Command } from 'commander';
import { outputFormats } from './output-format.ts';

/** The words of `compare` as they were given. */
export interface CompareOptions {
  readonly old: string;
  readonly new: string;
  readonly format?: string;
}

/** Gives a command the words of `compare`. */
export function addCompareOptions(command: Command): Command {
  return command
    .argument('<old>', 'results.json, statement.json, or the folder of a run')
    .argument('<new>', 'likewise')
    .option('--format <FORMAT>', `${outputFormats.join(', ')} (default: text)`);
}
