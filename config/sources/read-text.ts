import type { OptionRow } from '../options/option-row.ts';

/**
 * A value of the config file from the text of an option or variable. Text that is not what the row's type asks for
 * stays text: the schema then says what was expected.
 */
export function readText(type: OptionRow['type'], text: string): unknown {
  if (type === 'integer') return /^[+-]?\d+$/.test(text) ? Number(text) : text;
  if (type === 'number') return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  return text;
}
