import { hindersGreen } from '../config/verdict.ts';
import type { LowCoverageWarning } from '../schemas/report/low-coverage.ts';
import type { RequirementResult, RunReport, RunVerdict, Verdict } from '../schemas/report/results.ts';
import { countText } from '../text/count-text.ts';
import { bailTag } from './bail-note.ts';
import { isGraded, tenantsNote } from './grade.ts';
import { headlinesOf } from './headlines-and-notes.ts';
import { isOpenQuestion } from './open-question.ts';

/** Verdicts of rows that concern the run; the others were left out or only recorded. */
const concerned: ReadonlySet<Verdict> = new Set<Verdict>(['pass', 'fail', 'warn', 'known', 'inconclusive']);

/** More ids than this are a list, not a line. */
const mostIds = 8;

/** Width of the line: fewer ids are listed where that makes it fit. */
const usualWidth = 80;

/** Read alone, as in a mail of a scheduler, a green line about ourselves must not be taken for one about the reader's service. */
const ourselves = ', against the embedded reference service; nothing of yours was tested';

/** The whole outcome in one line, plain: `nonconformant: 2 of 31 requirements failed (PAGING-3, PERSON-1)`. */
export function verdictLine(report: RunReport): string {
  const where = report.target.embedded ? ourselves : '';
  const partial = report.partial ? ` [partial: ${report.partialBy.join(', ')}]` : '';
  const rest = `${partial}${bailTag(report)}`;
  const lines = Array.from({ length: mostIds }, (_, fewer) => {
    return `${outcomeText(report, mostIds - fewer)}${rest}`;
  });
  return `${lines.find((line) => line.length <= usualWidth) ?? lines.at(-1) ?? ''}${where}`;
}

export function outcomeText(report: RunReport, most = mostIds): string {
  const { verdict, requirements } = report;
  const rows = requirements.filter((row) => concerned.has(row.verdict) && !isOpenQuestion(row));
  return `${verdictWords[verdict]}: ${numbers[verdict](rows, `${rows.length} ${nounOf(rows)}`, report, most)}`;
}

/** Verdicts of a run as people say them. */
export const verdictWords: Readonly<Record<RunVerdict, string>> = {
  nonconformant: 'nonconformant',
  incomplete: 'incomplete',
  'conformant-except-known': 'conformant except for known failures',
  conformant: 'conformant',
};

type Rows = readonly RequirementResult[];

type Numbers = (rows: Rows, of: string, report: RunReport, most: number) => string;

const numbers: Readonly<Record<RunVerdict, Numbers>> = {
  nonconformant: (rows, of, _, most) => {
    const failed = withVerdict(rows, 'fail');
    const told = headlinesOf({ requirements: rows }, 'fail', 'warn').map(({ result }) => result);
    const following = failed.filter((row) => !told.includes(row));
    const causes = withVerdict(told, 'fail');
    const named =
      most === mostIds ? `${ids(causes, most)}${behind(following)}` : ids([...causes, ...following], most);
    return `${failed.length} of ${of} failed (${named})`;
  },
  incomplete: (rows, of, { thin, failOn }, most) => {
    const open = withVerdict(rows, 'inconclusive').toSorted((a, b) => Number(b.binds) - Number(a.binds));
    const tooThin = thin.filter(({ sign }) => hindersGreen(sign, failOn));
    const isBound = open.some(({ binds }) => binds);
    if (!isBound && tooThin.length > 0) return `low coverage (${signs(tooThin)})`;
    if (!isBound) return 'no requirement was judged';
    return `${open.length} of ${of} could not be judged (${ids(open, most)})`;
  },
  'conformant-except-known': (rows, of, report, most) => {
    const known = withVerdict(rows, 'known');
    const rest = `${warned(rows, most)}${thinness(report)}${graded(report)}`;
    return `${known.length} of ${of} failed as known (${ids(known, most)})${rest}`;
  },
  conformant: (rows, of, report, most) =>
    `${withVerdict(rows, 'pass').length} of ${of} passed${warned(rows, most)}${open(rows, most)}${thinness(report)}${graded(report)}`,
};

function behind(following: Rows): string {
  return following.length === 0 ? '' : `; following from them: ${ids(following, mostIds)}`;
}

function warned(rows: Rows, most: number): string {
  const warnings = withVerdict(rows, 'warn');
  return warnings.length === 0 ? '' : `, ${countText(warnings.length, 'warning')} (${ids(warnings, most)})`;
}

function open(rows: Rows, most: number): string {
  const unjudged = withVerdict(rows, 'inconclusive');
  return unjudged.length === 0 ? '' : `, ${unjudged.length} not judged (${ids(unjudged, most)})`;
}

/** The signs that held, without the one that a certificate says in words. */
function thinness(report: RunReport): string {
  const isSaid = tenantsNote(report) !== '';
  const told = report.thin.filter(({ sign }) => !isSaid || sign !== 'no-second-partner');
  return told.length === 0 ? '' : `, low coverage (${signs(told)})`;
}

/** Grade of a run that certifies or is strict; empty for any other. */
function graded(report: RunReport): string {
  return isGraded(report) ? `${tenantsNote(report)}, grade ${report.strict ? 'strict' : 'MUST'}` : '';
}

function signs(thin: readonly LowCoverageWarning[]): string {
  return thin.map(({ sign }) => sign).join(', ');
}

function withVerdict(rows: Rows, ...verdicts: readonly Verdict[]): Rows {
  return rows.filter(({ verdict }) => verdicts.includes(verdict));
}

function ids(rows: Rows, most: number): string {
  const shown = rows.slice(0, most).map(({ id }) => id);
  const more = rows.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`;
}

function nounOf(rows: Rows): string {
  return rows.length === 1 ? 'requirement' : 'requirements';
}
