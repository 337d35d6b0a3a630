import { listKinds } from '../../schemas/report/listing.ts';
import { dataFormats } from '../output-format.ts';
import { type AnyCommand, commandRow, helpText } from './command.ts';

/** The words of `list` as they were given. */
export interface ListOptions {
  readonly kind?: string | undefined;
  readonly area?: readonly string[];
  readonly level?: readonly string[];
  readonly profile?: readonly string[];
  readonly format?: string;
}

export const listCommand: AnyCommand = commandRow<ListOptions>({
  name: 'list',
  description: `list ${listKinds.join(', ')}`,
  words: (command) =>
    command
      .argument('[kind]', `${listKinds.join(', ')} (default: requirements)`)
      .option('--area <AREA...>', 'of these parts of the interface only, such as paging')
      .option('--level <LEVEL...>', 'MUST or SHOULD: requirements of it, and faults that break one')
      .option('--profile <NAME...>', 'what these profiles judge')
      .option('--format <FORMAT>', `${dataFormats.join(', ')} (default: text)`),
  help: () => helpText('list'),
  run: async (options, context) => (await import('../list.ts')).list(options, context),
});
