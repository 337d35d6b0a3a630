import type { Command } from 'commander';
import { defaultStatement } from './statement-command-options.ts';

/** The words of `report` as they were given. */
export interface ReportOptions {
  readonly folder?: string;
}

/** Gives a command the words of `report`. */
export function addReportOptions(command: Command): Command {
  return command.argument('[folder]', `folder of a run, or a file in it (default: ${defaultStatement})`);
}
