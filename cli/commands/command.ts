import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { filled, type Values } from '../template.ts';

/** One command of the command line: its words, and where they lead. */
export interface CommandRow<Options> {
  readonly name: string;
  readonly description: string;
  readonly isDefault?: true;
  /** Adds its arguments and options. */
  readonly words?: (command: Command) => Command;
  readonly read: (command: Command) => Options;
  /** Text below the options in the help of the command. */
  readonly help?: () => string;
  /**
   * Runs the command; gives the exit code. Its modules are loaded here, so that help and wrong usage do not wait for
   * them.
   * @throws UsageError for wrong words, and any error of the run
   */
  readonly run: (options: Options, context: Context) => Promise<number>;
}

export type AnyCommand = CommandRow<object>;

type Row<Options> = Omit<CommandRow<Options>, 'read'> & Partial<Pick<CommandRow<Options>, 'read'>>;

/** A row that says how it is read only where its options are not the words themselves. */
export function commandRow<Options extends object>(row: Row<Options>): AnyCommand {
  // Sound: `run` is given nothing but what `read` of the same row gave.
  return { read: wordsOf, ...row, run: (options, context) => row.run(options as Options, context) };
}

/** Options by name, and arguments by theirs. */
function wordsOf(command: Command): object {
  const values = command.registeredArguments.map((argument, index) => [argument.name(), command.args[index]]);
  return { ...command.opts(), ...Object.fromEntries(values) };
}

/** The text of `help/`, as the help of a command has it below the options. */
export function helpText(name: string, values?: Values): string {
  return `\n${filled(`commands/help/${name}.txt`, values).trimEnd()}`;
}
