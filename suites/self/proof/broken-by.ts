import { type AttributedResult, attributed } from '../../../reporters/attribution.ts';
import type { CheckResult } from '../../../schemas/report/results.ts';

export interface Broken {
  /** Rows that are broken on their own account. */
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
