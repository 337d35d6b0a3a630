import type { Exchange, Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import { timesText } from '../../fixtures/experiment-terms.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { answerText } from '../../oracles/pages/observed-page.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import { type Difference, experiment } from '../../verdict/experiment.ts';

import { contradictionDeviation, pageOf, termsOf } from './asked-in-turns.ts';

/** A request of several that are asked one after another; it may go by the answer right before it. */
export type Step = Request | ((before: LoggedPage | undefined) => Request);

/** Answers to what was asked one after another, as far as they may be held against others. */
export interface Answers {
  readonly earlier: readonly LoggedPage[];
  readonly last: LoggedPage;
}

/** Asks for one after another; undefined where the last answer is neither a page nor its refusal. */
export async function answersTo(chain: readonly Step[], context: CheckContext): Promise<Answers | undefined> {
  const earlier: LoggedPage[] = [];
  let last: LoggedPage | undefined;
  for (const step of chain) {
    if (last !== undefined) earlier.push(last);
    last = await pageOf(typeof step === 'function' ? step(last) : step, context);
  }
  return last && { earlier, last };
}

/** By turns, after what came before the usual answer, and after this chain. */
export async function recursAfter(
  chain: readonly Exchange[],
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  if (chain.length === 0) return undefined;
  const { usual } = contradiction;
  const { request: asked } = contradiction.other.exchange;
  const { first } = await numbering(context);
  // Before the usual answer comes the first page of its list.
  const leading = [
    listPersons({ partnerId: context.config.target.partnerId, ...usual.question, page: first }),
  ];
  const requests = chain.map(({ request }) => request);
  const askAfter = async (before: readonly Request[]) => (await answersTo([...before, asked], context))?.last;
  const found = await experiment({
    ...termsOf(contradiction, 'after', context),
    usual,
    control: () => askAfter(leading),
    treatment: () => askAfter(requests),
    readings: [answerText],
  });
  return found && deviationAfter(contradiction, found, { requests });
}

/** What was asked before the other answer, and how that is told: by its questions, unless in other words. */
interface Before {
  readonly requests: readonly Request[];
  readonly after?: string;
  /** What is said of all of them, and the one after them. */
  readonly each?: string;
}

/** An answer that goes by what was asked before it. */
export function deviationAfter(
  { requirement }: Pick<Contradiction, 'requirement'>,
  found: Difference<LoggedPage>,
  { requests, after, each = '' }: Before,
): Deviation {
  const earlier = requests.map(questionText).join(', ');
  return contradictionDeviation({ requirement }, found, {
    company: { kind: 'after', requests },
    recurrence: `right after ${after ?? earlier}, ${timesText(found)}`,
    counterexample: `${earlier}, then ${questionText(found.other.exchange.request)}${each}`,
  });
}
