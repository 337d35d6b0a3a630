import type { CheckContext } from '../../engine/context.ts';
import { outliveCaches } from '../../fixtures/outlive-caches.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { answersOf, askPageAgain } from '../../fixtures/pages/pages.ts';
import { atMostTwice, walkWhole } from '../../fixtures/walks/walks.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { hasMoved } from '../../oracles/log/moved-domain.ts';
import { type Stranger, strangerDeviation, strangers } from '../../oracles/relations/page-of-walk.ts';

/** Rounds of the whole walk and the page, by turns: data that change do not stay out of the one and in the other. */
const rounds = 2;

/**
 * Reads the whole walk and the page by turns, when no cache gives them again. Undefined where the persons are on the walk
 * by now, or not on the page, or where the domain has moved at all during the run.
 */
export async function settledStranger(
  { page, also, walk }: Stranger,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { log } = runLog(context);
  const first = await numbering(context);
  let found: Deviation | undefined;
  for (let round = 0; round < rounds; round += 1) {
    if (hasMoved(log.pages, walk.domain)) return undefined;
    await outliveCaches(context, answersOf(context, walk.domain));
    const known = log.pages.length;
    await walkWhole(context, walk, atMostTwice(walk.pages), 'again');
    for (const { question } of [page, ...also]) await askPageAgain(context, question);
    const again = strangers(log.pages.slice(known), first).find((one) =>
      [one.page, ...one.also].some(({ question }) => isSame(question, page.question)),
    );
    if (again === undefined) return undefined;
    found = strangerDeviation(again);
  }
  return found;
}

function isSame(one: Stranger['page']['question'], other: Stranger['page']['question']): boolean {
  return one.domain === other.domain && one.limit === other.limit && one.page === other.page;
}
