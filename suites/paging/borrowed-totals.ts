import type { CheckContext } from '../../engine/context.ts';
import { listRequest } from '../../engine/context.ts';
import { learned } from '../../engine/per-session.ts';
import { type Chain, onChain } from '../../fixtures/chains.ts';
import { coldTerms, timesText } from '../../fixtures/experiment-terms.ts';
import { outliveLagInTurn } from '../../fixtures/outlive-caches.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import type { PageQuestion } from '../../oracles/pages/page-question.ts';
import { questionText } from '../../oracles/question.ts';
import { type BorrowedTotal, borrowedTotals } from '../../oracles/relations/borrowed-totals.ts';
import { experiment } from '../../verdict/experiment.ts';
import { pageOf } from './conditions.ts';

/** A page, and the last one of another domain, which may have come before it. */
interface Told {
  readonly page: LoggedPage;
  readonly theirs: LoggedPage;
}

/** Rounds in which a total was just that of whichever domain had been asked for, of two that differ. */
const enoughRounds = 3;

/**
 * PAGING-4: the total of a domain is its own behind another one too, also where nothing was asked for long enough that a
 * count which is kept without its domain is counted anew. Both arms ask for one URL behind the same wait, on a
 * connection of their own: no cache tells them apart, and no replica has the totals of others. Two other domains are asked
 * for by turns: a total that goes to and fro by itself may come to that of the one, and not to those of both as they are
 * asked for.
 */
export async function totalOfAnother(context: CheckContext, domain: string): Promise<Deviation | undefined> {
  const suspected = borrowedTotals(runLog(context).log.pages);
  const own = suspected.find(({ page }) => page.question.domain === domain);
  const one = own ?? suspected[0];
  return one && settled(context, one.page.question.domain);
}

/** The experiment on the totals of one domain, once. */
const settled = learned(async (context: CheckContext, domain: string): Promise<Deviation | undefined> => {
  const suspected = borrowedTotals(runLog(context).log.pages).find(
    ({ page }) => page.question.domain === domain,
  );
  if (suspected === undefined) return undefined;
  const terms = coldTerms(context, 'borrowed total');
  const { question: suspect } = suspected.page;
  const ask = (on: Chain, question: PageQuestion) => pageOf(on(listRequest(question, context)), context);
  const others = othersOf(suspected, context);
  if (others.length < 2) return undefined;
  const told = new Set<LoggedPage['total']>();
  let theirs = suspected.before;
  const own = async (on: Chain): Promise<Told | undefined> => {
    const page = await ask(on, suspect);
    return page?.total === undefined ? undefined : { page, theirs };
  };
  const found = await experiment<Told>({
    ...terms,
    control: async () => {
      await outliveLagInTurn(context, terms.random);
      return onChain(context, own);
    },
    treatment: async (round) => {
      await outliveLagInTurn(context, terms.random);
      return onChain(context, async (on) => {
        const before = await ask(on, others[round % others.length] ?? suspected.before.question);
        if (before === undefined) return undefined;
        theirs = before;
        told.add(before.total);
        // What only the next answer has is told by DOMAIN-3: this one stays for a while.
        await own(on);
        return own(on);
      });
    },
    controls: 1,
    fewRounds: enoughRounds,
    readings: [
      ({ page, theirs: { total } }) => (page.total === total ? 'that of the other domain' : 'another'),
    ],
  });
  if (found === undefined || told.size < 2) return undefined;
  const { page, theirs: before } = found.other;
  const other = questionText(before.exchange.request);
  return deviationOf('PAGING-4', [page.exchange, before.exchange, found.usual.page.exchange], {
    message: `total ${page.total} right after ${other}, whose total it is, and ${found.usual.page.total} behind a wait`,
    received: `total ${page.total}, that of ${before.question.domain}`,
    expected: 'the total of the domain, whatever was asked before',
    recurrence: `right after ${other}, ${timesText(found)}`,
    company: { kind: 'after', requests: [listRequest(before.question, context)], onOneConnection: true },
    counterexample: `${other}, then ${questionText(page.exchange.request)}`,
  });
});

/** Questions for pages of two domains that have told different totals: the suspected one, and another. */
function othersOf({ page, before }: BorrowedTotal, context: CheckContext): readonly PageQuestion[] {
  const another = runLog(context).log.pages.findLast(
    ({ question, total }) =>
      total !== undefined &&
      total !== before.total &&
      total !== page.total &&
      ![page, before].some((one) => one.question.domain === question.domain),
  );
  return [before, ...(another === undefined ? [] : [another])].map(({ question }) => question);
}
