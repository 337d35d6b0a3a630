import type { Exchange } from '../../client/exchange.ts';
import { check, type Judgement } from '../../engine/check.ts';
import { confirm } from '../../engine/confirm.ts';
import { confirmedAnswers, recurring } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { standsOn, tell } from '../../engine/journal.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import { askedPages, askPageAgain } from '../../fixtures/pages/pages.ts';
import { passiveCheck, readDomains } from '../../fixtures/passive-check.ts';
import { isTransientError, serverError } from '../../oracles/answers/server-error.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { isSuccess } from '../../oracles/pages/page-view.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { pagesForPeople } from './pages-for-people.ts';
import { repeatable } from './repeats.ts';

/** Requests that are asked again; what else was seen is much the same. */
const mostAsked = 3;

/** HTTP-4: every answer of the run, and a server error that is blamed on the request once more. */
async function serverErrors(context: CheckContext): Promise<Judgement> {
  const unread = await readDomains(context);
  const { answers, kept } = passiveJudge(context).sightings('HTTP-4');
  const coverage = `${countOf(context.client.budget.spent, 'request')}`;
  standsOn(passiveJudge(context).judged);
  tell(`looked at the status of every answer of the run: ${coverage}`);
  const { deviations, unjudged } = await confirmedAnswers(
    kept.slice(0, mostAsked).map((one) => () => settled(one, answers, context)),
    { enough: 1 },
  );
  return { coverage, deviations: [...deviations], unjudged: unjudged ?? unread };
}

async function settled(
  sighting: Deviation,
  answers: number,
  context: CheckContext,
): Promise<readonly Deviation[]> {
  const [exchange] = sighting.exchanges;
  if (exchange === undefined) throw new Error('a sighting has no exchange');
  const recurrence = await confirm(async () => {
    const again = await context.client.send(exchange.request, 'reserve');
    return serverError(again).length > 0 && !(isTransientError(again) && (await isDown(context)));
  });
  // A 503 that went away was the moment's, not the request's.
  if (recurrence.seen === 0 && isTransientError(exchange)) return [];
  return [recurring(sighting, recurrence, answers)];
}

/** True where not even an ordinary page is answered any more: then the request is not to blame. */
async function isDown(context: CheckContext): Promise<boolean> {
  const served = askedPages(context).find(({ exchange }) => wasServed(exchange));
  return served === undefined || !wasServed(await askPageAgain(context, served.question));
}

function wasServed({ answer }: Exchange): boolean {
  return answer !== undefined && isSuccess(answer);
}

passiveCheck('HTTP-1', successes, pagesForPeople);

for (const id of ['HTTP-2', 'HTTP-3']) passiveCheck(id, successes);

check('HTTP-4', serverErrors, { phase: 'last' });
check('HTTP-5', repeatable, { phase: 'repeated' });

function successes(context: CheckContext): string | undefined {
  const { successes } = passiveJudge(context).coverage;
  return successes === 0 ? undefined : countOf(successes, 'body of a success', 'bodies of successes');
}
