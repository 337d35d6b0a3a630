import { type StatusSlice, statusKinds } from '../../../documents/observations/statuses.ts';
import { countText } from '../../../text/count-text.ts';
import type { Plot } from '../figure.ts';
import { element, hint } from '../svg/element.ts';
import { frame, picture, plane } from '../svg/frame.ts';
import { linear, roundTicks } from '../svg/scale.ts';

/** Answers by kind over the run, as stacked bars. */
export function statusesPlot(
  slices: readonly StatusSlice[],
  counts: readonly (readonly [string, number])[],
): Plot {
  const highest = Math.max(1, ...slices.map(sumOf));
  const ended = slices.at(-1)?.to ?? 1;
  const x = linear([0, ended], [plane.left, plane.right]);
  const y = linear([0, highest], [plane.bottom, plane.top + 12]);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const says = `${countText(all, 'request')}: ${counts.map(([status, count]) => `${status} ${count} times`).join(', ')}.`;
  return {
    title: 'What was answered over the run',
    says,
    svg: picture(
      184,
      says,
      frame(
        { name: 'seconds', scale: x, ticks: roundTicks(0, Math.floor(ended)) },
        { name: 'answers', scale: y, ticks: roundTicks(0, highest) },
      ),
      ...slices.map((slice) => stack(slice, x, y)),
    ),
    legend: statusKinds
      .filter((kind) => slices.some((slice) => slice.counts[kind] > 0))
      .map((kind) => [classOf(kind), kind] as const),
    table: {
      columns: ['from second', ...statusKinds],
      rows: slices
        .filter((slice) => sumOf(slice) > 0)
        .map((slice) => [slice.from.toFixed(1), ...statusKinds.map((kind) => String(slice.counts[kind]))]),
    },
  };
}

function stack(
  { from, to, counts }: StatusSlice,
  x: (n: number) => number,
  y: (n: number) => number,
): string {
  let below = 0;
  const parts = statusKinds.map((kind) => {
    const count = counts[kind];
    const top = y(below + count);
    const height = y(below) - top;
    below += count;
    if (count === 0) return '';
    const wide = Math.max(1, x(to) - x(from) - 1);
    return element(
      'rect',
      { class: classOf(kind), x: x(from) + 0.5, y: top, width: wide, height },
      hint(`${kind}: ${count}`),
    );
  });
  return parts.join('');
}

function classOf(kind: string): string {
  return `status-${kind.replaceAll(' ', '-')}`;
}

function sumOf({ counts }: StatusSlice): number {
  return statusKinds.reduce((sum, kind) => sum + counts[kind], 0);
}
