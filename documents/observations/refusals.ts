import { groupedBy } from '../../oracles/grouped.ts';
import type { Observation } from '../../schemas/report/observations.ts';
import { statusCounts } from './statuses.ts';

/** Number of answers by status, for one kind of request that may be refused, at one endpoint. */
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
  const probes = requests.filter(({ probe }) => probe !== undefined);
  return [...groupedBy(probes, ({ differs, probe = '' }) => differs ?? probe)].map(([differs, alike]) => ({
    differs,
    partner: countsOf(alike, 'partner'),
    consumer: countsOf(alike, 'consumer'),
    ids: alike.map(({ id }) => id),
  }));
}

function countsOf(alike: readonly Observation[], endpoint: Observation['endpoint']): StatusCounts {
  const own = alike.filter((each) => each.endpoint === endpoint);
  return new Map(statusCounts(own).toSorted(([one], [other]) => one.localeCompare(other)));
}
