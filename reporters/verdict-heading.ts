import type { RunReport } from '../schemas/report/results.ts';
import { verdictWords } from './verdict-line.ts';

/**
 * The heading of a run: `nonconformant`, `conformant (partial)`. That of a stopped run must not read as a certificate.
 * @param note text beside the verdict, from its comma on
 */
export function verdictHeading(
  { verdict, partial }: Pick<RunReport, 'verdict' | 'partial'>,
  wasInterrupted: boolean,
  note = '',
): string {
  const words = verdictWords[verdict];
  const soFar = verdict === 'incomplete' ? 'interrupted' : `interrupted; ${words} as far as it went`;
  return `${wasInterrupted ? soFar : words}${note}${partial ? ' (partial)' : ''}`;
}
