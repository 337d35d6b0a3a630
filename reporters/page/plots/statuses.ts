import { type StatusSlice, statusKinds } from '../../../documents/observations/statuses.ts';
import { countText } from '../../../text/count-text.ts';
import type { Plot } from '../figure.ts';
import { element, hint, label } from '../svg/element.ts';
import { frame, picture, plane } from '../svg/frame.ts';
import { linear, roundTicks, type Scale } from '../svg/scale.ts';
import { statusesStandOut } from './stands-out.ts';

const lane = { first: 24, tall: 22, apart: 42 } as const;
/** Least height of a bar: a single answer is visible beside a hundred. */
const least = 2.5;

type Lane = (typeof lanes)[number];
const lanes = [...statusKinds, 'sent again'] as const;

/** Answers by kind over the run, each kind in a lane of its own: what it is stands beside it, and not in its colour alone. */
export function statusesPlot(
  slices: readonly StatusSlice[],
  counts: readonly (readonly [string, number])[],
): Plot {
  const shown = lanes.filter((kind) => slices.some((slice) => countOf(slice, kind) > 0));
  const highest = Math.max(1, ...slices.flatMap((slice) => shown.map((kind) => countOf(slice, kind))));
  const ended = slices.at(-1)?.to ?? 1;
  const x = linear([0, ended], [plane.left, plane.right]);
  const says = sentence(slices, counts);
  return {
    title: 'What was answered over the run',
    standsOut: statusesStandOut(slices),
    brief: countsText(counts),
    says,
    svg: picture(
      lane.first + shown.length * lane.apart + 12,
      says,
      ...shown.map((kind, place) => {
        const top = lane.first + place * lane.apart;
        const bottom = top + lane.tall;
        const y = linear([0, highest], [bottom, top]);
        const isLast = place === shown.length - 1;
        const ticks = isLast ? roundTicks(0, ended, 6, -3) : [];
        const all = slices.reduce((sum, slice) => sum + countOf(slice, kind), 0);
        return [
          frame(
            { name: isLast ? 'seconds' : '', scale: x, ticks },
            { name: '', scale: y, ticks: [highest] },
            { top, bottom },
          ),
          label(`${kind}: ${all.toLocaleString('en')}`, { class: 'name', x: plane.left, y: top - 5 }),
          ...slices.map((slice) => bar(slice, kind, x, { y, bottom })),
        ].join('');
      }),
    ),
    table: {
      columns: ['from second', ...lanes],
      rows: slices
        .filter((slice) => lanes.some((kind) => countOf(slice, kind) > 0))
        .map((slice) => [slice.from.toFixed(1), ...lanes.map((kind) => String(countOf(slice, kind)))]),
    },
  };
}

function bar(
  slice: StatusSlice,
  kind: Lane,
  x: Scale,
  { y, bottom }: { readonly y: Scale; readonly bottom: number },
): string {
  const count = countOf(slice, kind);
  if (count === 0) return '';
  const tall = Math.max(least, bottom - y(count));
  return element(
    'rect',
    {
      class: `status-${kind.replaceAll(' ', '-')}`,
      x: x(slice.from) + 0.5,
      y: bottom - tall,
      width: Math.max(1, x(slice.to) - x(slice.from) - 1),
      height: tall,
    },
    hint(`${kind}: ${count} from second ${slice.from.toFixed(1)} on`),
  );
}

function countOf({ counts, again }: StatusSlice, kind: Lane): number {
  return kind === 'sent again' ? again : counts[kind];
}

/** `590 requests: 390 with 200, 86 with 401, 2 with timeout.` */
function sentence(slices: readonly StatusSlice[], counts: readonly (readonly [string, number])[]): string {
  const again = slices.reduce((sum, slice) => sum + slice.again, 0);
  const width = (slices[0]?.to ?? 0) - (slices[0]?.from ?? 0);
  const retried =
    again === 0
      ? ''
      : ` Behind some of them are ${countText(again, 'former attempt')}, turned away or without a whole answer.`;
  return `${countsText(counts)}.${retried} A bar: ${width < 1 ? `${Math.round(width * 1_000)} ms` : `${width.toFixed(1)} s`}.`;
}

/** `590 requests: 390 with 200, 86 with 401` */
function countsText(counts: readonly (readonly [string, number])[]): string {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const told = counts.map(([status, count]) => `${count.toLocaleString('en')} with ${status}`).join(', ');
  return `${countText(all, 'request')}: ${told}`;
}
