import { readFileSync } from 'node:fs';

/** What stands for a name in a template; for a list, a line for each of its values, and without one, no line at all. */
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
