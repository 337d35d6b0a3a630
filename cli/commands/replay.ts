import type { OptionValues } from '../../config/options/option-row.ts';
import { exitCodes } from '../exit-codes.ts';
import { dataFormats } from '../output-format.ts';
import { addRunOptions, runOptionValues } from '../run-options.ts';
import { type AnyCommand, commandRow, named } from './command.ts';

/** The words of `replay` as they were given. */
export interface ReplayOptions {
  readonly result: string;
  readonly id?: string;
  readonly run: OptionValues;
  readonly format?: string;
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
    return {
      result,
      run: runOptionValues(command),
      ...named('id', id),
      ...(format === undefined ? {} : { format }),
    };
  },
  help: () => `
Judges again what failed, with the seed and the profile of that run: first
alone, then in a whole run before it calls anything fixed. The service and its
keys come from options, environment and config file, never from the results. It
writes to replay/, or to the folder of --output. It accepts other options of a
run too.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  all are fixed
  ${String(exitCodes.nonconformant).padStart(3)}  at least one is still failing
  ${String(exitCodes.usage).padStart(3)}  wrong usage or configuration; nothing was sent
  ${String(exitCodes.untestable).padStart(3)}  the target could not be tested
  ${String(exitCodes.incomplete).padStart(3)}  none is failing, and at least one is not reproducible
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself
  ${exitCodes.SIGINT}  interrupted by SIGINT
  ${exitCodes.SIGTERM}  interrupted by SIGTERM or SIGHUP

Examples:
  $ pcds-conformance replay conformance-report/
  $ pcds-conformance replay downloads/results.json PAGING-7`,
  run: async (options, context) => (await import('../replay.ts')).replay(options, context),
});
