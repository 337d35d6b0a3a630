import type { Against, EndpointLatency, Latency, Worse } from '../../schemas/report/against.ts';
import { paint, type Style, type Tone } from '../../text/style.ts';
import { renderComparisonText } from '../compare/text.ts';

const conclusions: Readonly<Record<Worse, readonly [tone: Tone, text: string]>> = {
  yes: ['bad', 'worse: what differs may break a client that worked'],
  no: ['good', 'not worse: nothing that differs breaks a client'],
  unknown: ['open', 'undecided: not every MUST was judged on both sides'],
};

/** Differences between two services, their latency, and whether the new one is worse. Ends with a line feed. */
export function renderAgainst({ comparison, latency, worse }: Against, style: Style): string {
  const [tone, text] = conclusions[worse];
  return `${renderComparisonText(comparison, style)}\n${latencyTable(latency)}\n${paint(text, tone, style)}\n`;
}

/** The latency of both sides, in milliseconds; it is shown but does not count, since few requests are little evidence. */
function latencyTable(rows: readonly EndpointLatency[]): string {
  const lines = [
    ['', 'answers', 'p50 ms', 'p95 ms'],
    ...rows.map(({ endpoint, old, new: now }) => [
      endpoint,
      step(old, now, 'answers'),
      step(old, now, 'p50Ms'),
      step(old, now, 'p95Ms'),
    ]),
  ];
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? [];
  return lines
    .map((line) => `  ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}

function step(old: Latency | undefined, now: Latency | undefined, figure: keyof Latency): string {
  return `${textOf(old?.[figure])} -> ${textOf(now?.[figure])}`;
}

function textOf(value: number | undefined): string {
  return value === undefined ? '-' : String(Math.round(value * 10) / 10);
}
