import type { CheckResult } from '../../schemas/report/check-result.ts';

/** Ids of the results that are so. */
export function idsOf(results: readonly CheckResult[], isSo: (result: CheckResult) => boolean): string[] {
  return results.filter(isSo).map(({ id }) => id);
}

/** What was judged, whatever time it took. */
export function judgedAlike(results: readonly CheckResult[]): string[] {
  return results.map(({ id, verdict }) => `${id} ${verdict}`).toSorted();
}
