import { dataFormats } from '../output-format.ts';
import { defaultHost, defaultPort, type ServeOptions } from '../serve-options.ts';
import { type AnyCommand, commandRow, helpText } from './command.ts';

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
  help: () => helpText('serve'),
  run: async (options, context) => (await import('../serve.ts')).serve(options, context),
});
