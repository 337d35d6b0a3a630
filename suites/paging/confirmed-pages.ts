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
import { type JudgedPages, judgeAllPages, judgeSuspects, type PageOracle } from './judged-pages.ts';
import { type RecursAfter, recursAfterPrevious } from './recurs-after-previous.ts';

/** Judges pages of all domains by an oracle of one answer; a failure is confirmed by fresh requests. */
export async function confirmedPages(
  id: string,
  context: CheckContext,
  oracle: PageOracle,
): Promise<Judgement> {
  const pages = await judgeAllPages(id, context, oracle);
  tell(`judged ${countOf(pages.judged, 'page')} inside and outside the bounds, seed ${context.config.seed}`);
  const coverage = `${countOf(pages.judged, 'page')} of ${countOf(domainsRead(context.config).length, 'domain')}`;
  return { coverage, deviations: await confirmed(pages, context, oracle) };
}

/** The same of pages that looked suspect in passing, whichever check asked for them. */
export async function confirmedSuspects(
  id: string,
  context: CheckContext,
  oracle: PageOracle,
): Promise<Pick<Judgement, 'deviations'>> {
  const pages = await judgeSuspects(id, context, oracle);
  return { deviations: await confirmed(pages, context, oracle) };
}

async function confirmed(
  { failing }: JudgedPages,
  context: CheckContext,
  oracle: PageOracle,
): Promise<readonly Deviation[]> {
  const [counterexample] = failing;
  if (counterexample === undefined) return [];
  const { question } = counterexample;
  const [shown] = counterexample.deviation.exchanges;
  const shows = async (exchange: Exchange) => (await oracle(exchange, question)).length > 0;
  let after: RecursAfter | undefined;
  const recurrence = await confirm(async () => {
    const again = await (shown === undefined
      ? askPageAgain(context, question)
      : context.client.send(shown.request, spareShare(context)));
    if (await shows(again)) return true;
    after ??= shown === undefined ? undefined : await recursAfterPrevious(shown, shows, context);
    return after !== undefined;
  });
  const deviation: Deviation = { ...counterexample.deviation, showsIn: shows };
  if (after !== undefined) return [{ ...deviation, ...after }];
  const recurs = recurring(deviation, recurrence, failing.length);
  // A count of pages may be older than the pages, while persons come.
  if (isByCount(recurs, question) && historySoFar(context, question.domain).isSure)
    throw whileLive(recurs, question.domain);
  return [recurs];
}

/** Whether a page is held against the number of pages alone. */
function isByCount({ requirement }: Deviation, { page }: PageQuestion): boolean {
  return requirement === 'PAGING-2' || (requirement === 'PAGING-1' && page === undefined);
}
