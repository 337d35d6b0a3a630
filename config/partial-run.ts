import type { RunConfig } from './run-config.ts';

/** Says what left something out of a run that its profile has, as words for a reader; none: it is whole. */
export function partialBy({
  only,
  skip = [],
  target,
}: Pick<RunConfig, 'only' | 'skip' | 'target'>): readonly string[] {
  return [
    ...(only.length > 0 ? ['--only'] : []),
    ...(skip.length > 0 ? ['--skip'] : []),
    ...(target.hostile === false ? ['without unusual input'] : []),
  ];
}
