import type { Exchange } from '../../client/exchange.ts';
import type { Context } from '../../engine/context.ts';
import { experimentTerms, repeatsOfDomain, rightAfter, timesText } from '../../fixtures/experiment-terms.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { questionText } from '../../oracles/question.ts';
import { experiment } from '../../verdict/experiment.ts';

export interface Round {
  readonly before: Exchange;
  readonly after: Exchange;
  readonly again: Exchange;
}

/** The usual question, and one that is asked before it. */
export interface Questions {
  /** What is asked for usually. */
  readonly domain: string;
  readonly usual: () => Promise<Exchange>;
  readonly other: () => Promise<Exchange>;
  /** What the first round gave, which two checks look at. */
  readonly first: () => Promise<Round>;
}

export async function askRound({ usual, other }: Pick<Questions, 'usual' | 'other'>): Promise<Round> {
  return { before: await other(), after: await usual(), again: await usual() };
}

/** DOMAIN-3: `total` does not depend on the request before it. Looked into where the first round shows a difference. */
export async function countsOthers(
  { usual, other, first, domain }: Questions,
  context: Context,
): Promise<readonly Deviation[]> {
  const { after, again } = await first();
  if (totalOf(after) === totalOf(again)) return [];
  let before: Exchange | undefined;
  const right = rightAfter(context, usual);
  const askOther = async () => {
    before = await other();
  };
  const told = (exchange: Exchange) => (totalOf(exchange) === undefined ? undefined : exchange);
  const found = await experiment({
    ...experimentTerms(context, 'another domain', repeatsOfDomain(context, domain)),
    usual: again,
    control: async () => told(await right.itself()),
    treatment: async () => told(await right.others(askOther)),
    readings: [(exchange) => totalOf(exchange) ?? ''],
  });
  if (found === undefined || before === undefined) return [];
  const [total, own] = [totalOf(found.other), totalOf(found.usual)];
  const earlier = questionText(before.request);
  return [
    deviationOf('DOMAIN-3', [found.other, before, found.usual], {
      message: `total ${total} right after ${earlier}, and ${own} when asked again`,
      received: `total ${total} right after it, ${own} when asked again`,
      expected: 'the total of the domain, whatever was asked before',
      recurrence: timesText(found),
      company: { kind: 'after', requests: [before.request] },
      counterexample: `${earlier}, then ${questionText(found.other.request)}`,
    }),
  ];
}

function totalOf(exchange: Exchange): string | undefined {
  return pageView(exchange)?.total?.toString();
}
