import type { Replay, ReplayOutcome } from '../../schemas/report/replay.ts';
import { paint, type Style, type Tone } from '../../text/style.ts';
import { wrap } from '../../text/wrap.ts';

const tones: Readonly<Record<ReplayOutcome, Tone>> = {
  'still failing': 'bad',
  fixed: 'good',
  'not reproducible': 'open',
};

const outcomes = Object.keys(tones) as readonly ReplayOutcome[];
const column = Math.max(...outcomes.map(({ length }) => length)) + 2;

/** Each failure with what became of it, those that still fail first, and how many of each there are. */
export function renderReplay({ rows }: Replay, style: Style): string {
  const inOrder = outcomes.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
  const lines = inOrder.map(
    ({ id, outcome, message }) =>
      `${paint(outcome.padEnd(column), tones[outcome], style)}${id}\n${wrap(message, style.width, column)}\n`,
  );
  const counts = outcomes.map(
    (outcome) => `${rows.filter((row) => row.outcome === outcome).length} ${outcome}`,
  );
  return `${lines.join('')}\n${counts.join(', ')}\n`;
}
