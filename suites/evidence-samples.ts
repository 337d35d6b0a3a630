import type { Context } from '../engine/context.ts';
import { perSession } from '../engine/per-session.ts';
import { runLog } from '../fixtures/pages/page-log.ts';
import type { CheckResult } from '../schemas/report/check-result.ts';
import { numbersOf } from '../schemas/report/number-ranges.ts';
import type { ExchangeRecord } from '../schemas/report/results.ts';

/** Of a body: a page of some twenty persons. */
const shownCharacters = 2_000;

/** Records of a session: many rows stand on the same answers, and to redact one takes time. */
const records = perSession(() => new Map<string, ExchangeRecord>());

/**
 * A result that passed, with two or three of the exchanges that it stands on whole: the first, one of the middle and the
 * last of those whose bodies are kept. Other results stay as they are: their findings bring their own.
 */
export function withSamples(result: CheckResult, context: Context): CheckResult {
  if (result.verdict !== 'pass') return result;
  const ids = new Set(numbersOf(result.stoodOn ?? '').map((number) => `x${number}`));
  const kept = runLog(context).log.whole(ids);
  const chosen = new Set([kept.at(0), kept[Math.floor(kept.length / 2)], kept.at(-1)]);
  const known = records(context);
  const samples = [...chosen].flatMap((exchange) => {
    if (exchange === undefined) return [];
    const record = known.get(exchange.id) ?? context.recorder.record(exchange, shownCharacters);
    known.set(exchange.id, record);
    return [record];
  });
  return { ...result, samples };
}
