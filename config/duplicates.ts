import type { MergedConfig } from './merge-sources.ts';
import type { Notes } from './notes.ts';

/** A list without what it repeats, of which the notes then warn. */
export function withoutDuplicates(
  pointer: string,
  list: readonly string[] | undefined,
  merged: MergedConfig,
  notes: Notes,
): readonly string[] {
  const once = new Set<string>();
  for (const text of list ?? []) {
    if (once.has(text)) notes.warnings.push(`${merged.where(pointer)} gives ${text} again: once is enough`);
    once.add(text);
  }
  return [...once];
}
