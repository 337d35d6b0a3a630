import type { OptionValues } from '../../config/options/option-row.ts';
import { dataFormats } from '../output-format.ts';
import { addRunOptions, runOptionValues } from '../run-options.ts';
import { type AnyCommand, commandRow, helpText } from './command.ts';

/** The words of `replay` as they were given. */
export interface ReplayOptions {
  readonly result: string;
  readonly id?: string | undefined;
  /** Options of the run, by flag. */
  readonly run: OptionValues;
  readonly format?: string | undefined;
}

export const replayCommand: AnyCommand = commandRow<ReplayOptions>({
  name: 'replay',
  description: 'judge again what failed: fixed, still failing, or not reproducible',
  words: (command) =>
    addRunOptions(
      command
        .argument('<result>', 'results.json, or the folder of a run')
        .argument('[id]', 'requirement that failed or warned (default: all that failed)'),
      ({ group, once }) => ['Target', 'Configuration'].includes(group) && once !== true,
    ).option('--format <FORMAT>', `${dataFormats.join(', ')} (default: text)`),
  read: (command) => {
    const { format } = command.opts<Pick<ReplayOptions, 'format'>>();
    const [result = '', id] = command.args;
    return { result, id, run: runOptionValues(command), format };
  },
  help: () => helpText('replay'),
  run: async (options, context) => (await import('../replay.ts')).replay(options, context),
});
