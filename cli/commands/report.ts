import { defaultFolder } from '../../config/options/result-options.ts';
import { type AnyCommand, commandRow, helpText } from './command.ts';

/** The words of `report` as they were given. */
export interface ReportOptions {
  readonly folder?: string | undefined;
}

export const reportCommand: AnyCommand = commandRow<ReportOptions>({
  name: 'report',
  description: 'make the Allure report of a run that is over',
  words: (command) =>
    command.argument('[folder]', `folder of a run, or a file in it (default: ${defaultFolder})`),
  help: () => helpText('report'),
  run: async (options, context) => (await import('../report.ts')).report(options, context),
});
