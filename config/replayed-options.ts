import type { OptionRow, OptionValues } from './option-row.ts';
import { optionRows } from './options.ts';
import { entriesOf } from './sources/environment-source.ts';

/**
 * The words of a command line that judges the same target in the same way once more, what variables said of it included:
 * whoever pastes them has others, or none. Keys are never among them.
 */
export function replayedOptions(options: OptionValues, env: NodeJS.ProcessEnv = {}): readonly string[] {
  const rows = optionRows.filter(({ once }) => once !== true);
  return rows.flatMap((row) => words(row, options[row.flag] ?? variableOf(row, env)));
}

function variableOf({ environment, type }: OptionRow, env: NodeJS.ProcessEnv): OptionValues[string] {
  if (environment === undefined || type === 'key') return undefined;
  const text = env[environment];
  return text === undefined || type !== 'list' ? text : entriesOf(text);
}

function words({ flag }: OptionRow, value: OptionValues[string]): readonly string[] {
  if (value === undefined || value === false) return [];
  if (value === true) return [flag];
  const values = typeof value === 'string' ? [value] : value;
  return values.flatMap((one) => [flag, one]);
}
