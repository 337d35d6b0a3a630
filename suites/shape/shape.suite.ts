import type { Exchange } from '../../client/exchange.ts';
import { withRecurrence } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import { refusedAgain, refusedPage } from '../../fixtures/pages/refused-page.ts';
import { passiveCheck } from '../../fixtures/passive-check.ts';
import { isErrorBody } from '../../oracles/answers/error-body.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** SHAPE-1: a page that exists is answered with status 2xx and the body of an error. */
export async function errorPages(context: CheckContext): Promise<readonly Deviation[]> {
  const exchange = await refusedPage(context, isErrorBody);
  if (exchange === undefined) return [];
  const recurrence = await refusedAgain(exchange, context, isErrorBody);
  return recurrence === undefined ? [] : [withRecurrence(errorForPage(exchange), recurrence)];
}

function errorForPage(exchange: Exchange): Deviation {
  const status = `status ${exchange.answer?.status}`;
  return deviationOf('SHAPE-1', [exchange], {
    message: `${status} with the body of an error, for a page that exists`,
    received: `${status} and a body without data`,
    expected: 'one JSON object with the single member data',
  });
}

passiveCheck('SHAPE-1', pagesSeen, errorPages);

for (const id of ['SHAPE-2', 'SHAPE-3', 'SHAPE-4', 'SHAPE-5']) passiveCheck(id, pagesSeen);

function pagesSeen(context: CheckContext): string | undefined {
  const { pages, domains } = passiveJudge(context).coverage;
  return pages === 0 ? undefined : `${countOf(pages, 'answer')} with pages of ${countOf(domains, 'domain')}`;
}
