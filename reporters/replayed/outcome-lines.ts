import { paint, type Style, type Tone } from '../../text/style.ts';
import { wrap } from '../../text/wrap.ts';

interface Row<Outcome> {
  readonly id: string;
  readonly outcome: Outcome;
  readonly message: string;
}

/** Each row with what became of it, in the order of the outcomes, and how many of each there are. */
export function outcomeLines<Outcome extends string>(
  rows: readonly Row<Outcome>[],
  tones: Readonly<Record<Outcome, Tone>>,
  style: Style,
): string {
  const outcomes = Object.keys(tones) as Outcome[];
  const column = Math.max(...outcomes.map(({ length }) => length)) + 2;
  const of = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome);
  const lines = outcomes
    .flatMap(of)
    .map(
      ({ id, outcome, message }) =>
        `${paint(outcome.padEnd(column), tones[outcome], style)}${id}\n${wrap(message, style.width, column)}\n`,
    );
  const counts = outcomes.map((outcome) => `${of(outcome).length} ${outcome}`);
  return `${lines.join('')}\n${counts.join(', ')}\n`;
}
