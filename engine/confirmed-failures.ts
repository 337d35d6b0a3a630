import { requirement } from '../config/requirements/register.ts';
import { rowVerdict } from '../config/verdict.ts';
import type { Deviation } from '../oracles/deviation.ts';
import type { CheckFinding } from '../schemas/report/check-result.ts';
import { bailed } from './bail.ts';
import { type Check, checkVerdict } from './check.ts';
import type { Context } from './context.ts';
import { findingOf } from './finding.ts';
import { perSession } from './per-session.ts';

/** A row that fails the run, whatever else is still to be asked for it. */
export interface ConfirmedFailure {
  readonly id: string;
  readonly finding: CheckFinding;
}

type Listener = (failure: ConfirmedFailure) => void;

/** The rows by which a session fails, each reported once, as soon as a finding is confirmed. */
class ConfirmedFailures {
  readonly #reported = new Set<string>();
  readonly #listeners: Listener[] = [];

  onFailure(listener: Listener): void {
    this.#listeners.push(listener);
  }

  report(id: string, finding: () => CheckFinding): void {
    if (this.#reported.has(id)) return;
    this.#reported.add(id);
    for (const listener of this.#listeners) listener({ id, finding: finding() });
  }
}

export const confirmedFailures = perSession(() => new ConfirmedFailures());

/** Reports a row by its first deviation, where that fails the run. */
export function reportFailure({ id }: Check, deviations: readonly Deviation[], context: Context): void {
  const [first] = deviations;
  const row = requirement(id);
  const verdict = rowVerdict(row, checkVerdict(id, deviations, context.config), context.config);
  if (first === undefined || verdict !== 'fail' || row.provisional === true) return;
  // What a run that has ended at another row finds is not judged.
  const end = bailed(context);
  if (end !== undefined && end.requirement !== id) return;
  confirmedFailures(context).report(id, () => findingOf(first, context.recorder));
}
