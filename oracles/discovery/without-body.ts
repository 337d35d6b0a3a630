import type { Exchange } from '../../client/exchange.ts';

/** Bytes of a body that is kept for a reader; a hundred of them are no burden. */
const modest = 16_384;

/** An exchange that is kept for a whole run, without a body that would take memory for as long. */
export function withoutBody(exchange: Exchange): Exchange {
  const { answer } = exchange;
  if (answer === undefined || answer.body.length <= modest) return exchange;
  return { ...exchange, answer: { ...answer, body: new Uint8Array() } };
}
