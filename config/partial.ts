import type { RunConfig } from './run-config.ts';

/** What left requirements out of a run that its profile has, as words for a reader; none: it is whole. */
export function partialBy({ only, skip = [] }: Pick<RunConfig, 'only' | 'skip'>): readonly string[] {
  return [...(only.length > 0 ? ['--only'] : []), ...(skip.length > 0 ? ['--skip'] : [])];
}
