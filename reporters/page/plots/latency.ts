import type { EndpointTimes, Percentiles } from '../../../documents/observations/latencies.ts';
import { countText } from '../../../text/count-text.ts';
import type { Plot } from '../figure.ts';
import { element, hint, label } from '../svg/element.ts';
import { frame, picture, plane } from '../svg/frame.ts';
import { linear, logarithmic, powerTicks, roundTicks } from '../svg/scale.ts';

const bins = 28;

/** How long the answers of an endpoint took: a histogram by orders of magnitude, with three percentiles. */
export function latencyPlot({ endpoint, times, all, byDepth }: EndpointTimes): Plot {
  const [least, most] = [Math.max(0.8, times[0] ?? 1), Math.max(10, all.most) * 1.1];
  const counts = binned(times, least, most);
  const highest = Math.max(1, ...counts);
  const x = logarithmic([least, most], [plane.left, plane.right]);
  const y = linear([0, highest], [plane.bottom, plane.top + 26]);
  const wide = (plane.right - plane.left) / bins;
  const says = `${countText(all.answers, 'answer')}; half within ${all.p50} ms, 95 % within ${all.p95} ms, 99 % within ${all.p99} ms, the longest ${all.most} ms.`;
  return {
    title: `How long answers took: the ${endpoint} endpoint`,
    says,
    svg: picture(
      184,
      says,
      frame(
        { name: 'milliseconds', scale: x, ticks: powerTicks(least, most) },
        { name: 'answers', scale: y, ticks: roundTicks(0, highest) },
      ),
      ...counts.map((count, place) =>
        count === 0
          ? ''
          : element(
              'rect',
              {
                class: 'full',
                x: plane.left + place * wide + 0.5,
                y: y(count),
                width: wide - 1,
                height: plane.bottom - y(count),
              },
              hint(countText(count, 'answer')),
            ),
      ),
      ...(
        [
          ['p50', all.p50, 0],
          ['p95', all.p95, 1],
          ['p99', all.p99, 2],
        ] as const
      ).map(([name, value, row]) => percentileLine(name, x(value), row)),
    ),
    table: {
      columns: ['of', 'answers', 'p50', 'p95', 'p99', 'most'],
      rows: [['all', all] as const, ...byDepth.map(({ depth, times: own }) => [depth, own] as const)].map(
        ([of, own]) => [of, ...numbers(own)],
      ),
    },
  };
}

function numbers({ answers, p50, p95, p99, most }: Percentiles): string[] {
  return [String(answers), ...[p50, p95, p99, most].map((ms) => `${ms} ms`)];
}

function percentileLine(name: string, x: number, row: number): string {
  const isRight = x > plane.right - 40;
  return [
    element('line', { class: 'percentile', x1: x, x2: x, y1: plane.top + row * 9, y2: plane.bottom }),
    label(name, {
      class: 'tick',
      x: isRight ? x - 3 : x + 3,
      y: plane.top + row * 9 + 7,
      'text-anchor': isRight ? 'end' : 'start',
    }),
  ].join('');
}

function binned(times: readonly number[], least: number, most: number): readonly number[] {
  const place = logarithmic([least, most], [0, bins]);
  const counts = Array.from({ length: bins }, () => 0);
  for (const time of times) {
    const bin = Math.min(bins - 1, Math.floor(place(time)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}
