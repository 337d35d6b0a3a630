import foreign from './foreign-options.json' with { type: 'json' };

/**
 * `--base-url`: what this suite calls an option that another tool has, with what is to be said of it; undefined where nothing
 * is known.
 * @param flags options that the command has
 */
export function ownName(given: string, flags: readonly string[]): string | undefined {
  const [own] =
    Object.entries(foreign).find(
      ([name, theirs]) => theirs.includes(given) && flags.includes(name.split(/[ ,]/)[0] ?? ''),
    ) ?? [];
  return own;
}
