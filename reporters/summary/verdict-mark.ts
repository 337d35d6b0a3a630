import type { RunReport, RunVerdict } from '../../schemas/report/results.ts';
import { wasInterrupted } from '../interruption-note.ts';
import { verdictWords } from '../verdict-line.ts';

/** Beside the words, never in their place: a mark alone says nothing to who does not see it. */
const marks: Readonly<Record<RunVerdict, string>> = {
  nonconformant: '❌',
  incomplete: '⚠️',
  'conformant-except-known': '☑️',
  conformant: '✅',
};

/** `❌ Conformance: nonconformant`. What a run found that was stopped must not read as a certificate. */
export function titleText(report: RunReport): string {
  const words = verdictWords[report.verdict];
  if (!wasInterrupted(report)) return `${marks[report.verdict]} Conformance: ${words}${limits(report)}`;
  const soFar = report.verdict === 'incomplete' ? '' : `; ${words} up to then`;
  const mark = report.verdict === 'nonconformant' ? marks.nonconformant : marks.incomplete;
  return `${mark} Conformance: interrupted${soFar}${limits(report)}`;
}

function limits({ partial }: RunReport): string {
  return partial ? ' (partial)' : '';
}
