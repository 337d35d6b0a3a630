import type { Command } from 'commander';
import { outputFormats } from './output-format.ts';

/** The words of `statement` as they were given. */
export interface StatementOptions {
  readonly file?: string;
  readonly format?: string;
}

/** What is read where nothing is named: the folder that a run leaves by default. */
export const defaultStatement = 'conformance-report';

/** Gives a command the words of `statement`. */
export function addStatementOptions(command: Command): Command {
  return command
    .argument('[file]', `results.json, statement.json, or the folder of a run (default: ${defaultStatement})`)
    .option('--format <FORMAT>', `${outputFormats.join(', ')} (default: text)`);
}
