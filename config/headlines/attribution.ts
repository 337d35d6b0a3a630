import type { CheckFinding, CheckResult } from '../../schemas/report/check-result.ts';
import type { Finding } from '../../schemas/report/results.ts';
import { explainIfOwn, firstCauses } from '../requirements/explanations.ts';

/** A result whose findings name their cause. */
export interface AttributedResult extends Omit<CheckResult, 'findings'> {
  readonly findings: readonly Finding[];
}

/**
 * One defect, one cause: a finding follows from the first of the rows that would explain it and that is broken on its
 * own account, directly or by way of others.
 */
export function attributed(results: readonly CheckResult[]): readonly AttributedResult[] {
  const broken = new Map(results.filter(({ findings }) => findings.length > 0).map((row) => [row.id, row]));
  const causes = causesOf(broken);
  return results.map((result) => ({
    ...result,
    findings: result.findings.map((finding) => withCause(result.id, finding, broken, causes)),
  }));
}

type Rows = ReadonlyMap<string, CheckResult>;
type Ids = ReadonlySet<string>;

/** Rows with a finding that no broken row would explain; and, of rows that only explain each other, one. */
function causesOf(broken: Rows): Ids {
  const isOwn = (finding: CheckFinding) => explainers(finding, broken).length === 0;
  const causes = new Set(
    [...broken.values()].filter(({ findings }) => findings.some(isOwn)).map(({ id }) => id),
  );
  for (;;) {
    const open = [...broken.keys()].filter((id) => rootOf(id, broken, causes) === undefined);
    const circular = open.filter((id) => isReached(id, id, broken));
    const next = firstCauses.find((id) => circular.includes(id)) ?? circular[0];
    if (next === undefined) return causes;
    causes.add(next);
  }
}

/** True where `target` explains the row, directly or by way of others. */
function isReached(id: string, target: string, broken: Rows, seen: Set<string> = new Set()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return explainersOf(id, broken).some((row) => row === target || isReached(row, target, broken, seen));
}

function withCause(id: string, finding: CheckFinding, broken: Rows, causes: Ids): Finding {
  const { explainedBy: _, ...rest } = finding;
  const roots = explainers(finding, broken).map((row) => rootOf(row, broken, causes));
  const cause = roots.find((root) => root !== undefined);
  return cause === undefined || cause === id ? rest : { ...rest, followsFrom: cause };
}

/** The cause that a broken row is or follows from; undefined where it only leads back to rows that were `seen`. */
function rootOf(id: string, broken: Rows, causes: Ids, seen: Ids = new Set()): string | undefined {
  if (causes.has(id)) return id;
  if (seen.has(id)) return undefined;
  const within = new Set([...seen, id]);
  const roots = explainersOf(id, broken).map((row) => rootOf(row, broken, causes, within));
  return roots.find((root) => root !== undefined);
}

function explainersOf(id: string, broken: Rows): readonly string[] {
  const rows = (broken.get(id)?.findings ?? []).flatMap((finding) => explainers(finding, broken));
  return [...new Set(rows)];
}

function explainers({ explainedBy = [] }: CheckFinding, broken: Rows): readonly string[] {
  return explainedBy.filter((id) => broken.has(id) && (!explainIfOwn.includes(id) || hasOwn(id, broken)));
}

function hasOwn(id: string, broken: Rows): boolean {
  const findings = broken.get(id)?.findings ?? [];
  return findings.some(({ explainedBy = [] }) => !explainedBy.some((row) => broken.has(row)));
}
