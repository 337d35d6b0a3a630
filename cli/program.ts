import { Command, CommanderError, Help, type Option } from 'commander';
import { suggestion } from '../config/suggest-word.ts';
import { suite } from '../config/suite-version.ts';
import { countText } from '../text/count-text.ts';
import type { AnyCommand } from './commands/command.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { ownName } from './foreign-options.ts';
import { refusedOptions } from './refused-options.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const helpWidth = 80;

/**
 * Reads the command line (without node and script) and runs the command that it names; gives the exit code.
 * @throws UsageError, and whatever the command throws
 */
export async function program(
  argv: readonly string[],
  commands: readonly AnyCommand[],
  context: Context,
): Promise<number> {
  const refused = refusedOptions(argv);
  if (refused.length > 0) throw new UsageError(refused.join('\n'));
  let exitCode: number = exitCodes.conformant;
  const root = commandLine(context.terminal);
  for (const row of commands) {
    const command = added(root, row).action(async () => {
      exitCode = await row.run(row.read(command), context);
    });
  }
  try {
    await root.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exitCodes.conformant : exitCodes.usage;
  }
}

function commandLine(terminal: Terminal): Command {
  return new Command('pcds-conformance')
    .description('Contract and conformance test suite of the Partner and Consumer Data Service.')
    .usage('[run] [options]')
    .version(suite.version)
    .exitOverride()
    .showHelpAfterError('--help shows all commands and options.')
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getOutHelpWidth: () => helpWidth,
      getErrHelpWidth: () => helpWidth,
    });
}

/** Message of commander about wrong words. An option that this command does not have gets a hint. */
function errorText(text: string, command: Command, root: Command): string {
  // The text after = may be a key.
  const withoutValue = text.replace(/(--[\w-]+)=[^\n]*'/, "$1'");
  return withoutValue.replace(
    /unknown option '(--?[\w-]+)'(?:\n\(Did you mean .*\?\))?/,
    (_, flag: string) => `unknown option '${flag}'${hintOf(flag, command, root)}`,
  );
}

function hintOf(flag: string, command: Command, root: Command): string {
  const flags = (one: Command) => one.options.flatMap(({ long, hidden }) => (hidden ? [] : (long ?? [])));
  const own = ownName(flag, flags(command));
  if (own !== undefined) return `, did you mean ${own}?`;
  return root.commands.some((one) => one !== command && flags(one).includes(flag))
    ? ', which is one of other commands'
    : suggestion(flag, flags(command));
}

function added(root: Command, { name, description, isDefault, words, help }: AnyCommand): Command {
  const command = root
    .command(name, { isDefault: isDefault === true })
    .description(description)
    .version(suite.version)
    .allowExcessArguments()
    .hook('preAction', (_, one) => refuseArguments(root, one))
    .configureOutput({ outputError: (text, write) => write(errorText(text, command, root)) });
  words?.(command);
  if (isDefault === true) showOptionsOf(command, root);
  if (help !== undefined)
    for (const one of isDefault === true ? [command, root] : [command]) one.addHelpText('after', help);
  return command;
}

/**
 * Refuses arguments that are left over: a mistyped command, or a value without its option. The word is not repeated,
 * since it may be a key.
 */
function refuseArguments(root: Command, command: Command): void {
  const taken = command.registeredArguments.length;
  const first = command.args[taken];
  if (first === undefined) return;
  const names = root.commands.map((known) => known.name());
  const hint = urlHint(first, command) || suggestion(first, names);
  // The command that stands for none: the word is where a command has its name.
  const isNamed = root.args.includes(command.name());
  throw new UsageError(
    isNamed
      ? `${command.name()} takes ${taken === 0 ? 'no arguments' : countText(taken, 'argument')}, got ${command.args.length}${hint}`
      : `there is no such command${hint || `; the commands are ${names.join(', ')}`}`,
  );
}

/** People give the URL of the service as a word of its own. */
function urlHint(word: string, command: Command): string {
  const takesUrl = command.options.some(({ long }) => long === '--base-url');
  return takesUrl && /^https?:\/\//i.test(word) ? '; the URL of the service is given with --base-url' : '';
}

/** The root's help shows the options of the command that it stands for. */
function showOptionsOf(run: Command, root: Command): void {
  const own = new Help();
  root.configureHelp({
    visibleOptions: (command): Option[] =>
      command === root
        ? [...own.visibleOptions(root), ...run.options.filter((option) => option.long !== '--version')]
        : own.visibleOptions(command),
  });
}
