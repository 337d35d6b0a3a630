import type { RequirementResult, RunReport, Verdict } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { paint, type Style, type Tone } from '../../text/style.ts';
import { wrap, wrapPhrases } from '../../text/wrap.ts';
import { byArea } from '../area-counts.ts';
import { areaTitle } from '../area-title.ts';
import { notApplicableText } from '../by-reason.ts';
import { isLeftOut } from '../unjudged.ts';

interface Column {
  readonly verdict: Verdict;
  readonly heading: string;
  /** Colour of a number that is not zero; absent where no action is needed. */
  readonly tone?: Tone;
}

const columns: readonly Column[] = [
  { verdict: 'pass', heading: 'passed' },
  { verdict: 'fail', heading: 'failed', tone: 'bad' },
  { verdict: 'known', heading: 'known', tone: 'warning' },
  { verdict: 'warn', heading: 'warned', tone: 'warning' },
  { verdict: 'inconclusive', heading: 'not judged', tone: 'open' },
  { verdict: 'not-applicable', heading: 'n/a' },
];

interface Row {
  readonly title: string;
  readonly counts: Readonly<Record<Verdict, number>>;
}

const indent = 2;

/**
 * Table of the number of requirements by area and verdict, with a total. An open point of the document counts only where
 * an answer was declared. An empty column is left out; where the table is wider than the screen, each area is a sentence.
 * A line counts the requirements that the profile or `--only` leaves out.
 */
export function renderAreaTable(report: RunReport, style: Style): string {
  const counted = report.requirements.filter(isCounted);
  const requirements = counted.filter((row) => !isLeftOut(row));
  if (requirements.length === 0) return '';
  return [
    tableOf(requirements, style),
    ...notApplicableLines(report, style),
    ...leftOutLine(counted.length - requirements.length, report, style),
  ].join('\n');
}

/** Lines about the requirements in the column `n/a`, with the reasons. */
function notApplicableLines(report: RunReport, style: Style): string[] {
  const text = notApplicableText(report);
  if (text === '') return [];
  const lines = wrap(`n/a (not applicable) ${text}`, style.width, indent).split('\n');
  return lines.map((line) => paint(line, 'quiet', style));
}

function leftOutLine(count: number, { profile, partial, partialBy }: RunReport, style: Style): string[] {
  if (count === 0) return [];
  const by = partial ? partialBy.join(' and ') : `the profile ${profile}`;
  const text = wrap(`and ${countText(count, 'requirement')} left out by ${by}`, style.width, indent);
  return text.split('\n').map((line) => paint(line, 'quiet', style));
}

function tableOf(requirements: readonly RequirementResult[], style: Style): string {
  const total = rowOf('Total', requirements);
  const rows = [...areasOf(requirements), total];
  const shown = columns.filter(({ verdict }) => total.counts[verdict] > 0);
  const titleWidth = Math.max(...rows.map(({ title }) => title.length));
  const gap = [2, 1].find((one) => indent + titleWidth + widthOf(shown, one) <= style.width);
  if (gap === undefined) return rows.map((row) => inWords(row, shown, style)).join('\n');
  const line = (title: string, cells: readonly string[]) =>
    [' '.repeat(indent) + title.padEnd(titleWidth), ...cells].join(' '.repeat(gap));
  const headings = shown.map(({ heading }) => heading);
  return [
    paint(line('', headings), 'quiet', style),
    ...rows.map((row) => line(row.title, cellsOf(row, shown, style))),
  ].join('\n');
}

function areasOf(requirements: readonly RequirementResult[]): Row[] {
  return byArea(requirements).map(([area, own]) =>
    rowOf(area === 'discover' ? 'Declared answers' : areaTitle(area), own),
  );
}

/** True for a requirement, and for an open question with a declared answer that was judged. */
function isCounted({ level, binds, verdict }: RequirementResult): boolean {
  return level !== 'DISCOVER' || (binds && verdict !== 'not-applicable');
}

function rowOf(title: string, requirements: readonly RequirementResult[]): Row {
  const count = (verdict: Verdict) => requirements.filter((row) => row.verdict === verdict).length;
  const counts = columns.map(({ verdict }) => [verdict, count(verdict)] as const);
  return { title, counts: Object.fromEntries(counts) as Row['counts'] };
}

function widthOf(shown: readonly Column[], gap: number): number {
  return shown.reduce((sum, { heading }) => sum + gap + heading.length, 0);
}

/** None is a dash, so that a number stands out. */
function cellsOf({ counts }: Row, shown: readonly Column[], style: Style): string[] {
  return shown.map(({ verdict, heading, tone }) => {
    const text = String(counts[verdict] || '-').padStart(heading.length);
    return counts[verdict] > 0 && tone !== undefined ? paint(text, tone, style) : text;
  });
}

function inWords({ title, counts }: Row, shown: readonly Column[], { width }: Style): string {
  const words = shown
    .filter(({ verdict }) => counts[verdict] > 0)
    .map(({ verdict, heading }) => `${counts[verdict]} ${heading}`);
  return `${wrap(title, width, indent)}\n${wrapPhrases(words, width, indent + 2)}`;
}
