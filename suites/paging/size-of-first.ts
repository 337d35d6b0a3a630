import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/law.ts';
import { learned } from '../../engine/per-session.ts';
import { spareRequests } from '../../engine/spare-requests.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { sizeMap } from '../../fixtures/pages/page-size.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { isThere, type LoggedPage } from '../../oracles/log/logged-page.ts';
import { type AskedByTwo, sizeOfFirst } from '../../oracles/relations/size-of-first.ts';

/** Pages of each order. */
const pagesOfOrder = 2;
/** Pages of a list that have been asked for, beside those that are to be asked. */
const morePages = 8;

/** PAGING-9: whether a page has the size of whoever asked for it first. Pages not asked for yet tell. */
export async function sizesOfFirst(context: CheckContext): Promise<Seen> {
  const { pages } = runLog(context).log;
  return pages.some(isTooLong) ? await asked(context) : { deviations: [] };
}

/** Once a session. */
const asked = learned(async (context: CheckContext): Promise<Seen> => {
  const plan = await planOf(context);
  if (plan === undefined || spareRequests(context) < plan.pages.length * 2) return { deviations: [] };
  const { domain, small, large, pages } = plan;
  const ask = async (page: number, one: number, other: number): Promise<AskedByTwo> => ({
    first: await askPageAgain(context, { domain, limit: one, page }),
    second: await askPageAgain(context, { domain, limit: other, page }),
  });
  const [inOrder, reversed]: AskedByTwo[][] = [[], []];
  for (const [index, page] of pages.entries()) {
    if (index % 2 === 0) inOrder?.push(await ask(page, large, small));
    else reversed?.push(await ask(page, small, large));
  }
  tell(`asked for ${pages.length} new pages with ${large} and ${small} persons a page, in either order`);
  return { deviations: sizeOfFirst(inOrder ?? [], reversed ?? []) };
});

function isTooLong({ question: { limit }, persons }: LoggedPage): boolean {
  return limit !== undefined && persons.length > limit;
}

/** Pages that nobody has asked for yet, with the smallest limit taken and the largest that gives the largest list enough pages. */
async function planOf(context: CheckContext) {
  const { first } = await numbering(context);
  const pages = runLog(context).log.pages.filter((page) => isThere(page, { first }));
  const [largest] = pages.toSorted((one, other) => Number((other.total ?? 0n) - (one.total ?? 0n)));
  if (largest?.total === undefined) return undefined;
  const { domain } = largest.question;
  const pagesWith = (limit: number) => Math.floor(Number(largest.total) / limit);
  const needed = 2 * pagesOfOrder + morePages;
  const [small, ...others] = sizeMap(context).taken;
  const large = others.findLast((limit) => pagesWith(limit) > needed);
  if (small === undefined || large === undefined) return undefined;
  const known = new Set(pages.flatMap(({ question }) => (question.domain === domain ? [question.page] : [])));
  const numbers = Array.from({ length: pagesWith(large) - 1 }, (_, index) => first + 1 + index);
  const fresh = numbers.filter((page) => !known.has(page)).slice(-2 * pagesOfOrder);
  return fresh.length < 2 * pagesOfOrder ? undefined : { domain, small, large, pages: fresh };
}
