import { type Headline, headlines } from '../config/headlines/headlines.ts';
import { worstFirst } from '../config/headlines/worst-first.ts';
import type { RunReport, Verdict } from '../schemas/report/results.ts';
import { bailNotes } from './bail-note.ts';
import { interruptionNote, wasInterrupted } from './interruption-note.ts';
import { showsStandIn, standInNote } from './stand-ins.ts';

/** Requirements with one of these verdicts by a defect of their own, the worst first: one defect, one headline. */
export function headlinesOf(
  { requirements }: Pick<RunReport, 'requirements'>,
  ...verdicts: readonly Verdict[]
): readonly Headline[] {
  return worstFirst(headlines(requirements.filter(({ verdict }) => verdicts.includes(verdict))));
}

/** The requirements that are only broken because this one is. */
export function followingIds({ consequences }: Headline): readonly string[] {
  return [...new Set(consequences.map(({ id }) => id))];
}

/** Notes that are shown once beside findings that name persons. */
export function standInNotes(
  told: readonly Headline[],
  report: Pick<RunReport, 'personalData'>,
): readonly string[] {
  return told.some(({ findings }) => showsStandIn(findings, report)) ? [standInNote] : [];
}

/** Reasons why a run did not come to its end. */
export function cutShort(report: RunReport): readonly string[] {
  return [...(wasInterrupted(report) ? [interruptionNote] : []), ...bailNotes(report)];
}

/** Other notes of the run: without those of `cutShort`. */
export function otherNotes(report: RunReport): readonly string[] {
  const told = cutShort(report);
  return report.warnings.filter((note) => !told.includes(note));
}
