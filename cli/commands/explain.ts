import { dataFormats } from '../output-format.ts';
import { type AnyCommand, commandRow, helpText } from './command.ts';

/** The words of `explain` as they were given. */
export interface ExplainOptions {
  readonly id: string;
  readonly format?: string;
}

export const explainCommand: AnyCommand = commandRow<ExplainOptions>({
  name: 'explain',
  description: 'explain a requirement or an open question',
  words: (command) =>
    command
      .argument('<id>', 'such as PAGING-3 or paging.maximumLimit, in any letter case')
      .option('--format <FORMAT>', `${dataFormats.join(', ')} (default: text)`),
  help: () => helpText('explain'),
  run: async (options, context) => (await import('../explain.ts')).explain(options, context),
});
