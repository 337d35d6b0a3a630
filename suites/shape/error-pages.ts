import type { Exchange } from '../../client/exchange.ts';
import { recurrenceText } from '../../engine/confirm.ts';
import type { CheckContext } from '../../engine/context.ts';
import { refusedAgain, refusedPage } from '../../fixtures/pages/refused-page.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { isErrorBody } from '../../oracles/error-body.ts';

/** SHAPE-1: a page that exists is answered with status 2xx and the body of an error. */
export async function errorPages(context: CheckContext): Promise<readonly Deviation[]> {
  const exchange = await refusedPage(context, isErrorBody);
  if (exchange === undefined) return [];
  const recurrence = await refusedAgain(exchange, context, isErrorBody);
  if (recurrence === undefined) return [];
  const seen = recurrenceText(recurrence);
  return [{ ...errorForPage(exchange), ...(seen === undefined ? {} : { recurrence: seen }) }];
}

function errorForPage(exchange: Exchange): Deviation {
  const status = `status ${exchange.answer?.status}`;
  return deviationOf('SHAPE-1', [exchange], {
    message: `${status} with the body of an error, for a page that exists`,
    received: `${status} and a body without data`,
    expected: 'one JSON object with the single member data',
  });
}
