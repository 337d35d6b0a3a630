import type { RoundRow } from '../../documents/replayed/round.ts';
import type { Style } from '../../text/style.ts';
import { outcomeLines } from './outcome-lines.ts';

/** Changes in a round of a watch, the worst first. */
export function renderRound(rows: readonly RoundRow[], style: Style): string {
  return outcomeLines(
    rows,
    { 'newly failing': 'bad', 'still failing': 'bad', fixed: 'good', 'not reproducible': 'open' },
    style,
  );
}
