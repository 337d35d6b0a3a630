import { allRows } from '../../config/requirements/register.ts';
import { jsonText } from '../../text/json-text.ts';
import { exitCodes } from '../exit-codes.ts';
import { dataFormats, formatAmong } from '../output-format.ts';
import { type AnyCommand, commandRow } from './command.ts';

/** The words of `requirements` as they were given. */
interface RequirementsOptions {
  readonly format?: string;
}

export const requirementsCommand: AnyCommand = commandRow<RequirementsOptions>({
  name: 'requirements',
  description: 'list the requirements that are tested',
  words: (command) => command.option('--format <FORMAT>', `${dataFormats.join(', ')} (default: text)`),
  run: async ({ format }, { terminal }) => {
    if (formatAmong(format, dataFormats) === 'json') {
      const { entriesOf } = await import('../list/entries.ts');
      const entries = [...(await entriesOf('requirements')), ...(await entriesOf('answers'))];
      terminal.out(jsonText({ kind: 'requirements', entries }));
      return exitCodes.conformant;
    }
    const idWidth = Math.max(...allRows.map(({ id }) => id.length));
    for (const { id, level, title, provisional } of allRows)
      terminal.out(
        `${id.padEnd(idWidth)}  ${level.padEnd(8)}  ${title}${provisional === true ? ' (provisional)' : ''}\n`,
      );
    return exitCodes.conformant;
  },
});
