import { personsByLimit } from '../../documents/observations/persons-by-limit.ts';
import { totalsOverTime } from '../../documents/observations/totals.ts';
import type { Observations } from '../../schemas/report/observations.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { codeBlock, codeSpan } from '../../text/markdown.ts';

/** The most points of a chart that can be told apart. */
const mostPoints = 60;
const mostLimits = 14;
/**
 * Colours that are visible on white and on black: the first ones of Mermaid's own theme are not on white. Bars and line
 * can be told apart without them.
 */
const colours = { bars: '#8fb0d6, #b35900', line: '#2f81f7' } as const;

/** Two charts that GitHub draws (Mermaid), of the domain that failed first, else of the one that was asked most. */
export function charts(report: RunReport, { requests }: Pick<Observations, 'requests'>): readonly string[] {
  const totals = totalsOverTime(requests);
  const failed = report.requirements.flatMap(({ findings }) =>
    findings.flatMap(({ domain }) => domain ?? []),
  )[0];
  const asked = totals.toSorted((one, other) => other.points.length - one.points.length)[0]?.domain;
  const domain = totals.some((one) => one.domain === failed) ? failed : asked;
  if (domain === undefined) return [];
  return [...limitChart(requests, domain), ...totalChart(requests, domain)];
}

function limitChart(requests: Observations['requests'], domain: string): string[] {
  const points = personsByLimit(requests).find((one) => one.domain === domain)?.points ?? [];
  const most = new Map<number, number>();
  for (const { limit, count } of points) most.set(limit, Math.max(count, most.get(limit) ?? 0));
  const limits = spread([...most.keys()], mostLimits);
  if (limits.length < 2) return [];
  const counts = limits.map((limit) => most.get(limit) ?? 0);
  if (Math.max(...counts) === 0) return [];
  return [
    `Persons on the fullest page of ${codeSpan(domain)} (bars) for each limit, and as many as was asked for, up to the fullest page (line):`,
    chart(
      `"limit" [${limits.join(', ')}]`,
      [0, Math.max(...counts)],
      [
        ['bar', counts],
        ['line', limits.map((limit) => Math.min(limit, Math.max(...counts)))],
      ],
    ),
  ];
}

function totalChart(requests: Observations['requests'], domain: string): string[] {
  const points = totalsOverTime(requests).find((one) => one.domain === domain)?.points ?? [];
  const totals = points.flatMap(({ total }) => total ?? []);
  const shown = totals.slice(-mostPoints);
  if (shown.length < 2) return [];
  const all = countText(totals.length, 'answer');
  const [first = 0] = totals;
  if (totals.every((total) => total === first))
    return [`\`total\` of ${codeSpan(domain)} was ${first.toLocaleString('en')} in ${all}.`];
  const which =
    shown.length < totals.length ? `the last ${shown.length} of ${all} (a chart has room for them)` : all;
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  // One person more or less in thousands is to be seen.
  const room = Math.max(1, Math.ceil((most - least) / 4));
  const from = Math.max(0, least - room);
  const axis = from > 0 ? `; the axis begins at ${from.toLocaleString('en')}` : '';
  return [
    `${'`total`'} of ${codeSpan(domain)} in ${which}, in the order of time, from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}${axis}:`,
    chart(`"answer" 1 --> ${shown.length}`, [from, most + room], [['line', shown]]),
  ];
}

/** `x`: a name with the places, or with the range, of the axis. */
function chart(
  x: string,
  [from, to]: readonly [number, number],
  series: readonly (readonly [kind: string, values: readonly number[]])[],
): string {
  const lines = series.map(([kind, values]) => `  ${kind} [${values.join(', ')}]`);
  const axes = [`  x-axis ${x}`, `  y-axis "persons" ${from} --> ${to}`];
  const palette = colours[series.length > 1 ? 'bars' : 'line'];
  const init = `%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "${palette}"}}}}%%`;
  return codeBlock([init, 'xychart-beta', ...axes, ...lines].join('\n'), 'mermaid');
}

/** Evenly chosen values of a list, its first and its last among them. */
function spread(values: readonly number[], most: number): readonly number[] {
  if (values.length <= most) return values;
  const step = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, place) => values[Math.round(place * step)] ?? 0);
}
