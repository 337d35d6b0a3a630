import { changed, list, type Rule, turns } from '../breaking.ts';

/** Rate limits. */
export const limits: Readonly<Record<string, Rule>> = {
  'limits.rateHeaders': list(
    changed('a client that paces itself by it has to go by refusals with 429'),
    changed('a client may ignore it'),
  ),
  'limits.tooManyRequests': turns(
    [
      { from: null, means: changed('whether it is met depends on the load') },
      { to: null, means: changed('whether it is met depends on the load') },
    ],
    changed('a client that waits as the old signal said may come back too early'),
  ),
};
