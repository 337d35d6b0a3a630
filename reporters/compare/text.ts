import type {
  ComparedSide,
  Comparison,
  ComparisonOutcome,
  Difference,
} from '../../schemas/report/compare.ts';
import { paint, type Style, type Tone } from '../../text/style.ts';
import { visible } from '../../text/visible.ts';
import { labelled, wrap } from '../../text/wrap.ts';
import { byReason } from '../by-reason.ts';
import { differingFacts, kindText } from './facts.ts';
import { stepText } from './step-text.ts';
import { outcomeSentence, sectionsOf, stakeOf, titleOfId } from './words.ts';

const tones: Readonly<Record<ComparisonOutcome, Tone>> = {
  same: 'good',
  breaking: 'bad',
  changed: 'warning',
  'not-comparable': 'open',
};

/** Column at which facts begin: the longest label and two spaces. */
const column = 11;

/** Limit of the width of ids: those of the register are shorter, and an unknown one must not push the rest aside. */
const longestId = 32;

/** The comparison for a terminal: the worst first, the outcome last. Ends with a line feed. */
export function renderComparisonText(comparison: Comparison, style: Style): string {
  const parts = [
    header(comparison, style),
    ...sectionsOf(comparison).flatMap(({ kind, title, differences }) => [
      paint(title, tones[kind], style),
      ...(kind === 'not-comparable'
        ? untold(differences, style)
        : differences.map((one) => told(one, style))),
    ]),
    outcome(comparison, style),
  ];
  return `${parts.join('\n\n')}\n`;
}

function header(comparison: Comparison, { width }: Style): string {
  const facts = differingFacts(comparison).map(({ label, old, new: now }) =>
    labelled(label, `${old} -> ${now}`, width, column),
  );
  return [sideText('old', comparison.old), sideText('new', comparison.new), ...facts].join('\n');
}

function sideText(name: string, side: ComparedSide): string {
  return `${name}  ${visible(side.file)}: ${visible(kindText(side))}`;
}

function told(difference: Difference, style: Style): string {
  const { width } = style;
  const stake = stakeOf(difference);
  return [
    `${paint(difference.id, 'strong', style)}  ${titleOfId(difference.id)}`.trimEnd(),
    ...stepLines(difference, width),
    wrap(difference.reason, width, 2),
    ...(stake === undefined ? [] : [labelled('matters', stake, width, column)]),
  ].join('\n');
}

function stepLines(difference: Difference, width: number): string[] {
  const step = stepText(difference);
  if (step === undefined) return [];
  const line = `${step.old} -> ${step.new}`;
  if (line.length + 2 <= width) return [wrap(line, width, 2)];
  return [labelled('old', step.old, width, column), labelled('new', step.new, width, column)];
}

function untold(differences: readonly Difference[], { width }: Style): string[] {
  return byReason(differences).map(([reason, group]) => {
    const ids = group.map(({ id }) => visible(id).length);
    const idColumn = Math.min(Math.max(...ids), longestId) + 4;
    const lines = group.map((one) =>
      labelled(`${visible(one.id)}  `, briefly(one), width, idColumn).trimEnd(),
    );
    return [wrap(reason, width, 0), ...lines].join('\n');
  });
}

function briefly(difference: Difference): string {
  const step = stepText(difference);
  const parts = [titleOfId(difference.id), ...(step === undefined ? [] : [`${step.old} -> ${step.new}`])];
  return parts.filter((part) => part !== '').join(': ');
}

function outcome(comparison: Comparison, style: Style): string {
  const lines = wrap(outcomeSentence(comparison), style.width, 0).split('\n');
  return lines.map((line) => paint(line, tones[comparison.outcome], style)).join('\n');
}
