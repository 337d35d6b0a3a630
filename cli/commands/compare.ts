import { exitCodes } from '../exit-codes.ts';
import { outputFormats } from '../output-format.ts';
import { type AnyCommand, commandRow } from './command.ts';

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
  read: (command) => ({ ...command.opts(), old: command.args[0] ?? '', new: command.args[1] ?? '' }),
  help: () => `
Compares the answers to what the document leaves open and, between two results,
the verdicts. A difference is breaking if a client that works with the old side
may fail with the new one. Nothing is sent.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  nothing differs
  ${String(exitCodes.nonconformant).padStart(3)}  at least one difference is breaking
  ${String(exitCodes.usage).padStart(3)}  wrong usage, or a file that cannot be read
  ${String(exitCodes.incomplete).padStart(3)}  changed but not breaking, or not comparable
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself

Examples:
  $ pcds-conformance compare yesterday/results.json today/results.json
  $ pcds-conformance compare production/ staging/ --format markdown
  $ pcds-conformance compare declared.json conformance-report/ --format json`,
  run: async (options, context) => (await import('../compare.ts')).compare(options, context),
});
