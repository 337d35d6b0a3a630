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

const leftOut = 'left out';

/** An area, and how many of its requirements of each level came to which verdict. */
export interface AreaRow {
  readonly title: string;
  readonly counts: readonly string[];
}

/** Area by level. Open questions are answers, and not among them, unless an answer was declared. */
export function areaTable(requirements: readonly RequirementResult[]): {
  readonly levels: readonly string[];
  readonly rows: readonly AreaRow[];
} {
  const judged = requirements.filter((row) => !isOnlyAsked(row));
  const shown = levels.filter(([level]) => level !== 'DISCOVER' || judged.some((row) => row.level === level));
  const areas = [...new Set(judged.map(({ area }) => area))];
  return {
    levels: shown.map(([, name]) => name),
    rows: areas.map((area) => ({
      title: areaTitle(area),
      counts: shown.map(([level]) =>
        countsText(judged.filter((row) => row.area === area && row.level === level)),
      ),
    })),
  };
}

const levels = [
  ['MUST', 'MUST'],
  ['SHOULD', 'SHOULD'],
  ['DISCOVER', 'Declared'],
] as const;

function countsText(rows: readonly RequirementResult[]): string {
  const told = rows.map((row) => (isLeftOut(row) ? leftOut : words[row.verdict]));
  const counts = [...Object.values(words), leftOut].map((word) => ({
    word,
    count: told.filter((one) => one === word).length,
  }));
  const some = counts.filter(({ count }) => count > 0);
  return some.length === 0 ? '-' : some.map(({ word, count }) => `${count} ${word}`).join(', ');
}
