import type { Exchange } from '../../client/exchange.ts';
import { domainsRead } from '../../config/scope.ts';
import type { Judgement } from '../../engine/check.ts';
import { confirm } from '../../engine/confirm.ts';
import { recurring } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import type { PageQuestion } from '../../oracles/pages/page-question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { whileLive } from './domains-at-rest.ts';
import { forAllPages, forSuspects, type PageOracle, type PropertyOutcome } from './page-property.ts';
import { type RecursAfter, recursAfterPrevious } from './recurs-after-previous.ts';

/** Judges pages of all domains by an oracle of one answer; a failure is confirmed by fresh requests. */
export async function confirmedPages(
  id: string,
  context: CheckContext,
  oracle: PageOracle,
): Promise<Judgement> {
  const outcome = await forAllPages(id, context, oracle);
  tell(
    `judged ${countOf(outcome.judged, 'page')} inside and outside the bounds, seed ${context.config.seed}`,
  );
  const coverage = `${countOf(outcome.judged, 'page')} of ${countOf(domainsRead(context.config).length, 'domain')}`;
  return { coverage, deviations: await confirmedOutcome(outcome, context, oracle) };
}

/** The same of pages that looked suspect in passing, whichever check asked for them. */
export async function confirmedSuspects(
  id: string,
  context: CheckContext,
  oracle: PageOracle,
): Promise<Pick<Judgement, 'deviations'>> {
  const outcome = await forSuspects(id, context, oracle);
  return { deviations: await confirmedOutcome(outcome, context, oracle) };
}

async function confirmedOutcome(
  outcome: PropertyOutcome,
  context: CheckContext,
  oracle: PageOracle,
): Promise<readonly Deviation[]> {
  const { counterexample } = outcome;
  if (counterexample === undefined) return [];
  const [shown] = counterexample.deviation.exchanges;
  const shows = async (exchange: Exchange) => (await oracle(exchange, counterexample.question)).length > 0;
  let after: RecursAfter | undefined;
  const recurrence = await confirm(async () => {
    const again = await (shown === undefined
      ? askPageAgain(context, counterexample.question)
      : context.client.send(shown.request, spareShare(context)));
    if (await shows(again)) return true;
    after ??= shown === undefined ? undefined : await recursAfterPrevious(shown, shows, context);
    return after !== undefined;
  });
  const deviation: Deviation = { ...counterexample.deviation, showsIn: shows };
  if (after !== undefined) return [{ ...deviation, ...after }];
  const confirmed = recurring(deviation, recurrence, outcome.failing.length);
  const { domain } = counterexample.question;
  // A count of pages may be older than the pages, while persons come.
  if (isByCount(confirmed, counterexample.question) && historySoFar(context, domain).isSure)
    throw whileLive(confirmed, domain);
  return [confirmed];
}

/** True where a page is held against the number of pages alone. */
function isByCount({ requirement }: Deviation, { page }: PageQuestion): boolean {
  return requirement === 'PAGING-2' || (requirement === 'PAGING-1' && page === undefined);
}
