import { defaultFolder } from '../../config/options/result-options.ts';
import { type AnyCommand, commandRow, helpText } from './command.ts';

/** The words of `open` as they were given. */
export interface OpenOptions {
  readonly folder?: string | undefined;
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
  help: () => helpText('open'),
  run: async (options, context) => (await import('../open.ts')).open(options, context),
});
