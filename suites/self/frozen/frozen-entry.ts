import type { FrozenRun, NotPassed } from './frozen-run.ts';

/** What some runs of one service came to. */
export interface FrozenEntry {
  /** `fault total-as-string`, `choice none`. */
  readonly name: string;
  /** By id, how the rows ended that did not pass in each run; `pass` is among them where they passed in one. */
  readonly rows: Readonly<Record<string, readonly (NotPassed | 'pass')[]>>;
  /** Rows that were told first, one for each run; `none` where nothing was broken. */
  readonly headlines: readonly string[];
  /** The fewest and the most requests. */
  readonly requests: readonly [number, number];
  /** Of a fault of chance: in how many of how many runs one of its own rows was found broken. */
  readonly found?: readonly [number, number];
}

/** Requests may be so much fewer or more than they were. */
const slack = 0.1;

/** The entry of some runs of one service. */
export function entryOf(name: string, runs: readonly FrozenRun[]): FrozenEntry {
  const ids = runs.flatMap(({ rows }) => Object.keys(rows));
  const requests = runs.map((run) => run.requests);
  return {
    name,
    rows: Object.fromEntries(once(ids).map((id) => [id, once(runs.map(({ rows }) => rows[id] ?? 'pass'))])),
    headlines: once(runs.map(({ headline }) => headline)),
    requests: [Math.min(...requests), Math.max(...requests)],
  };
}

/**
 * The entry of a fault of chance: which of its rows shows, and what else does, is not the same from run to run.
 * @param own rows that it breaks, and that follow
 */
export function chanceEntryOf(name: string, runs: readonly FrozenRun[], own: readonly string[]): FrozenEntry {
  const isFound = ({ rows }: FrozenRun) => own.some((id) => rows[id] === 'fail' || rows[id] === 'warn');
  const found = [runs.filter(isFound).length, runs.length] as const;
  return { ...entryOf(name, runs), rows: {}, headlines: [], found };
}

/** What was frozen, and what further runs show beside it: of a service whose data move at a pace of their own. */
export function widened(frozen: FrozenEntry, now: FrozenEntry): FrozenEntry {
  const ids = once([...Object.keys(frozen.rows), ...Object.keys(now.rows)]);
  const endsOf = (id: string) => once([...(frozen.rows[id] ?? ['pass']), ...(now.rows[id] ?? ['pass'])]);
  return {
    ...now,
    rows: Object.fromEntries(ids.map((id) => [id, endsOf(id)])),
    headlines: once([...frozen.headlines, ...now.headlines]),
    requests: [Math.min(frozen.requests[0], now.requests[0]), Math.max(frozen.requests[1], now.requests[1])],
  };
}

/** In what `now` differs from what was frozen, in words: `PAGING-3: fail -> pass`; nothing where it is the same. */
export function differences(frozen: FrozenEntry, now: FrozenEntry): readonly string[] {
  const ids = once([...Object.keys(frozen.rows), ...Object.keys(now.rows)]);
  return [
    ...ids.flatMap((id) => endsChange(id, frozen.rows[id] ?? ['pass'], now.rows[id] ?? ['pass'])),
    ...endsChange('headline', frozen.headlines, now.headlines),
    ...requestsChange(frozen.requests, now.requests),
    ...foundChange(frozen.found, now.found),
  ];
}

function endsChange(what: string, before: readonly string[], now: readonly string[]): readonly string[] {
  if (now.every((end) => before.includes(end))) return [];
  return [`${what}: ${before.join(' or ')} -> ${now.join(' or ')}`];
}

function requestsChange(before: FrozenEntry['requests'], now: FrozenEntry['requests']): readonly string[] {
  if (now[0] >= before[0] * (1 - slack) && now[1] <= before[1] * (1 + slack)) return [];
  return [`requests: ${rangeText(before)} -> ${rangeText(now)}`];
}

/** One run of luck fewer is no change. */
function foundChange(before: FrozenEntry['found'], now: FrozenEntry['found']): readonly string[] {
  if (before === undefined || now === undefined || now[0] >= before[0] - 1) return [];
  return [`found: ${before[0]} -> ${now[0]} of ${now[1]} runs`];
}

function rangeText([least, most]: FrozenEntry['requests']): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}

function once<Text extends string>(texts: readonly Text[]): readonly Text[] {
  return [...new Set(texts)].toSorted();
}
