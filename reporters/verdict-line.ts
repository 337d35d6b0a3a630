import type {
  RequirementResult,
  RunReport,
  RunVerdict,
  ThinWarning,
  Verdict,
} from '../schemas/report/results.ts';
import { countText } from './count-text.ts';
import { durationText } from './duration-text.ts';
import { headlines } from './headlines.ts';
import { isOpenQuestion } from './open-question.ts';

/** Verdicts of rows that concern the run; the others were left out or only recorded. */
const concerned: ReadonlySet<Verdict> = new Set<Verdict>(['pass', 'fail', 'warn', 'known', 'inconclusive']);

/** More ids than this are a list, not a line. */
const idsShown = 8;

/** The whole outcome in one line, plain: `nonconformant: 2 of 31 requirements failed (PAGING-3, PERSON-1)`. */
export function verdictLine(report: RunReport): string {
  const { requests, durationMs, target, partial } = report;
  const where = target.embedded ? ', against the embedded reference service' : '';
  const rest = partial ? ' [partial: --only]' : '';
  return `${outcomeText(report)}${rest}  ${countText(requests.sent, 'request')} in ${durationText(durationMs)}${where}`;
}

/** The verdict with its numbers. */
export function outcomeText(report: RunReport): string {
  const { verdict, requirements } = report;
  const rows = requirements.filter((row) => concerned.has(row.verdict) && !isOpenQuestion(row, report));
  return `${verdictWords[verdict]}: ${numbers[verdict](rows, `${rows.length} ${nounOf(rows)}`, report)}`;
}

/** Verdicts of a run as people say them. */
export const verdictWords: Readonly<Record<RunVerdict, string>> = {
  nonconformant: 'nonconformant',
  incomplete: 'incomplete',
  'conformant-except-known': 'conformant except for known failures',
  conformant: 'conformant',
};

type Rows = readonly RequirementResult[];

type Numbers = (rows: Rows, of: string, report: RunReport) => string;

const numbers: Readonly<Record<RunVerdict, Numbers>> = {
  nonconformant: (rows, of) => {
    const failed = withVerdict(rows, 'fail');
    const causes = new Set(headlines(withVerdict(rows, 'fail', 'warn')).map(({ result }) => result.id));
    const following = failed.filter(({ id }) => !causes.has(id));
    const behind = following.length === 0 ? '' : `; following from them: ${ids(following)}`;
    return `${failed.length} of ${of} failed (${ids(failed.filter(({ id }) => causes.has(id)))}${behind})`;
  },
  incomplete: (rows, of, { statement, thin, failOn }) => {
    const binds = ({ level, id }: RequirementResult) =>
      level === 'MUST' || Object.hasOwn(statement.declared, id);
    const open = withVerdict(rows, 'inconclusive').filter(binds);
    const tooThin = thin.filter(({ sign }) => failOn.includes(sign));
    if (open.length === 0 && tooThin.length > 0) return `too thin (${signs(tooThin)})`;
    if (open.length === 0) return 'no requirement was judged';
    return `${open.length} of ${of} could not be judged (${ids(open)})`;
  },
  'conformant-except-known': (rows, of, report) => {
    const known = withVerdict(rows, 'known');
    return `${known.length} of ${of} failed as known (${ids(known)})${warned(rows)}${thinness(report)}`;
  },
  conformant: (rows, of, report) =>
    `${withVerdict(rows, 'pass').length} of ${of} passed${warned(rows)}${open(rows)}${thinness(report)}`,
};

function warned(rows: Rows): string {
  const warnings = withVerdict(rows, 'warn');
  return warnings.length === 0 ? '' : `, ${countText(warnings.length, 'warning')} (${ids(warnings)})`;
}

function open(rows: Rows): string {
  const unjudged = withVerdict(rows, 'inconclusive');
  return unjudged.length === 0 ? '' : `, ${unjudged.length} not judged (${ids(unjudged)})`;
}

function thinness({ thin }: RunReport): string {
  return thin.length === 0 ? '' : `, thin (${signs(thin)})`;
}

function signs(thin: readonly ThinWarning[]): string {
  return thin.map(({ sign }) => sign).join(', ');
}

function withVerdict(rows: Rows, ...verdicts: readonly Verdict[]): Rows {
  return rows.filter(({ verdict }) => verdicts.includes(verdict));
}

function ids(rows: Rows): string {
  const shown = rows.slice(0, idsShown).map(({ id }) => id);
  const more = rows.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`;
}

function nounOf(rows: Rows): string {
  return rows.length === 1 ? 'requirement' : 'requirements';
}
