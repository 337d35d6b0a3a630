import { defaultFolder } from '../default-folder.ts';
import { exitCodes } from '../exit-codes.ts';
import { type AnyCommand, commandRow, named } from './command.ts';

/** The words of `report` as they were given. */
export interface ReportOptions {
  readonly folder?: string;
}

export const reportCommand: AnyCommand = commandRow<ReportOptions>({
  name: 'report',
  description: 'make the Allure report of a run that is over',
  words: (command) =>
    command.argument('[folder]', `folder of a run, or a file in it (default: ${defaultFolder})`),
  read: (command) => named('folder', command.args[0]),
  help: () => `
Makes allure-report/index.html in the folder of a run, and prints its path. The
folder may have been copied from elsewhere. Nothing is sent.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  made
  ${String(exitCodes.usage).padStart(3)}  wrong usage, or no results to make it from
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself, or it could not be written
  ${exitCodes.SIGINT}  interrupted by SIGINT
  ${exitCodes.SIGTERM}  interrupted by SIGTERM or SIGHUP

Examples:
  $ pcds-conformance report
  $ pcds-conformance report downloads/conformance-report/results.json`,
  run: async (options, context) => (await import('../report.ts')).report(options, context),
});
