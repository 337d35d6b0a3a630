import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { shareOr, spareRequests } from '../../engine/spare-requests.ts';
import { acceptedLimit } from '../../fixtures/first-contact/request-form.ts';
import { limitLadders } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askPage } from '../../fixtures/pages/pages.ts';
import { hasAnyRefusalLeft } from '../../fixtures/pages/spare-refusal.ts';
import type { Numbering } from '../../oracles/answers/paging.ts';
import { countNumber } from '../../oracles/integer.ts';
import type { List } from '../../oracles/pages/page-question.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { type PageFact, pageFact, type Walk, walkText } from '../../oracles/pages/walk.ts';
import { hollowProblems } from '../../oracles/relations/hollow-lists.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { saysNotThere } from '../../schemas/http-status.ts';
import { shareOfOne } from './read-lists.ts';
import { type ReadList, readingsThatSettle } from './settled-list.ts';

/** A list in the terms of a question, and how many pages it counts. */
interface CountedList {
  readonly list: List;
  readonly said: number;
}

/**
 * All pages of a domain that lists nobody, by a limit that makes few of them: there is no size by which they could be
 * counted. Where numbering is unknown, page 0 is one of them unless it is refused. Nothing where they are too many.
 */
export const readHollow = learned(
  async (context: CheckContext, domain: string): Promise<readonly ReadList[]> => {
    const known = await numbering(context).catch(unlessUnjudged);
    const counted = await fewPages(context, domain, known);
    if (counted === undefined) return [];
    const { list, said } = counted;
    const first = known?.first ?? (await firstUnlessRefused(context, domain));
    const last = (known?.first ?? 1) + Math.max(said, 1) - 1;
    const facts: PageFact[] = [];
    for (let page = first; page <= last; page += 1) {
      // A small run bears few refusals, and each page may be one.
      if (!mayAsk(context)) return [];
      const exchange = await askPage(context, { ...list, page }, shareOr(context, 'core'));
      facts.push(pageFact(page, exchange, first));
    }
    const whole = facts.every(({ kind }) => kind !== 'unreadable');
    const walk: Walk = { domain, limit: list.limit, first, facts, whole };
    tell(`read ${countOf(facts.length, 'page')} of ${walkText(walk)}`);
    return [{ walk, problems: hollowProblems(walk, known !== undefined) }];
  },
);

/**
 * The first limit, the usual one and then the largest first, by which all pages can be read as often as it takes. Where
 * numbering is unknown a page without limit does not tell: nobody may be on it by default.
 */
async function fewPages(
  context: CheckContext,
  domain: string,
  known: Numbering | undefined,
): Promise<CountedList | undefined> {
  const usual = await acceptedLimit(context);
  if (usual === undefined && known === undefined) return undefined;
  const most = mostPages(context);
  const countedBy = async (limit: number | undefined) => {
    const list = { domain, limit };
    const question = { ...list, page: known?.first ?? 1 };
    const view = pageView(await askPage(context, question, shareOr(context, 'core')));
    const said = view?.totalPages === undefined ? undefined : countNumber(view.totalPages);
    return { list, total: countNumber(view?.total ?? 0n), said: said ?? most + 1 };
  };
  const first = await countedBy(usual);
  if (first.said <= most) return first;
  for (const limit of limitLadders.wholeDomains.filter((one) => first.total / one <= most)) {
    if (!mayAsk(context)) return undefined;
    const counted = await countedBy(limit);
    if (counted.said <= most) return counted;
  }
  return undefined;
}

/** Pages of a list that can be read and then read again. */
function mostPages(context: CheckContext): number {
  const share = context.depth.ownRequests ? shareOfOne : 1;
  return Math.floor((spareRequests(context) * share) / (1 + readingsThatSettle));
}

/** A larger limit may be refused. */
function mayAsk(context: CheckContext): boolean {
  return context.depth.ownRequests || hasAnyRefusalLeft(context);
}

/** The first page that may be there: 0, unless it is refused as a question; numbering has asked for it. */
async function firstUnlessRefused(context: CheckContext, domain: string): Promise<0 | 1> {
  const { answer } = await askPage(context, { domain, limit: await acceptedLimit(context), page: 0 });
  return saysNotThere(answer?.status) ? 1 : 0;
}
