import { type Headline, headlines } from '../config/headlines/headlines.ts';
import { worstFirst } from '../config/headlines/worst-first.ts';
import type { RunReport, Verdict } from '../schemas/report/results.ts';
import { bailNotes } from './bail-note.ts';
import { interruptionNote, wasInterrupted } from './interruption-note.ts';
import { showsStandIn, standInNote } from './stand-ins.ts';

/** What came to one of these verdicts on its own account, the worst first: one defect, one headline. */
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

/** What is to be said once beside findings that name persons. */
export function standInNotes(
  told: readonly Headline[],
  report: Pick<RunReport, 'personalData'>,
): readonly string[] {
  return told.some(({ findings }) => showsStandIn(findings, report)) ? [standInNote] : [];
}

/** Why a run did not come to its end. */
export function cutShort(report: RunReport): readonly string[] {
  return [...(wasInterrupted(report) ? [interruptionNote] : []), ...bailNotes(report)];
}

/** What else the run says of itself: neither why it was cut short, nor what stands elsewhere. */
export function otherNotes(report: RunReport): readonly string[] {
  const told = cutShort(report);
  return report.warnings.filter((note) => !told.includes(note));
}
