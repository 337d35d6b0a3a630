import type { PastRun } from '../../past-run.ts';
import type { Plot } from '../figure.ts';
import { label } from '../svg/element.ts';
import { frame, height, picture, plane } from '../svg/frame.ts';
import { curve, dot, square } from '../svg/marks.ts';
import { linear, roundTicks, type Scale } from '../svg/scale.ts';
import { countStandsOut, hasSeveral, timeStandsOut, totalStandsOut } from './stands-out.ts';

interface Line {
  readonly words: string;
  readonly value: (run: PastRun) => number | undefined;
}

type IsApart = typeof countStandsOut;

const mostDomains = 3;
/** At its right end a line has its last number. */
const right = plane.right - 30;

/** From run to run: verdicts, latency, and the total of each domain. None before the second run. */
export function trendPlots(runs: readonly PastRun[]): readonly Plot[] {
  if (runs.length < 2) return [];
  const domains = [...new Set(runs.flatMap(({ totals }) => Object.keys(totals)))].slice(0, mostDomains);
  return [
    trend(['Verdicts from run to run', 'requirements'], runs, countStandsOut, [
      { words: 'failed', value: ({ failed }) => failed },
      { words: 'not judged', value: ({ notJudged }) => notJudged },
    ]),
    trend(['Latency from run to run', 'milliseconds'], runs, timeStandsOut, [
      { words: 'p50', value: ({ p50 }) => p50 },
      { words: 'p95', value: ({ p95 }) => p95 },
    ]),
    ...domains.map((domain) => ({
      ...trend(['total from run to run', 'persons'], runs, totalStandsOut, [
        { words: 'total', value: ({ totals }) => totals[domain] },
      ]),
      subject: domain,
    })),
  ];
}

function trend(
  [title, name]: readonly [title: string, axis: string],
  runs: readonly PastRun[],
  isApart: IsApart,
  lines: readonly Line[],
): Plot {
  const values = runs.flatMap((run) => lines.flatMap(({ value }) => value(run) ?? []));
  const most = Math.max(1, ...values);
  const last = runs.length - 1;
  const x = linear([0, last], [plane.left + 8, right]);
  const y = linear([0, most * 1.1], [plane.bottom, plane.top]);
  const steps = lines.map(({ words, value }) => {
    const [before, now] = runs.slice(-2).map(value);
    return { words, before, now };
  });
  const told = steps.map(({ words, now, before }) => `${words} ${textOf(now)}, before ${textOf(before)}`);
  const brief = `${runs.length} runs; now ${told.join('; ')}`;
  const says = `${brief}.`;
  const isFlat = lines.every(({ value }) => !hasSeveral(runs.map(value)));
  return {
    title,
    standsOut: steps.some((step) => isApart(step)),
    brief,
    says,
    svg: isFlat
      ? ''
      : picture(
          height,
          says,
          frame(
            { name: 'runs by day', scale: x, ticks: [0, last], text: (place) => dayOf(runs[place]) },
            { name, scale: y, ticks: roundTicks(0, most) },
          ),
          ...lines.map((one, place) => line(one, runs, { x, y }, place > 0)),
          endLabels(lines, runs.at(-1) as PastRun, y),
        ),
    legend: lines.map(({ words }, place) => [place === 0 ? 'first' : 'second', words] as const),
    table: {
      columns: ['run', ...lines.map(({ words }) => words)],
      rows: runs.map((run) => [
        new Date(run.at).toISOString(),
        ...lines.map(({ value }) => textOf(value(run))),
      ]),
    },
  };
}

function line(
  { words, value }: Line,
  runs: readonly PastRun[],
  { x, y }: { readonly x: Scale; readonly y: Scale },
  isSecond: boolean,
): string {
  const places = runs.flatMap((run, at) => {
    const one = value(run);
    const told = `${dayOf(run)} ${words}: ${textOf(one)}`;
    return one === undefined ? [] : [{ told, place: [x(at), y(one)] as const }];
  });
  return [
    curve(
      isSecond ? 'trend second' : 'trend',
      places.map(({ place }) => place),
    ),
    ...places.map(({ place, told }) =>
      isSecond ? square('second', place, 2.5, told) : dot('first', place, 2.5, told),
    ),
  ].join('');
}

/** The numbers of now, beside the ends of their lines, and not on each other. */
function endLabels(lines: readonly Line[], run: PastRun, y: Scale): string {
  const ends = [...new Set(lines.flatMap(({ value }) => value(run) ?? []))]
    .map((one) => ({ text: textOf(one), at: y(one) + 4 }))
    .toSorted((one, other) => other.at - one.at);
  let free = Number.POSITIVE_INFINITY;
  const placed = ends.map(({ text, at }) => {
    free = Math.min(at, free - 12);
    return label(text, { class: 'beside', x: right + 7, y: free });
  });
  return placed.join('');
}

/** `2026-11-23`; the table has the time too. */
function dayOf(run: PastRun | undefined): string {
  return run === undefined ? '' : new Date(run.at).toISOString().slice(0, 10);
}

function textOf(value: number | undefined): string {
  return value === undefined ? 'not known' : value.toLocaleString('en');
}
