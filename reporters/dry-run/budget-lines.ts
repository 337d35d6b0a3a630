import { allot, type BudgetShare, budgetShares } from '../../config/allotment.ts';
import type { Limits, RunConfig } from '../../config/run-config.ts';
import { countText } from '../../text/count-text.ts';

/** Purposes of the shares of the budget. */
export const purposes: Readonly<Record<BudgetShare, string>> = {
  core: 'paging, domains and consumers',
  auth: 'credentials',
  probes: 'HTTP and unusual input',
  discovery: 'what the document leaves open',
  reserve: 'retries, confirmation and what is asked a second time',
};

type Pace = Pick<Limits, 'rate' | 'concurrency' | 'timeoutMs' | 'maxTimeMs'>;

/** Highest pace of a run. */
export function paceText({ rate, concurrency }: Pace): string {
  return `${concurrency} at a time, ${rate === undefined ? 'as fast as answers come' : `${rate} a second at most`}`;
}

/** Limits on the time of a request and of the whole run. */
export function timesText({ timeoutMs, maxTimeMs }: Pace): string {
  const whole = maxTimeMs === undefined ? 'as long as it takes' : `${timeText(maxTimeMs)} at most`;
  return `${timeText(timeoutMs)} for each request; the run: ${whole}`;
}

/** Limits on the cost of a run for the target: label and text. */
export function budgetLines({
  limits,
  waitForReadyMs,
}: Pick<RunConfig, 'limits' | 'waitForReadyMs'>): readonly (readonly [label: string, text: string])[] {
  const { maxRequests, refusals } = limits;
  const allotted = allot(maxRequests);
  return [
    ['requests', `${countText(maxRequests, 'request')} at most, retries and confirmation included`],
    ['pace', paceText(limits)],
    ...(refusals === undefined
      ? []
      : [
          [
            'refusals',
            `${refusals.total} meant at most, ${Math.min(refusals.total, refusals.inARow)} in a row`,
          ] as const,
        ]),
    ['time', timesText(limits)],
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
