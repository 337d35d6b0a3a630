import { requirement } from '../config/requirements/register.ts';
import { questionOf } from '../oracles/question.ts';
import type { Check } from './check.ts';
import type { Context } from './context.ts';
import type { Seen } from './law.ts';
import { perSession } from './per-session.ts';

/**
 * Domains whose list was found to break a MUST of its own. What is found of it beside that fails no conforming service: it
 * need not outlive each cache that an honest list might have.
 */
export const brokenLists = perSession(() => new Set<string>());

/** Notes of which lists this tells, where the row is about lists. */
export function noteBrokenLists({ id }: Check, { deviations }: Seen, context: Context): void {
  const { area, level } = requirement(id);
  if (level !== 'MUST' || (area !== 'paging' && area !== 'domain')) return;
  for (const { onlyWarns, exchanges } of deviations)
    if (onlyWarns !== true)
      for (const { request } of exchanges) brokenLists(context).add(questionOf(request).domain ?? '');
}
