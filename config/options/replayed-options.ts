import type { OptionRow, OptionValues } from './option-row.ts';
import { optionRows } from './options.ts';

/**
 * The words of a command line that judges the same target in the same way once more. Keys are never options, so that none
 * is among them.
 */
export function replayedOptions(options: OptionValues): readonly string[] {
  return optionRows.filter(({ once }) => once !== true).flatMap((row) => words(row, options[row.flag]));
}

function words({ flag }: OptionRow, value: OptionValues[`--${string}`]): readonly string[] {
  if (value === undefined || value === false) return [];
  if (value === true) return [flag];
  const values = typeof value === 'string' ? [value] : value;
  return values.flatMap((one) => [flag, one]);
}
