import type { FailureConfirmed } from '../../schemas/report/events.ts';
import type { Style } from '../../text/style.ts';
import { headed } from './failure-block.ts';

/** A row that fails, while the run goes on: `FAIL PAGING-7 (MUST) 2 persons are on no page of acme.example`. */
export function failureLine(
  { id, level, finding }: Pick<FailureConfirmed, 'id' | 'level' | 'finding'>,
  style: Style,
): string {
  return headed('FAIL', 'bad', `${id} (${level})`, finding.message, style);
}
