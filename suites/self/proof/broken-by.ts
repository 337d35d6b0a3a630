import { type AttributedResult, attributed } from '../../../config/headlines/attribution.ts';
import type { Fault } from '../../../reference/faults/fault.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';

export interface Broken {
  readonly causes: readonly string[];
  /** Rows all of whose findings follow from another row's cause. */
  readonly consequences: readonly string[];
}

/** Which rows a run found broken. */
export function brokenBy(results: readonly CheckResult[]): Broken {
  const broken = attributed(results).filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
  const isCause = ({ findings }: AttributedResult) =>
    findings.some(({ followsFrom }) => followsFrom === undefined);
  const ids = (rows: readonly AttributedResult[]) => rows.map(({ id }) => id).toSorted();
  return { causes: ids(broken.filter(isCause)), consequences: ids(broken.filter((row) => !isCause(row))) };
}

export interface Blame {
  /** Rows that the fault names and that were not told as broken on their own account. */
  readonly missed: readonly string[];
  /** Rows that were blamed and that the fault does not name. */
  readonly undeserved: readonly string[];
}

/** What was told of a fault, against what it names; `named` are those of `breaks` that have a check. */
export function blame(fault: Fault, named: readonly string[], { causes, consequences }: Broken): Blame {
  const { follows = [] } = fault;
  const allowed = fault.comesAndGoes === true ? [...named, ...follows] : named;
  const isCaught = fault.comesAndGoes === true && causes.some((id) => allowed.includes(id));
  return {
    missed: isCaught ? [] : named.filter((id) => !causes.includes(id)),
    undeserved: [
      ...causes.filter((id) => !allowed.includes(id)),
      ...consequences.filter((id) => ![...follows, ...allowed].includes(id) && !id.startsWith('INPUT-')),
    ],
  };
}
