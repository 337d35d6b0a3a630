import type { Observation } from '../../schemas/report/observations.ts';

/** What came of one kind of request that may be refused, at one endpoint: how often each status. */
export type StatusCounts = ReadonlyMap<string, number>;

/** One kind of request that may be refused, or is to be. */
export interface ProbeRow {
  /** `without a key` */
  readonly differs: string;
  readonly partner: StatusCounts;
  readonly consumer: StatusCounts;
  readonly ids: readonly string[];
}

/** Refusals by probe and endpoint, in the order in which they were first asked. */
export function refusalsByProbe(requests: readonly Observation[]): readonly ProbeRow[] {
  const kinds = new Map<string, Observation[]>();
  for (const one of requests) {
    if (one.probe === undefined) continue;
    const differs = one.differs ?? one.probe;
    kinds.set(differs, [...(kinds.get(differs) ?? []), one]);
  }
  return [...kinds].map(([differs, alike]) => ({
    differs,
    partner: countsOf(alike, 'partner'),
    consumer: countsOf(alike, 'consumer'),
    ids: alike.map(({ id }) => id),
  }));
}

function countsOf(alike: readonly Observation[], endpoint: Observation['endpoint']): StatusCounts {
  const counts = new Map<string, number>();
  for (const one of alike.filter((each) => each.endpoint === endpoint)) {
    const word = statusWord(one);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([one], [other]) => one.localeCompare(other)));
}

/** `401`, or why there is no answer. */
export function statusWord({ status, failure }: Pick<Observation, 'status' | 'failure'>): string {
  return failure ?? String(status ?? 'none');
}
