import type { Replay } from '../../schemas/report/replay.ts';
import type { Style } from '../../text/style.ts';
import { outcomeLines } from './outcome-lines.ts';

/** Each failure with what became of it, those that still fail first, and how many of each there are. */
export function renderReplay({ rows }: Replay, style: Style): string {
  return outcomeLines(rows, { 'still failing': 'bad', fixed: 'good', 'not reproducible': 'open' }, style);
}
