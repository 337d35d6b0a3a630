import type { Exchange } from '../client/exchange.ts';
import { usualBodyCharacters } from '../client/recorder.ts';
import type { ExchangeRecord } from '../schemas/report/results.ts';
import type { Context } from './context.ts';
import type { Beginning } from './session.ts';

/** Of which run, and how much of a body is shown. */
export interface Shown {
  readonly context: Pick<Context, 'client' | 'recorder'>;
  readonly contact: Pick<Beginning, 'exchanges'>;
  readonly shownCharacters: number;
}

/** Bytes of large bodies that are searched for keys in a whole run. Behind them, bodies are shown as in a report. */
const mostLargeBytes = 3 * 1024 * 1024;

/** Escapes of escapes: where there are any, keys are looked for in a text for each way to take them off. */
const nested = /%25|&(?:amp|#0*38|#x0*26);|\\\\|\\u00(?:25|26|5c)/i;
const timesForNested = 8;

/** Calls `show` with every exchange of a run, those before the checks first, redacted. */
export function showExchanges(
  { context, contact, shownCharacters }: Shown,
  show: (exchange: ExchangeRecord) => void,
): void {
  const { client, recorder } = context;
  let largeBytes = 0;
  const told = (exchange: Exchange) => {
    const bytes = costOf(exchange, shownCharacters);
    const isWhole = bytes === 0 || largeBytes + bytes <= mostLargeBytes;
    if (isWhole) largeBytes += bytes;
    show(recorder.record(exchange, isWhole ? shownCharacters : usualBodyCharacters));
  };
  for (const exchange of contact.exchanges) told(exchange);
  client.onExchange(told);
}

/** Bytes of a large body that are read; 0 of another. */
function costOf({ answer }: Exchange, shownCharacters: number): number {
  const bytes = Math.min(answer?.body.length ?? 0, shownCharacters);
  if (answer === undefined || bytes <= usualBodyCharacters) return 0;
  const read = answer.body.subarray(0, bytes);
  return nested.test(Buffer.from(read).toString('latin1')) ? bytes * timesForNested : bytes;
}
