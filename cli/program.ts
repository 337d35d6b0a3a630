import { Command, CommanderError, Help, type Option } from 'commander';
import { suggestion } from '../config/suggest-word.ts';
import { countText } from '../text/count-text.ts';
import type { AnyCommand } from './commands/command.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { refusedOptions } from './refused-options.ts';
import { suite } from './suite.ts';
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
      // What follows = may be a key.
      outputError: (text, write) => write(toldOnce(text.replace(/(--[\w-]+)=[^\n]*'/, "$1'"))),
      getOutHelpWidth: () => helpWidth,
      getErrHelpWidth: () => helpWidth,
    });
}

/** An option that another command has is suggested by commander in its own place. */
function toldOnce(text: string): string {
  return text.replace(
    /(unknown option '(--[\w-]+)')\n\(Did you mean \2\?\)/,
    '$1, which is one of other commands',
  );
}

function added(root: Command, { name, description, isDefault, words, help }: AnyCommand): Command {
  const command = root
    .command(name, { isDefault: isDefault === true })
    .description(description)
    .version(suite.version)
    .allowExcessArguments()
    .hook('preAction', (_, one) => refuseArguments(root, one));
  words?.(command);
  if (isDefault === true) showOptionsOf(command, root);
  if (help !== undefined)
    for (const one of isDefault === true ? [command, root] : [command]) one.addHelpText('after', help);
  return command;
}

/** What is left over is a mistyped command, or a value without its option; it may be a key and is not repeated. */
function refuseArguments(root: Command, command: Command): void {
  const taken = command.registeredArguments.length;
  const first = command.args[taken];
  if (first === undefined) return;
  const names = root.commands.map((known) => known.name());
  const hint = suggestion(first, names);
  // The command that stands for none: the word is where a command has its name.
  const isNamed = root.args.includes(command.name());
  throw new UsageError(
    isNamed
      ? `${command.name()} takes ${taken === 0 ? 'no arguments' : countText(taken, 'argument')}, got ${command.args.length}${hint}`
      : `there is no such command${hint || `; the commands are ${names.join(', ')}`}`,
  );
}

/** The root's help shows the options of the command that it stands for. */
function showOptionsOf(run: Command, root: Command): void {
  const own = new Help();
  root.configureHelp({
    visibleOptions: (command): Option[] =>
      command === root
        ? [...own.visibleOptions(root), ...run.options.filter(isNotVersion)]
        : own.visibleOptions(command),
  });
}

function isNotVersion(option: Option): boolean {
  return option.long !== '--version';
}
