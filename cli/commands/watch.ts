import type { OptionValues } from '../../config/options/option-row.ts';
import { addRunOptions, runOptionValues } from '../run-options.ts';
import { type AnyCommand, commandRow, helpText } from './command.ts';

const notTaken: readonly string[] = [
  '--dry-run',
  '--embedded',
  '--events',
  '--har',
  '--html',
  '--html-report',
  '--quiet',
  '--verbose',
];

export const watchCommand: AnyCommand = commandRow<OptionValues>({
  name: 'watch',
  description: 'test a service while you fix it: judge again what failed at each restart',
  words: (command) => addRunOptions(command, ({ flag }) => !notTaken.includes(flag)),
  read: runOptionValues,
  help: () => helpText('watch'),
  run: async (options, context) => (await import('../watch.ts')).watch(options, context),
});
