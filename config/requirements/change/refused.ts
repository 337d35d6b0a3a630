import { changed, type Effect, from, type Turn, to } from './effect.ts';

/** Words of an answer for a request that did not succeed. */
export function isRefused(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^(?:refused|server error|redirected|status (?:[345]|\d+ without persons))/.test(value)
  );
}

/** A refusal that goes is nothing that a client built on. */
export const noLongerRefused = changed('what was refused is answered');

/** The turns from a refusal and to one, which is no longer what a client built on. */
export function refused(means: Effect): readonly Turn[] {
  return [from(isRefused, noLongerRefused), to(isRefused, means)];
}
