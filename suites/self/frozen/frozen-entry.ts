import type { FrozenRun, Told } from './frozen-run.ts';

/** What some runs of one case came to. */
export interface FrozenEntry {
  /** By id, how the rows ended that did not pass in each run; `pass` is among them where they passed in one. */
  readonly rows: Readonly<Record<string, readonly (Told | 'pass')[]>>;
  /** Rows that were told first, one at most for each run. */
  readonly headlines: readonly string[];
  /** The fewest and the most requests. */
  readonly requests: readonly [number, number];
  /** Of a fault of chance: in how many of how many runs one of its own rows was found broken. */
  readonly found?: readonly [number, number];
}

/** Requests may be so much fewer or more than they were. */
const slack = 0.1;

/** The entry of some runs of one case. */
export function entryOf(runs: readonly FrozenRun[]): FrozenEntry {
  const ids = [...new Set(runs.flatMap(({ rows }) => Object.keys(rows)))].toSorted();
  const ends = (id: string) => [...new Set(runs.map(({ rows }) => rows[id] ?? 'pass'))].toSorted();
  const requests = runs.map((run) => run.requests);
  return {
    rows: Object.fromEntries(ids.map((id) => [id, ends(id)])),
    headlines: [...new Set(runs.flatMap(({ headline = [] }) => headline))].toSorted(),
    requests: [Math.min(...requests), Math.max(...requests)],
  };
}

/** The entry of a fault of chance: which of its rows shows, and what else does, is not the same from run to run. */
export function chanceEntryOf(runs: readonly FrozenRun[], own: readonly string[]): FrozenEntry {
  const isFound = ({ rows }: FrozenRun) => own.some((id) => rows[id] === 'fail' || rows[id] === 'warn');
  return { ...entryOf(runs), rows: {}, headlines: [], found: [runs.filter(isFound).length, runs.length] };
}

/** In what `now` differs from what was frozen, in words; nothing where it is the same. */
export function differences(frozen: FrozenEntry, now: FrozenEntry): readonly string[] {
  return [
    ...rowDifferences(frozen, now),
    ...headlineDifferences(frozen, now),
    ...figureDifferences(frozen, now),
  ];
}

function rowDifferences(frozen: FrozenEntry, now: FrozenEntry): readonly string[] {
  const ids = new Set([...Object.keys(frozen.rows), ...Object.keys(now.rows)]);
  return [...ids].toSorted().flatMap((id) => {
    const [then = ['pass'], ends = ['pass']] = [frozen.rows[id], now.rows[id]];
    return ends.filter((end) => !then.includes(end)).map((end) => `${id} ${end}, was ${then.join(' or ')}`);
  });
}

function headlineDifferences(frozen: FrozenEntry, now: FrozenEntry): readonly string[] {
  const before = frozen.headlines.join(' or ') || 'nothing';
  return now.headlines
    .filter((id) => !frozen.headlines.includes(id))
    .map((id) => `${id} is told first, was ${before}`);
}

function figureDifferences(
  { requests: [least, most], found }: FrozenEntry,
  now: FrozenEntry,
): readonly string[] {
  const [fewest, mostNow] = now.requests;
  const isWithin = fewest >= least * (1 - slack) && mostNow <= most * (1 + slack);
  const [then = 0] = found ?? [];
  const [times = then, runs = 0] = now.found ?? [];
  return [
    ...(isWithin ? [] : [`${rangeText(now.requests)} requests, was ${rangeText([least, most])}`]),
    // One run of luck more or less is no change.
    ...(times >= then - 1 ? [] : [`found in ${times} of ${runs} runs, was in ${then}`]),
  ];
}

function rangeText([least, most]: FrozenEntry['requests']): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}
