import type { Exchange } from '../../client/exchange.ts';
import { withRecurrence } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { refusedAgain, refusedPage } from '../../fixtures/pages/refused-page.ts';
import { isErrorBody } from '../../oracles/answers/error-body.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';

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
