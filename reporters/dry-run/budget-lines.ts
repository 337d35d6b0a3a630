import { allot, type BudgetShare, budgetShares } from '../../config/allotment.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { countText } from '../../text/count-text.ts';

const purposes: Readonly<Record<BudgetShare, string>> = {
  core: 'paging, domains and consumers',
  auth: 'credentials',
  probes: 'HTTP and unusual input',
  discovery: 'what the document leaves open',
  reserve: 'retries, confirmation and what is asked a second time',
};

/** What the run may cost the target at most: label and text. */
export function budgetLines({
  limits,
  waitForReadyMs,
}: Pick<RunConfig, 'limits' | 'waitForReadyMs'>): readonly (readonly [label: string, text: string])[] {
  const { maxRequests, rate, concurrency, timeoutMs, maxTimeMs, refusals } = limits;
  const allotted = allot(maxRequests);
  const pace = rate === undefined ? 'as fast as answers come' : `${rate} a second at most`;
  const whole = maxTimeMs === undefined ? 'as long as it takes' : `${timeText(maxTimeMs)} at most`;
  return [
    ['requests', `${countText(maxRequests, 'request')} at most, retries and confirmation included`],
    ['pace', `${concurrency} at a time, ${pace}`],
    ...(refusals === undefined
      ? []
      : [
          [
            'refusals',
            `${refusals.total} meant at most, ${Math.min(refusals.total, refusals.inARow)} in a row`,
          ] as const,
        ]),
    ['time', `${timeText(timeoutMs)} for each request; the run: ${whole}`],
    ...(waitForReadyMs === undefined
      ? []
      : [
          [
            'readiness',
            `checked every few seconds, for ${timeText(waitForReadyMs)} at most, beside the budget`,
          ] as const,
        ]),
    ...budgetShares
      .filter((purse) => allotted[purse] > 0)
      .map((purse) => [`for ${purse}`, `${allotted[purse]}: ${purposes[purse]}`] as const),
  ];
}

/** A limit as a person sets it: `500 ms`, `10 s`, `15 min`. */
function timeText(ms: number): string {
  if (ms % 60_000 === 0) return `${ms / 60_000} min`;
  return ms % 1_000 === 0 ? `${ms / 1_000} s` : `${ms} ms`;
}
