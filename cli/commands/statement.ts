import { defaultFolder } from '../../config/options/result-options.ts';
import { outputFormats } from '../output-format.ts';
import { type AnyCommand, commandRow, helpText } from './command.ts';

/** The words of `statement` as they were given. */
export interface StatementOptions {
  readonly file?: string | undefined;
  readonly format?: string;
}

export const statementCommand: AnyCommand = commandRow<StatementOptions>({
  name: 'statement',
  description: 'show the answers to what the document leaves open',
  words: (command) =>
    command
      .argument('[file]', `results.json, statement.json, or the folder of a run (default: ${defaultFolder})`)
      .option('--format <FORMAT>', `${outputFormats.join(', ')} (default: text)`),
  help: () => helpText('statement'),
  run: async (options, context) => (await import('../statement.ts')).statement(options, context),
});
