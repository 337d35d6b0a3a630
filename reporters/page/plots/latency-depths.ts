import type { EndpointTimes } from '../../../documents/observations/latencies.ts';
import { countText } from '../../../text/count-text.ts';
import { element, hint, label } from '../svg/element.ts';
import { plane } from '../svg/frame.ts';
import type { Scale } from '../svg/scale.ts';

type Depths = EndpointTimes['byDepth'];

const row = 27;

export function depthsHeight(depths: Depths): number {
  return depths.length * row;
}

/** By how deep the page was, a line from p50 to p99, below the histogram and on its axis. */
export function depthRows(depths: Depths, x: Scale, top: number): string {
  return depths
    .map(({ depth, times: { answers, p50, p95, p99 } }, place) => {
      const words = top + place * row + 10;
      const y = words + 9;
      const told = `${depth}: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`;
      return element(
        'g',
        {},
        hint(told),
        label(`${depth}, ${countText(answers, 'answer')}`, { class: 'name', x: plane.left, y: words }),
        element('line', { class: 'axis', x1: x(p50), x2: x(p99), y1: y, y2: y }),
        element('circle', { class: 'full', cx: x(p50), cy: y, r: 3.5 }),
        element('rect', { class: 'bar', x: x(p95) - 1, y: y - 5, width: 2.5, height: 10 }),
        diamond(x(p99), y),
      );
    })
    .join('');
}

function diamond(x: number, y: number): string {
  const [at, from] = [Math.round(x * 10) / 10, Math.round((y - 4) * 10) / 10];
  return element('path', { class: 'diamond', d: `M${at} ${from}l4 4l-4 4l-4 -4z` });
}
