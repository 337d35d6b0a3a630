import type { RunReport } from '../schemas/report/results.ts';
import { verdictWords } from './verdict-line.ts';

/** What a heading says of a run: `nonconformant`, `conformant (partial)`. What was stopped must not read as a certificate. */
export function verdictHeading(
  { verdict, partial }: Pick<RunReport, 'verdict' | 'partial'>,
  wasInterrupted: boolean,
): string {
  const words = verdictWords[verdict];
  const soFar = verdict === 'incomplete' ? 'interrupted' : `interrupted; ${words} as far as it went`;
  return `${wasInterrupted ? soFar : words}${partial ? ' (partial)' : ''}`;
}
