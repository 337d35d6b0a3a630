import type { CheckResult } from '../../schemas/report/check-result.ts';
import type { Observations, Observed } from '../../schemas/report/observations.ts';
import type { ExchangeRecord } from '../../schemas/report/results.ts';

/** The most exchanges that the file keeps whole. */
const mostExchanges = 1_000;

/** Puts the observations of a run, and the evidence of each row, into one document. */
export function gathered(
  startedAt: string,
  { requests, left }: Observed,
  results: readonly CheckResult[],
): Observations {
  const exchanges = new Map<string, ExchangeRecord>();
  // The records of findings last: they show more of the same body.
  for (const records of [...results.map((one) => one.samples), ...results.map((one) => one.exchanges)])
    for (const record of records ?? []) exchanges.set(record.id, record);
  const rows = results.map(({ id, stoodOn = '', samples = [], exchanges: own }) => [
    id,
    { requests: stoodOn, samples: [...own, ...samples].map((record) => record.id) },
  ]);
  return {
    startedAt,
    requests,
    left,
    rows: Object.fromEntries(rows),
    exchanges: [...exchanges.values()].slice(-mostExchanges),
  };
}
