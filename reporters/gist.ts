import { isRequirementId, requirement } from '../config/requirements/register.ts';
import type { RequirementResult, RunReport, Verdict } from '../schemas/report/results.ts';
import { capital } from '../text/capital.ts';
import { countText } from '../text/count-text.ts';
import { timeText } from '../text/time-text.ts';
import { unjudgedGroups } from './by-reason.ts';
import { harm } from './harm.ts';
import { headlinesOf } from './headlines-and-notes.ts';
import { wasInterrupted } from './interruption-note.ts';
import { nextStep } from './next-step.ts';
import { isOpenQuestion } from './open-question.ts';

/** More of what breaks than this is a list, and stands below. */
const mostTold = 2;

type Rows = readonly RequirementResult[];

/**
 * Summary of a run in at most three sentences, for decisions: the broken requirements and their harm, since when they are
 * broken if former runs show it, and the next step. Texts of the suite with code between backticks, without text of the
 * target. Empty where the verdict is enough.
 */
export function gist(report: RunReport): readonly string[] {
  const broken = worstOf(report);
  const sentences = [
    broken.length === 0 ? openText(report) : brokenText(broken),
    sinceText(broken),
    stepText(report, broken),
  ];
  return sentences.filter((sentence) => sentence !== undefined);
}

/** Requirements that are broken by a defect of their own, of the gravest verdict among them; the worst first. */
function worstOf({ requirements }: RunReport): Rows {
  const kinds: readonly Verdict[] = ['fail', 'known', 'warn'];
  const kind = kinds.find((one) => requirements.some(({ verdict }) => verdict === one));
  return kind === undefined ? [] : headlinesOf({ requirements }, kind).map(({ result }) => result);
}

const beginnings: Readonly<Partial<Record<Verdict, string>>> = {
  known: 'Broken, as is known: ',
  warn: 'No MUST is broken, but: ',
};

function brokenText(rows: Rows): string {
  const told = rows.slice(0, mostTold).map((row) => `${harmOf(row)} (${row.id})`);
  const left = rows.length - told.length;
  const more = left === 0 ? '' : `; and ${countText(left, 'other requirement')}`;
  const beginning = beginnings[rows[0]?.verdict ?? 'fail'];
  const text = `${told.join('; ')}${more}.`;
  return beginning === undefined ? capital(text) : `${beginning}${text}`;
}

/** Harm to a client as a part of a sentence: the first sentence of the register about it. */
function harmOf({ id, says, findings }: RequirementResult): string {
  const matters = isRequirementId(id) ? harm(requirement(id), { findings }) : says;
  const [first = matters] = matters.split(/(?<=[.])\s/);
  return first.replace(/[.]$/, '').replace(/^[A-Z](?=[a-z]|\s)/, (letter) => letter.toLowerCase());
}

function openText({ verdict, requirements }: RunReport): string | undefined {
  if (verdict !== 'incomplete') return undefined;
  const open = requirements.filter((row) => row.verdict === 'inconclusive' && !isOpenQuestion(row));
  const count = open.length === 0 ? 'too little was looked at' : `${open.length} could not be judged`;
  return `No requirement was seen broken, but ${count}: nobody can tell yet whether the service conforms.`;
}

function sinceText(rows: Rows): string | undefined {
  const row = rows.find(({ since }) => since !== undefined);
  if (row?.since === undefined) return undefined;
  const { held, broken } = row.since;
  if (held === undefined)
    return broken === undefined
      ? undefined
      : `${row.id} was broken in each former run that judged it, since ${timeText(broken)}.`;
  const isNew = `${row.id} still held in the run of ${timeText(held)}`;
  return broken === undefined ? `${isNew}.` : `${isNew}, and is broken since that of ${timeText(broken)}.`;
}

function stepText(report: RunReport, [first]: Rows): string | undefined {
  switch (first?.verdict) {
    case 'fail':
      return `Fix ${first.id} first: the commands that stand with it show it and judge it again${thenText(report)}.`;
    case 'known':
      return 'Nothing new has to be done: the list of known failures says why.';
    case 'warn':
      return report.verdict === 'incomplete'
        ? openStep(report)
        : 'A warning fails no run: mend it when it suits.';
    default:
      return report.verdict === 'incomplete' ? openStep(report) : undefined;
  }
}

/** Advice to let a run come to its end, where it did not: it may hide more. */
function thenText(report: RunReport): string {
  if (wasInterrupted(report)) return '; then let a run come to its end';
  return report.bailedAt === undefined ? '' : '; then run without `--bail`';
}

/** The one step that has most of what is open judged. */
function openStep(report: RunReport): string | undefined {
  const counts = new Map<string, number>();
  for (const [, alike] of unjudgedGroups(report.requirements)) {
    const step = nextStep(alike, report);
    if (step !== undefined) counts.set(step, (counts.get(step) ?? 0) + alike.length);
  }
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  const advice = report.thin.find(({ sign }) => report.failOn.includes(sign))?.advice;
  const step = best?.[0] ?? advice;
  return step === undefined ? undefined : `${capital(step)}.`;
}
