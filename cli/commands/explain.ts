import { exitCodes } from '../exit-codes.ts';
import { dataFormats } from '../output-format.ts';
import { type AnyCommand, commandRow } from './command.ts';

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
  read: (command) => ({ ...command.opts(), id: command.args[0] ?? '' }),
  help: () => `
Shows what the document says, why it matters, what conforms all the same, a
right and a wrong answer, how each profile judges it, and which fault of the
reference service shows it. Nothing is sent.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  explained
  ${String(exitCodes.usage).padStart(3)}  wrong usage, or there is no such id
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself

Examples:
  $ pcds-conformance explain PAGING-3
  $ pcds-conformance explain paging.maximumLimit --format json`,
  run: async (options, context) => (await import('../explain.ts')).explain(options, context),
});
