import type { Payer } from '../../config/allotment.ts';
import type { Context } from '../../engine/context.ts';
import { askedPages, askPageAgain } from '../../fixtures/pages/pages.ts';
import type { PageQuestion } from '../../oracles/pages/page-question.ts';

/** Requests at once, half of them for other domains. */
export const concurrent = 8;

/**
 * The question and those of other domains by turns, all in flight together: totals of one may show in another.
 * @returns what the question was answered, and what was asked beside each of them
 */
export async function amongOthers(context: Context, question: PageQuestion, share?: Payer) {
  const others = askedPages(context)
    .map((one) => one.question)
    .filter(({ domain }) => domain !== question.domain);
  const [other = question] = others.toReversed();
  const rows = Array.from({ length: concurrent / 2 }, () => [question, other]).flat();
  const exchanges = await Promise.all(rows.map((one) => askPageAgain(context, one, share)));
  return {
    answers: exchanges.filter((_, index) => rows[index] === question),
    company: { kind: 'beside', requests: exchanges.slice(1).map(({ request }) => request) } as const,
  };
}
