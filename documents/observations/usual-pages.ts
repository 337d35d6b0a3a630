import { groupedBy } from '../../oracles/grouped.ts';
import type { Observation } from '../../schemas/report/observations.ts';

/** A page of persons that was asked for as usual, and came. */
export interface UsualPage extends Observation {
  readonly domain: string;
  readonly count: number;
}

/** The pages among the requests of a run, in the order in which they were asked for. */
export function usualPages(requests: readonly Observation[]): readonly UsualPage[] {
  return requests.filter(isUsualPage).toSorted((one, other) => one.sentAt - other.sentAt);
}

function isUsualPage(one: Observation): one is UsualPage {
  const { probe, method, status = 0, domain, count } = one;
  const isPlain = probe === undefined && method === undefined;
  return isPlain && status >= 200 && status < 300 && domain !== undefined && count !== undefined;
}

/** Pages by their domain, in the order of the first of each. */
export function byDomain(pages: readonly UsualPage[]): ReadonlyMap<string, readonly UsualPage[]> {
  return groupedBy(pages, ({ domain }) => domain);
}
