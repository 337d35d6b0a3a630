import type { Finding, RequirementResult } from '../../schemas/report/results.ts';

/** A finding that the defect of another requirement already explains. */
export interface Consequence {
  readonly id: string;
  readonly message: string;
}

/** Members of a result that decide under which headline it is reported. */
export type HeadlineRow = Pick<RequirementResult, 'id' | 'level' | 'area' | 'verdict' | 'findings'>;

/** A requirement with a defect of its own, and the consequences of that. */
export interface Headline<Row extends HeadlineRow = RequirementResult> {
  readonly result: Row;
  /** Its own findings, without those that follow from another headline. */
  readonly findings: readonly Finding[];
  readonly consequences: readonly Consequence[];
}

/**
 * One defect, one headline: a finding that follows from another requirement is listed there. It has its own headline
 * where that requirement did not fail, or itself only follows from a third, so that no finding is lost.
 */
export function headlines<Row extends HeadlineRow>(results: readonly Row[]): Headline<Row>[] {
  const roots = rootsOf(results);
  const ownOf = ({ id, findings }: HeadlineRow) =>
    findings.filter(
      ({ followsFrom }) => followsFrom === undefined || followsFrom === id || !roots.has(followsFrom),
    );
  return results
    .map((result) => ({
      result,
      findings: ownOf(result),
      consequences: consequencesOf(result.id, results, roots),
    }))
    .filter(({ result, findings }) => findings.length > 0 || result.findings.length === 0);
}

/** Requirements with a finding that no other of these explains. */
function rootsOf(results: readonly HeadlineRow[]): ReadonlySet<string> {
  const ids = new Set(results.map(({ id }) => id));
  const isOwn = (id: string, { followsFrom }: Finding) =>
    followsFrom === undefined || followsFrom === id || !ids.has(followsFrom);
  const roots = results.filter(({ id, findings }) => findings.some((finding) => isOwn(id, finding)));
  return new Set(roots.map(({ id }) => id));
}

function consequencesOf(
  cause: string,
  results: readonly HeadlineRow[],
  roots: ReadonlySet<string>,
): Consequence[] {
  if (!roots.has(cause)) return [];
  return results
    .filter(({ id }) => id !== cause)
    .flatMap(({ id, findings }) =>
      findings.filter(({ followsFrom }) => followsFrom === cause).map(({ message }) => ({ id, message })),
    );
}
