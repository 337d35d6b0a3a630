import type { RunReport } from '../schemas/report/results.ts';

/** True where a run shows a grade: it certifies, or is strict. */
export function isGraded({ profile, strict }: Pick<RunReport, 'profile' | 'strict'>): boolean {
  return strict || profile === 'certify';
}

/** `, tenants not tested`, behind the green verdict of a run with a grade that had no second partner; else empty. */
export function tenantsNote(report: Pick<RunReport, 'profile' | 'strict' | 'verdict' | 'thin'>): string {
  const isGreen = report.verdict === 'conformant' || report.verdict === 'conformant-except-known';
  const isUntested = report.thin.some(({ sign }) => sign === 'no-second-partner');
  return isGreen && isUntested && isGraded(report) ? ', tenants not tested' : '';
}
