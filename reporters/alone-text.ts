import type { Finding } from '../schemas/report/results.ts';

/** Whether the request of a finding shows it alone, and if not, what it takes; undefined where nobody looked. */
export function aloneText({ alone, onlyWith }: Pick<Finding, 'alone' | 'onlyWith'>): string | undefined {
  if (alone === undefined) return onlyWith;
  if (alone === 'not-tried') return 'not tried alone';
  if (alone === 'unclear') return 'tried alone, but the answer does not tell';
  if (alone === 'shows') return 'tried alone, it shows this';
  return onlyWith === undefined ? 'tried alone, it did not show this' : `not alone, ${onlyWith}`;
}
