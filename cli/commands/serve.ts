import { dataFormats } from '../output-format.ts';
import { defaultHost, defaultPort, type ServeOptions } from '../serve-options.ts';
import { type AnyCommand, commandRow } from './command.ts';

export const serveCommand: AnyCommand = commandRow<ServeOptions>({
  name: 'serve',
  description: 'start the reference service',
  words: (command) =>
    command
      .option('--port <N>', `port; 0 takes any that is free (default: ${defaultPort})`)
      .option('--host <HOST>', `address to listen on (default: ${defaultHost})`)
      .option('--seed <N>', 'varies names, keys, sizes and the place of faults (default: 1)')
      .option('--choice <NAME...>', 'behaviours that the interface leaves free')
      .option('--fault <NAME...>', 'deliberate defects')
      .option('--latency <TIME>', 'wait before each answer, such as 200ms (default: 0)')
      .option('--list', 'list the choices and the faults, and end')
      .option('--format <FORMAT>', `${dataFormats.join(', ')} (default: text)`),
  read: (command) => command.opts(),
  help: () => `
It serves seeded test data with test keys, prints the variables with which a run
finds it, and runs until it is interrupted.

Examples:
  $ pcds-conformance serve
  $ pcds-conformance serve --list
  $ pcds-conformance serve --port 0 --choice NAME --fault NAME`,
  run: async (options, context) => (await import('../serve.ts')).serve(options, context),
});
