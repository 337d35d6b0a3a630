import type { RequirementResult, Verdict } from '../schemas/report/results.ts';
import { areaTitle } from './area-title.ts';
import { isOnlyAsked } from './open-question.ts';
import { isLeftOut } from './unjudged.ts';

/** Verdicts as counts name them, in the order of their weight. */
const words: Readonly<Record<Verdict, string>> = {
  fail: 'failed',
  known: 'failed as known',
  inconclusive: 'not judged',
  warn: 'warned',
  pass: 'passed',
  observed: 'observed',
  'not-applicable': 'not applicable',
};

const levelNames = [
  ['MUST', 'MUST'],
  ['SHOULD', 'SHOULD'],
  ['DISCOVER', 'Declared'],
] as const;

/** Number of requirements with a verdict. */
export interface Counted {
  readonly verdict: Verdict;
  readonly word: string;
  readonly count: number;
}

/** An area, and how many of its requirements of each level came to which verdict. */
export interface AreaRow {
  readonly area: string;
  readonly title: string;
  /** By level; empty where the area has none of it. */
  readonly counts: readonly (readonly Counted[])[];
}

/** A row's verdict in a word; what the run was not to judge is no row that does not concern it. */
export function verdictWord(row: RequirementResult): string {
  return isLeftOut(row) ? 'left out' : words[row.verdict];
}

/** Requirements that bind the service or warn: open questions without a declared answer are reported as answers. */
export function judgedRows(requirements: readonly RequirementResult[]): readonly RequirementResult[] {
  return requirements.filter((row) => !isOnlyAsked(row));
}

/** The areas of rows, each with its own, in the order of the register. */
export function byArea<Row extends { readonly area: string }>(
  rows: readonly Row[],
): readonly (readonly [area: string, own: readonly Row[]])[] {
  const areas = [...new Set(rows.map(({ area }) => area))];
  return areas.map((area) => [area, rows.filter((row) => row.area === area)] as const);
}

/** Counts the verdicts of rows, the gravest first. */
export function countedVerdicts(rows: readonly RequirementResult[]): readonly Counted[] {
  const verdicts = Object.keys(words) as Verdict[];
  return verdicts.flatMap((verdict) => {
    const told = rows.filter((row) => row.verdict === verdict).map(verdictWord);
    return [...new Set(told)].map((word) => {
      const count = told.filter((one) => one === word).length;
      return { verdict, word, count };
    });
  });
}

/** Area by level: how many requirements came to what. */
export function areaCounts(requirements: readonly RequirementResult[]): {
  readonly levels: readonly string[];
  readonly rows: readonly AreaRow[];
} {
  const judged = judgedRows(requirements);
  const shown = levelNames.filter(
    ([level]) => level !== 'DISCOVER' || judged.some((row) => row.level === level),
  );
  const rows = byArea(judged).map(([area, own]) => ({
    area,
    title: areaTitle(area),
    counts: shown.map(([level]) => countedVerdicts(own.filter((row) => row.level === level))),
  }));
  return { levels: shown.map(([, name]) => name), rows };
}
