import type { CheckContext } from '../../engine/context.ts';
import { drawnBy } from '../../fixtures/experiment-terms.ts';
import { outliveLag, outliveSilence } from '../../fixtures/outlive-caches.ts';
import { domainHistory } from '../../fixtures/pages/domain-history.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { answersSoFar, askPageAgain } from '../../fixtures/pages/pages.ts';
import { atMostTwice, walkWhole } from '../../fixtures/walks/walks.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { isSameQuestion } from '../../oracles/pages/page-question.ts';
import { type Stranger, strangerDeviation, strangers } from '../../oracles/relations/page-of-walk.ts';

/** Rounds of the whole walk and the page, by turns: data that change do not stay out of the one and in the other. */
const rounds = 2;

/**
 * Reads the whole walk and the page by turns, the last time when no cache holds what was there before. Undefined where the same persons are on the walk by now, or not on the page,
 * or where the domain has moved otherwise during the run: who has just come is on the walk of the next round.
 */
export async function settledStranger(
  stranger: Stranger,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { page, also, walk } = stranger;
  const { log } = runLog(context);
  const first = await numbering(context);
  let found: Deviation | undefined;
  let persons = personsOf(stranger);
  const random = drawnBy(context, 'stranger');
  for (let round = 0; round < rounds; round += 1) {
    if (domainHistory(log.pages, walk.domain).verdict !== 'still') return undefined;
    if (round < rounds - 1) await outliveLag(context);
    else
      await outliveSilence(
        context,
        { exchanges: answersSoFar(context, walk.domain), requests: 2 * walk.pages + 2 },
        random,
      );
    const known = log.pages.length;
    await walkWhole(context, walk, atMostTwice(walk.pages), 'again');
    for (const { question } of [page, ...also]) await askPageAgain(context, question);
    const again = strangers(log.pages.slice(known), first).find((one) =>
      [one.page, ...one.also].some(({ question }) => isSameQuestion(question, page.question)),
    );
    if (again === undefined) return undefined;
    const still = personsOf(again);
    persons = new Set([...persons].filter((person) => still.has(person)));
    if (persons.size === 0) return undefined;
    found = strangerDeviation(again);
  }
  return domainHistory(log.pages, walk.domain).verdict === 'still' ? found : undefined;
}

function personsOf({ page, places }: Stranger): ReadonlySet<number | undefined> {
  return new Set(places.map((place) => page.persons[place]));
}
