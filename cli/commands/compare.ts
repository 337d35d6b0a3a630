import { outputFormats } from '../output-format.ts';
import { type AnyCommand, commandRow, helpText } from './command.ts';

/** The words of `compare` as they were given. */
export interface CompareOptions {
  readonly old: string;
  readonly new: string;
  readonly format?: string;
}

export const compareCommand: AnyCommand = commandRow<CompareOptions>({
  name: 'compare',
  description: 'say what changed between two results or statements',
  words: (command) =>
    command
      .argument('<old>', 'results.json, statement.json, or the folder of a run')
      .argument('<new>', 'likewise')
      .option('--format <FORMAT>', `${outputFormats.join(', ')} (default: text)`),
  help: () => helpText('compare'),
  run: async (options, context) => (await import('../compare.ts')).compare(options, context),
});
