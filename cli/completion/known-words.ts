import { Command, Option } from 'commander';
import { lowCoverageSigns } from '../../config/low-coverage.ts';
import { profileNames } from '../../config/profiles.ts';
import { allRows } from '../../config/requirements/register.ts';
import { areas } from '../../config/requirements/requirement.ts';
import { choices } from '../../reference/choices/catalogue.ts';
import { faults } from '../../reference/faults/catalogue.ts';
import { listKinds } from '../../schemas/report/listing.ts';
import type { AnyCommand } from '../commands/command.ts';
import { platforms } from '../init/platforms.ts';
import { dataFormats, outputFormats } from '../output-format.ts';

const ids = allRows.map(({ id }) => id);
const named = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

const help = new Option('--help', 'display help for command');

/** Values of options, for every command. Other values are files, or cannot be guessed. */
const optionWords: Readonly<Record<string, readonly string[]>> = {
  '--profile': profileNames,
  '--only': [...ids, ...areas],
  '--skip': [...ids, ...areas],
  '--fail-on': ['any', ...lowCoverageSigns],
  '--html': ['always', 'failed', 'never'],
  '--area': areas,
  '--level': ['MUST', 'SHOULD'],
  '--choice': named(choices),
  '--fault': named(faults),
  '--platform': platforms,
};

export const shells = ['bash', 'zsh', 'fish'] as const;

/** Words in the place of arguments; of other commands: files. */
const argumentWords: Readonly<Record<string, readonly string[]>> = {
  list: listKinds,
  explain: ids,
  completion: shells,
};

/** Commands whose `--format` has markdown too. */
const withMarkdown = ['compare', 'statement'];

function valuesOf(flag: string, command: string): readonly string[] {
  if (flag !== '--format') return optionWords[flag] ?? [];
  return withMarkdown.includes(command) ? outputFormats : dataFormats;
}

/** Words that a shell may offer, by command: its flags, with their values as far as these are known, and its arguments. */
export function completedCommands(commands: readonly AnyCommand[]) {
  return commands.map(({ name, description, words }) => {
    const command = new Command(name);
    words?.(command);
    const options = [...command.options.filter(({ hidden }) => !hidden), help];
    const flags = options.map(({ long, description: says, required, optional, variadic }) => ({
      flag: long ?? '',
      description: says,
      takesValue: required || optional,
      takesSeveral: variadic,
      values: valuesOf(long ?? '', name),
    }));
    return { name, description, flags, words: argumentWords[name] ?? [] };
  });
}
