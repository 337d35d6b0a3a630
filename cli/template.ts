import { readFileSync } from 'node:fs';

/** Values by their names in a template. A list gives a line for each of its values; an undefined value removes the line. */
export type Values = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/**
 * The text of a file whose lines hold one `{{name}}` at most.
 * @param file its path from the folder of this one
 */
export function filled(file: string, values: Values = {}): string {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .split(/\r?\n/)
    .flatMap((line) => {
      const [place, name] = /\{\{(\w+)\}\}/.exec(line) ?? [];
      if (place === undefined || name === undefined) return [line];
      return [values[name] ?? []].flat().map((value) => line.replaceAll(place, () => String(value)));
    })
    .join('\n');
}
