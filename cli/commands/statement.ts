import { defaultFolder } from '../default-folder.ts';
import { exitCodes } from '../exit-codes.ts';
import { outputFormats } from '../output-format.ts';
import { type AnyCommand, commandRow, named } from './command.ts';

/** The words of `statement` as they were given. */
export interface StatementOptions {
  readonly file?: string;
  readonly format?: string;
}

export const statementCommand: AnyCommand = commandRow<StatementOptions>({
  name: 'statement',
  description: 'show the answers to what the document leaves open',
  words: (command) =>
    command
      .argument('[file]', `results.json, statement.json, or the folder of a run (default: ${defaultFolder})`)
      .option('--format <FORMAT>', `${outputFormats.join(', ')} (default: text)`),
  read: (command) => ({ ...command.opts(), ...named('file', command.args[0]) }),
  help: () => `
Shows what a run found out, in the order of the interface document: each answer,
how sure it is, and the requests that show it. Nothing is sent.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  shown
  ${String(exitCodes.usage).padStart(3)}  wrong usage, or a file that cannot be read
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself

Examples:
  $ pcds-conformance statement
  $ pcds-conformance statement staging/results.json
  $ pcds-conformance statement --format markdown > statement.md`,
  run: async (options, context) => (await import('../statement.ts')).statement(options, context),
});
