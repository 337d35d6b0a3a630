import { allot } from './allotment.ts';
import { profiles } from './profiles.ts';
import type { RunConfig } from './run-config.ts';

/** The configured domains that the profile reads. */
export function domainsRead({ target, profile }: RunConfig): readonly string[] {
  return target.domains.slice(0, profiles[profile].depth.domains);
}

/** The known consumers that the profile reads. */
export function consumersRead({ target: { consumerIds }, profile }: RunConfig): readonly string[] {
  if (profiles[profile].depth.allConsumers) return consumerIds;
  return [...new Set([consumerIds[0], consumerIds.at(-1)])].filter((id) => id !== undefined);
}

/** Number of the first page, where it was declared. */
export function declaredFirst({ declared }: RunConfig): 0 | 1 | undefined {
  const first = declared['paging.firstPage'];
  return first === 0 || first === 1 ? first : undefined;
}

/** Largest page size, where it was declared. */
export function declaredMaximum({ declared }: RunConfig): number | undefined {
  const most = declared['paging.maximumLimit'];
  return typeof most === 'number' ? most : undefined;
}

/** Requests allotted to paging, domains and consumers: what a plan divides, so that a seed replays. */
export function requestsPlanned({ limits }: RunConfig): number {
  return allot(limits.maxRequests).core;
}
