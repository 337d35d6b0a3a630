import type { PastRun } from '../../past-run.ts';
import type { Plot } from '../figure.ts';
import { element, hint } from '../svg/element.ts';
import { frame, picture, plane } from '../svg/frame.ts';
import { linear, roundTicks } from '../svg/scale.ts';

interface Line {
  readonly words: string;
  readonly value: (run: PastRun) => number | undefined;
}

/** From run to run: verdicts, latency, and the total of each domain. None before the second run. */
export function trendPlots(runs: readonly PastRun[]): readonly Plot[] {
  if (runs.length < 2) return [];
  const domains = [...new Set(runs.flatMap(({ totals }) => Object.keys(totals)))].slice(0, 3);
  return [
    trend('Verdicts from run to run', 'requirements', runs, [
      { words: 'failed', value: ({ failed }) => failed },
      { words: 'not judged', value: ({ notJudged }) => notJudged },
    ]),
    trend('Latency from run to run', 'milliseconds', runs, [
      { words: 'p50', value: ({ p50 }) => p50 },
      { words: 'p95', value: ({ p95 }) => p95 },
    ]),
    ...domains.map((domain) => ({
      ...trend('total from run to run', 'persons', runs, [
        { words: 'total', value: ({ totals }) => totals[domain] },
      ]),
      subject: domain,
    })),
  ];
}

function trend(title: string, name: string, runs: readonly PastRun[], lines: readonly Line[]): Plot {
  const values = runs.flatMap((run) => lines.flatMap(({ value }) => value(run) ?? []));
  const most = Math.max(1, ...values);
  const x = linear([0, runs.length - 1], [plane.left + 8, plane.right - 8]);
  const y = linear([0, most * 1.1], [plane.bottom, plane.top + 12]);
  const says = `${runs.length} runs; now ${lines.map(({ words, value }) => `${words} ${textOf(value(runs.at(-1) as PastRun))}, before ${textOf(value(runs.at(-2) as PastRun))}`).join('; ')}.`;
  return {
    title,
    says,
    svg: picture(
      184,
      says,
      frame(
        { name: 'runs, the last at the right', scale: x, ticks: [] },
        { name, scale: y, ticks: roundTicks(0, most) },
      ),
      ...lines.map((line, place) => curve(line, runs, { x, y }, place === 0 ? 'trend' : 'trend second')),
    ),
    legend: lines.map(({ words }, place) => [place === 0 ? 'first' : 'short', words] as const),
    table: {
      columns: ['run', ...lines.map(({ words }) => words)],
      rows: runs.map((run) => [
        new Date(run.at).toISOString(),
        ...lines.map(({ value }) => textOf(value(run))),
      ]),
    },
  };
}

function curve(
  { words, value }: Line,
  runs: readonly PastRun[],
  { x, y }: { readonly x: (n: number) => number; readonly y: (n: number) => number },
  kind: string,
): string {
  const places = runs.flatMap((run, place) => {
    const one = value(run);
    return one === undefined ? [] : [{ cx: x(place), cy: y(one), one }];
  });
  const points = places.map(({ cx, cy }) => `${cx.toFixed(1)},${cy.toFixed(1)}`).join(' ');
  return [
    element('polyline', { class: kind, points }),
    ...places.map(({ cx, cy, one }) =>
      element(
        'circle',
        { class: kind === 'trend' ? 'full' : 'pages', cx, cy, r: 2.5 },
        hint(`${words}: ${one}`),
      ),
    ),
  ].join('');
}

function textOf(value: number | undefined): string {
  return value === undefined ? 'not known' : String(value);
}
