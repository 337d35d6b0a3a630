import type { RequirementResult, Verdict } from '../schemas/report/results.ts';
import { areaTitle } from './area-title.ts';

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

/** One line for each area: its title and how many of its requirements came to which verdict. */
export function areaTable(requirements: readonly RequirementResult[]): { title: string; counts: string }[] {
  const areas = [...new Set(requirements.map(({ area }) => area))];
  return areas.map((area) => ({
    title: areaTitle(area),
    counts: countsText(requirements.filter((row) => row.area === area)),
  }));
}

function countsText(rows: readonly RequirementResult[]): string {
  const counts = (Object.keys(words) as Verdict[]).map((verdict) => ({
    word: words[verdict],
    count: rows.filter((row) => row.verdict === verdict).length,
  }));
  const some = counts.filter(({ count }) => count > 0);
  return some.map(({ word, count }) => `${count} ${word}`).join(', ');
}
