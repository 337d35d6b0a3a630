import { Command, CommanderError, Help, type Option } from 'commander';
import { suggestion } from '../config/nearest.ts';
import type { OptionValues } from '../config/option-row.ts';
import { countText } from '../text/count-text.ts';
import { addCompareOptions, type CompareOptions } from './compare-command-options.ts';
import { addDoctorOptions, type DoctorOptions } from './doctor-command-options.ts';
import { exitCodes } from './exit-codes.ts';
import {
  compareHelp,
  doctorHelp,
  openApiHelp,
  openHelp,
  reportHelp,
  runHelp,
  serveHelp,
  statementHelp,
} from './help-text.ts';
import { addOpenOptions, type OpenOptions } from './open-command-options.ts';
import type { OpenApiOptions } from './openapi.ts';
import { addOpenApiOptions } from './openapi-command-options.ts';
import { refusedOptions } from './refused-options.ts';
import { addReportOptions, type ReportOptions } from './report-command-options.ts';
import { addRunOptions, runOptionValues } from './run-options.ts';
import { addServeOptions } from './serve-command-options.ts';
import type { ServeOptions } from './serve-options.ts';
import { addStatementOptions, type StatementOptions } from './statement-command-options.ts';
import { suite } from './suite.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** What the words of the command line can start; each gives an exit code. */
export interface Commands {
  run(options: OptionValues): Promise<number>;
  serve(options: ServeOptions): Promise<number>;
  doctor(options: DoctorOptions): Promise<number>;
  requirements(): Promise<number>;
  openapi(options: OpenApiOptions): Promise<number>;
  compare(options: CompareOptions): Promise<number>;
  open(options: OpenOptions): Promise<number>;
  report(options: ReportOptions): Promise<number>;
  statement(options: StatementOptions): Promise<number>;
}

const helpWidth = 80;

/**
 * Reads the command line (without node and script) and runs the command that it names; gives the exit code.
 * @throws UsageError, and whatever the command throws
 */
export async function program(
  argv: readonly string[],
  commands: Commands,
  terminal: Terminal,
): Promise<number> {
  const refused = refusedOptions(argv);
  if (refused.length > 0) throw new UsageError(refused.join('\n'));
  let exitCode: number = exitCodes.conformant;
  const root = commandLine(commands, terminal, (code) => {
    exitCode = code;
  });
  try {
    await root.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exitCodes.conformant : exitCodes.usage;
  }
}

function commandLine(commands: Commands, terminal: Terminal, done: (exitCode: number) => void): Command {
  const root = new Command('pcds-conformance')
    .description('Contract and conformance test suite of the Partner and Consumer Data Service.')
    .usage('[run] [options]')
    .version(suite.version)
    .exitOverride()
    .showHelpAfterError('--help shows what there is.')
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      // What follows = may be a key.
      outputError: (text, write) => write(text.replace(/(--[\w-]+)=[^\n]*'/, "$1'")),
      getOutHelpWidth: () => helpWidth,
      getErrHelpWidth: () => helpWidth,
    });
  const run = addRunOptions(
    subcommand(root, 'run', 'test a service and report (the default command)', { isDefault: true }),
  )
    .addHelpText('after', runHelp)
    .action(async (_options, command: Command) => done(await commands.run(runOptionValues(command))));
  addDoctorOptions(subcommand(root, 'doctor', 'examine whether a service can be tested, and say what to do'))
    .addHelpText('after', doctorHelp)
    .action(async ({ format }: Pick<DoctorOptions, 'format'>, command: Command) =>
      done(await commands.doctor({ run: runOptionValues(command), ...(format && { format }) })),
    );
  addServeOptions(subcommand(root, 'serve', 'start the reference service'))
    .addHelpText('after', serveHelp)
    .action(async (options: ServeOptions) => done(await commands.serve(options)));
  subcommand(root, 'requirements', 'list the requirements that are tested').action(async () =>
    done(await commands.requirements()),
  );
  addOpenApiOptions(subcommand(root, 'openapi', 'write an OpenAPI document of the interface'))
    .addHelpText('after', openApiHelp)
    .action(async (options: OpenApiOptions) => done(await commands.openapi(options)));
  addCompareOptions(subcommand(root, 'compare', 'say what changed between two results or statements'))
    .addHelpText('after', compareHelp)
    .action(async (old: string, now: string, options: Pick<CompareOptions, 'format'>) =>
      done(await commands.compare({ ...options, old, new: now })),
    );
  addOpenOptions(subcommand(root, 'open', 'show the HTML report of a run in the browser'))
    .addHelpText('after', openHelp)
    .action(async (folder: string | undefined, options: Omit<OpenOptions, 'folder'>) =>
      done(await commands.open({ ...options, ...(folder === undefined ? {} : { folder }) })),
    );
  addReportOptions(subcommand(root, 'report', 'make the HTML report of a run that is over'))
    .addHelpText('after', reportHelp)
    .action(async (folder: string | undefined) =>
      done(await commands.report(folder === undefined ? {} : { folder })),
    );
  addStatementOptions(subcommand(root, 'statement', 'show the answers to what the document leaves open'))
    .addHelpText('after', statementHelp)
    .action(async (file: string | undefined, options: StatementOptions) =>
      done(await commands.statement({ ...options, ...(file === undefined ? {} : { file }) })),
    );
  return showOptionsOf(run, root).addHelpText('after', runHelp);
}

function subcommand(root: Command, name: string, description: string, options = {}): Command {
  return root
    .command(name, options)
    .description(description)
    .version(suite.version)
    .allowExcessArguments()
    .hook('preAction', (_, command) => refuseArguments(root, command));
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
function showOptionsOf(run: Command, root: Command): Command {
  const own = new Help();
  return root.configureHelp({
    visibleOptions: (command): Option[] =>
      command === root
        ? [...own.visibleOptions(root), ...run.options.filter(isNotVersion)]
        : own.visibleOptions(command),
  });
}

function isNotVersion(option: Option): boolean {
  return option.long !== '--version';
}
