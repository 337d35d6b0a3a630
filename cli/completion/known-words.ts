import { Command } from 'commander';
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

export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly flags: readonly {
    readonly flag: string;
    readonly description: string;
    readonly takesValue: boolean;
    readonly takesSeveral: boolean;
  }[];
  /** Words in the place of its arguments; none: files. */
  readonly words: readonly string[];
}

const ids = allRows.map(({ id }) => id);
const named = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

/** Values of options, whichever command has them. Others are files, or what nobody can guess. */
export const optionWords: Readonly<Record<string, readonly string[]>> = {
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

const argumentWords: Readonly<Record<string, readonly string[]>> = {
  list: listKinds,
  explain: ids,
  completion: shells,
};

/** Commands whose `--format` has markdown too. */
const withMarkdown = ['compare', 'statement'];

export function formatsOf(command: string): readonly string[] {
  return withMarkdown.includes(command) ? outputFormats : dataFormats;
}

export function completedCommands(commands: readonly AnyCommand[]): readonly CompletedCommand[] {
  return commands.map(({ name, description, words }) => {
    const command = words?.(new Command(name)) ?? new Command(name);
    const flags = command.options
      .filter(({ hidden, long }) => !hidden && long != null)
      .map(({ long, description: says, required, optional, variadic }) => ({
        flag: long ?? '',
        description: says,
        takesValue: required || optional,
        takesSeveral: variadic,
      }));
    const help = {
      flag: '--help',
      description: 'display help for command',
      takesValue: false,
      takesSeveral: false,
    };
    return { name, description, flags: [...flags, help], words: argumentWords[name] ?? [] };
  });
}
