import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { outliveLag } from '../../fixtures/outlive-caches.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { countOf } from '../../oracles/count-of.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { type LoggedPage, loggedPage } from '../../oracles/log/logged-page.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';

import { contradictionDeviation, isAlike, keeps } from './asked-in-turns.ts';

/** Rounds with the company that it had, before every replica has caught up, and after. */
const rounds = { early: 3, late: 3 } as const;

/**
 * At once with the company that it had, and alone before and after: in both of two parts with time between them, since
 * one of two replicas may tell late of somebody who has come, and company changes which of them is asked.
 */
export async function recursBeside(
  company: readonly Exchange[],
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  if (company.length === 0 || context.config.limits.concurrency < 2) return undefined;
  const alone: LoggedPage[] = [];
  const inCompany = async (times: number) => {
    const unlike: LoggedPage[] = [];
    for (let round = 0; round < times; round += 1) {
      if (!(await keeps(alone, contradiction.usual.exchange.request, context))) return [];
      const [exchange] = await Promise.all([
        askPageAgain(context, contradiction.usual.question),
        ...company.map(({ request }) => context.client.send(request, spareShare(context))),
      ]);
      const page = exchange === undefined ? undefined : loggedPage(exchange);
      if (page !== undefined && !isAlike(alone[0], page)) unlike.push(page);
    }
    return unlike;
  };
  const early = await inCompany(rounds.early);
  if (early.length === 0) return undefined;
  await outliveLag(context);
  const late = await inCompany(rounds.late);
  const isStill = await keeps(alone, contradiction.usual.exchange.request, context);
  const [[usual], [other]] = [alone, late];
  if (!isStill || usual === undefined || other === undefined) return undefined;
  return contradictionDeviation(
    contradiction,
    { usual, other },
    {
      company: { kind: 'beside', requests: company.map(({ request }) => request) },
      recurrence: `in ${early.length + late.length} of ${rounds.early + rounds.late} rounds with ${countOf(company.length, 'other request')} at once, and never alone`,
      counterexample: `${questionText(other.exchange.request)}, among ${company.length + 1} requests at once`,
    },
  );
}
