import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/law.ts';
import { isUnjudged } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { drawnBy } from '../../fixtures/experiment-terms.ts';
import { outliveCaches, outliveSilence } from '../../fixtures/outlive-caches.ts';
import { domainHistory } from '../../fixtures/pages/domain-history.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { atMostTwice, walkWhole } from '../../fixtures/walks/walks.ts';
import type { Numbering } from '../../oracles/answers/paging.ts';
import { groupedBy } from '../../oracles/grouped.ts';
import type { List } from '../../oracles/pages/page-question.ts';
import {
  isSameReading,
  type Reading,
  repeatedSince,
  wholeReading,
} from '../../oracles/relations/repeated-since.ts';

/**
 * PAGING-7 over all pages of the run: a list holds each person as often as at its beginning. Where its latest pages do
 * not, it is read twice more: data that change show such a list while they do, and never twice the same.
 */
export async function comeApart(context: CheckContext): Promise<Seen> {
  const { pages } = runLog(context).log;
  const first = await numbering(context);
  const lists = groupedBy(pages, ({ question: { domain, limit } }) => JSON.stringify([domain, limit]));
  const suspects = [...lists.values()]
    .flatMap(([one]) => (one === undefined ? [] : (suspectOf(one.question, context, first) ?? [])))
    .filter(({ list }) => !domainHistory(pages, list.domain).isSure)
    .toSorted((one, other) => one.before.pages.length - other.before.pages.length);
  const [shortest] = suspects;
  if (shortest === undefined) return { deviations: [] };
  try {
    return await settled(context, shortest.list.domain, shortest.list.limit);
  } catch (error) {
    if (!isUnjudged(error)) throw error;
    return { deviations: [] };
  }
}

function suspectOf(list: List, context: CheckContext, first: Numbering) {
  const { pages } = runLog(context).log;
  const [before, after] = [pages, pages.toReversed()].map((some) => wholeReading(some, list, first));
  if (before === undefined || after === undefined) return undefined;
  return repeatedSince(before, after).length === 0 ? undefined : { list, before };
}

/** Once for a list, whatever its later pages show. */
const settled = learned(
  async (context: CheckContext, domain: string, limit: number | undefined): Promise<Seen> => {
    const nothing: Seen = { deviations: [] };
    const list = { domain, limit };
    const first = await numbering(context);
    const before = wholeReading(runLog(context).log.pages, list, first);
    if (before === undefined) return nothing;
    tell('a list holds others more than once by now: read twice more');
    const { log } = runLog(context);
    const ofList = () =>
      log.pages.filter(({ question }) => question.domain === domain).map(({ exchange }) => exchange);
    await outliveCaches(context, ofList());
    const one = await readAgain(list, before, context, first);
    if (one === undefined || repeatedSince(before, one).length === 0) return nothing;
    const random = drawnBy(context, 'come apart');
    await outliveSilence(context, { exchanges: ofList(), requests: 2 * before.pages.length }, random);
    const other = await readAgain(list, before, context, first);
    if (other === undefined || !isSameReading(one, other) || domainHistory(log.pages, domain).isSure)
      return nothing;
    return { deviations: repeatedSince(before, other) };
  },
);

async function readAgain(
  list: List,
  { pages }: Reading,
  context: CheckContext,
  first: Numbering,
): Promise<Reading | undefined> {
  const { log } = runLog(context);
  const { domain, limit } = list;
  const from = log.pages.length;
  await walkWhole(context, { domain, limit }, atMostTwice(pages.length), 'again');
  return wholeReading(log.pages.slice(from), list, first);
}
