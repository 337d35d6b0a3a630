import type { ValueOrigin } from '../schemas/report/results.ts';
import type { MergedConfig } from './merge-sources.ts';
import { optionRows } from './options/options.ts';

/**
 * Source of each value of a run, by JSON Pointer of the config file: the option, the variable or the file that gives it,
 * and the sources that it overrides; `default` where nobody gave it and there is one. No value is repeated.
 */
export function valueOrigins(merged: MergedConfig): readonly ValueOrigin[] {
  const given = merged
    .values()
    .filter(({ pointer }) => pointer !== '/$schema')
    .map(({ pointer, where, overrides }) => ({
      setting: pointer,
      from: where,
      ...(overrides.length === 0 ? {} : { overrides }),
    }));
  const defaults = optionRows.flatMap((row) =>
    row.pointer === undefined || row.default === undefined || merged.given(row.pointer)
      ? []
      : [{ setting: row.pointer, from: 'default' }],
  );
  return [...given, ...defaults].toSorted((a, b) => place(a.setting) - place(b.setting));
}

/**
 * A line for each value of a file named by --config that a variable overrides: the file was named for this run, the
 * variable may be left from another.
 */
export function overridingVariables(origins: readonly ValueOrigin[], file: string): readonly string[] {
  return origins.flatMap(({ from, overrides = [] }) => {
    const overridden = overrides.filter((place) => place.startsWith(`${file}: `));
    return from.startsWith('PCDS_') ? overridden.map((place) => `${from} overrides ${place}`) : [];
  });
}

/** Place of an option in the table that help and docs are made of. */
function place(pointer: string): number {
  const index = optionRows.findIndex(
    (row) => row.pointer !== undefined && (pointer === row.pointer || pointer.startsWith(`${row.pointer}/`)),
  );
  return index < 0 ? optionRows.length : index;
}
