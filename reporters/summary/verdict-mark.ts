import type { RunReport, RunVerdict } from '../../schemas/report/results.ts';
import { tenantsNote } from '../grade.ts';
import { wasInterrupted } from '../interruption-note.ts';
import { verdictHeading } from '../verdict-heading.ts';

/** Beside the words, never in their place: a mark alone says nothing to who does not see it. */
const marks: Readonly<Record<RunVerdict, string>> = {
  nonconformant: '❌',
  incomplete: '⚠️',
  'conformant-except-known': '☑️',
  conformant: '✅',
};

/** `❌ Conformance: nonconformant`. */
export function titleText(report: RunReport): string {
  const isStopped = wasInterrupted(report);
  const isSure = !isStopped || report.verdict === 'nonconformant';
  return `${marks[isSure ? report.verdict : 'incomplete']} Conformance: ${verdictHeading(report, isStopped, tenantsNote(report))}`;
}
