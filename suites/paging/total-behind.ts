import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import type { PageQuestion } from '../../oracles/pages/page-question.ts';
import { differentTotals } from '../../oracles/relations/stable-total.ts';
import { recursBehind } from './recurs-behind.ts';

/** Of a small run: another total that the request before has left behind. */
export async function totalBehind(
  question: PageQuestion,
  deviation: Deviation,
  context: CheckContext,
): Promise<Deviation | undefined> {
  if (context.depth.ownRequests) return undefined;
  const shown = await askPage(context, question);
  const shows = (exchange: Exchange) => differentTotals(shown, exchange).length === 0;
  if (shows(await askPageAgain(context, question))) return undefined;
  const behind = await recursBehind(shown, shows, context);
  return behind === undefined ? undefined : { ...deviation, ...behind };
}
