import type { Finding } from '../schemas/report/results.ts';

/**
 * Says whether the lines of a finding show it, each sent once with nothing before or beside them, and if not, what it takes;
 * undefined where nobody looked.
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

/** Of what comes and goes, one more time says no more than that: how often it was seen stands beside it. */
const triedOnce = 'tried alone once more, it showed this again';
const triedOnceTogether = 'tried one after another once more, they showed this again';

/** Of several lines. */
const triedTogether = {
  shows: 'tried one after another, they show this',
  'does-not': 'tried one after another, they did not show this',
  unclear: 'tried one after another, but what came does not tell',
} as const;
