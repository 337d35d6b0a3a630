import type { Exchange, Request } from '../client/exchange.ts';
import { requirement } from '../config/requirements/register.ts';
import { questionOf } from '../oracles/question.ts';
import type { Check } from './check.ts';
import type { Context } from './context.ts';
import type { Seen } from './law.ts';
import { perSession } from './per-session.ts';

const broken = perSession(() => new Set<string>());

/**
 * True of a page of a list that was found to break a MUST of its own. What is found of it beside that fails no conforming
 * service: it need not outlive each cache that an honest list might have.
 */
export function isOfBrokenList({ request }: Pick<Exchange, 'request'>, context: Context): boolean {
  const list = listOf(request);
  return list !== undefined && broken(context).has(list);
}

/**
 * Notes which lists a row of PAGING tells: those that are accused, and not those beside them. Rows of DOMAIN may fail by what
 * the user expects of a list, which may be wrong.
 */
export function noteBrokenLists({ id }: Check, { deviations }: Seen, context: Context): void {
  const { area, level } = requirement(id);
  if (level !== 'MUST' || area !== 'paging') return;
  for (const { onlyWarns, exchanges } of deviations) {
    const list = exchanges[0] && listOf(exchanges[0].request);
    if (onlyWarns !== true && list !== undefined) broken(context).add(list);
  }
}

function listOf(request: Request): string | undefined {
  const { domain } = questionOf(request);
  return request.endpoint === 'partner' && domain !== undefined ? `${request.path} ${domain}` : undefined;
}
