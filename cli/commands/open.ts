import { defaultFolder } from '../default-folder.ts';
import { exitCodes } from '../exit-codes.ts';
import { type AnyCommand, commandRow, named } from './command.ts';

/** The words of `open` as they were given. */
export interface OpenOptions {
  readonly folder?: string;
  readonly port?: string;
  /** False with --no-browser. */
  readonly browser?: boolean;
}

export const openCommand: AnyCommand = commandRow<OpenOptions>({
  name: 'open',
  description: 'show the report of a run in the browser',
  words: (command) =>
    command
      .argument('[folder]', `folder of a run, or a file in it (default: ${defaultFolder})`)
      .option('--port <N>', 'port on loopback (default: any that is free)')
      .option('--no-browser', 'only print the address'),
  read: (command) => ({ ...command.opts(), ...named('folder', command.args[0]) }),
  help: () => `
Serves the report of that folder on this machine only, opens it in the browser
if there is one, and runs until it is interrupted. After the next run, reload
the page to see its report.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  interrupted, which is its normal end
  ${String(exitCodes.usage).padStart(3)}  wrong usage, no report there, or the port is taken
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself

Examples:
  $ pcds-conformance open
  $ pcds-conformance open staging/ --port 8080 --no-browser`,
  run: async (options, context) => (await import('../open.ts')).open(options, context),
});
