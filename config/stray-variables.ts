import type { MergedConfig } from './merge-sources.ts';
import { optionVariables } from './options/options.ts';
import { suggestion } from './suggest-word.ts';

const known: ReadonlySet<string> = new Set([...optionVariables, 'PCDS_DEBUG']);

/**
 * Says why a variable that begins with PCDS_ cannot be meant: a line for each that no option has and no source refers to.
 * A mistyped one would silently test something else, or more than was asked for.
 */
export function strayVariables(merged: MergedConfig, env: NodeJS.ProcessEnv): readonly string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('PCDS_') && !known.has(name) && !merged.refersTo(name))
    .map((name) => `${name} ${remedy(name)}`);
}

function remedy(name: string): string {
  const header = /^PCDS_HEADER_([A-Z0-9_]+)$/.exec(name)?.[1];
  if (header !== undefined) {
    const words = header.toLowerCase().replaceAll('_', '-');
    return `is set, but no header is named for it: give --header ${words} (or PCDS_HEADER=${words}), or unset ${name}`;
  }
  return `is no variable of pcds-conformance${suggestion(name, optionVariables)}; correct it, or unset ${name}`;
}
