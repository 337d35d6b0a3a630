import type { OptionRow } from '../options/option-row.ts';

/**
 * Reads a value of the config file from the text of an option or variable. A text that does not fit the row's type stays
 * a text: the schema then gives the expected form.
 */
export function readText(type: OptionRow['type'], text: string): unknown {
  if (type === 'integer') return /^[+-]?\d+$/.test(text) ? Number(text) : text;
  if (type === 'number') return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  return text;
}
