import type { RequirementResult, RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { paint, type Style } from '../../text/style.ts';
import { wrap } from '../../text/wrap.ts';
import { unjudgedGroups } from '../by-reason.ts';
import { nextStep } from '../next-step.ts';
import { headLine } from './failure-block.ts';
import { stepLine } from './step-line.ts';

/** The most requirements with one reason that are shown one by one. */
const toldOneByOne = 2;

/** The most reasons that are shown; requirements with others are listed by id. */
const reasonsTold = 5;

/**
 * Requirements that were not judged, with the reasons and advice. Those that share a reason (an interruption, a budget)
 * are one block.
 */
export function renderUnjudged(report: RunReport, style: Style): string[] {
  const groups = unjudgedGroups(report.requirements);
  const rest = groups.slice(reasonsTold).flatMap(([, alike]) => alike);
  return [
    ...groups.slice(0, reasonsTold).map(([reason, alike]) => group(reason, alike, report, style)),
    ...(rest.length === 0 ? [] : [many(rest, 'for other reasons, see summary.md', undefined, style)]),
  ];
}

function group(reason: string, alike: readonly RequirementResult[], report: RunReport, style: Style): string {
  const step = nextStep(alike, report);
  if (alike.length > toldOneByOne) return many(alike, reason, step, style);
  return [
    ...alike.map((row) => headLine('NOT JUDGED', 'open', row, style)),
    wrap(reason, style.width, 2),
    ...stepLines(step, style),
  ].join('\n');
}

function many(
  alike: readonly RequirementResult[],
  reason: string,
  step: string | undefined,
  style: Style,
): string {
  return [
    `${paint('NOT JUDGED', 'open', style)} ${countText(alike.length, 'requirement')}`,
    wrap(reason, style.width, 2),
    ...[...new Set(alike.map(({ level }) => level))].map((level) => {
      const ids = alike.filter((row) => row.level === level).map(({ id }) => id);
      return wrap(`${level}: ${ids.join(', ')}`, style.width, 2);
    }),
    ...stepLines(step, style),
  ].join('\n');
}

function stepLines(step: string | undefined, { width }: Style): string[] {
  return step === undefined ? [] : [stepLine(step, width)];
}
