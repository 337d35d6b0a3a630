import type { Finding } from '../schemas/report/results.ts';

/**
 * Text on whether the requests of a finding show it, each sent once alone, and if not, which condition it needs;
 * undefined where this was not tried.
 */
export function aloneText({
  alone,
  onlyWith,
  curl,
  recurrence,
}: Pick<Finding, 'alone' | 'onlyWith' | 'curl' | 'recurrence'>): string | undefined {
  if (alone === undefined) return onlyWith;
  if (alone === 'not-tried') return 'not tried alone';
  if (onlyWith !== undefined) return `not alone, ${onlyWith}`;
  const isOne = !curl.includes('\n');
  if (recurrence !== undefined && alone === 'shows') return isOne ? triedOnce : triedOnceTogether;
  return isOne ? tried[alone] : triedTogether[alone];
}

const tried = {
  shows: 'tried alone, it shows this',
  'does-not': 'tried alone, it did not show this',
  unclear: 'tried alone, but what came does not tell',
} as const;

/** Words for a finding that comes and goes: one more sighting says little, and its recurrence is stated beside it. */
const triedOnce = 'tried alone once more, it showed this again';
const triedOnceTogether = 'tried one after another once more, they showed this again';

/** Words for a finding of several requests. */
const triedTogether = {
  shows: 'tried one after another, they show this',
  'does-not': 'tried one after another, they did not show this',
  unclear: 'tried one after another, but what came does not tell',
} as const;
