import { allot } from './allotment.ts';
import { profiles } from './profiles.ts';
import type { RunConfig } from './run-config.ts';

/** The configured domains that the profile reads: where it does not read all, the seed draws the last of them. */
export function domainsRead({ target: { domains }, profile, seed }: RunConfig): readonly string[] {
  return firstAndDrawn(domains, profiles[profile].depth.domains, seed);
}

/** The known consumers that the profile reads: the first ones, and one that the seed draws. */
export function consumersRead({ target: { consumerIds }, profile, seed }: RunConfig): readonly string[] {
  return firstAndDrawn(consumerIds, profiles[profile].depth.consumers, seed);
}

/** The first of a list, and one of the others, which alternates with the seed. */
function firstAndDrawn(all: readonly string[], most: number, seed: number): readonly string[] {
  if (all.length <= most) return all;
  const others = all.slice(most - 1);
  return [...all.slice(0, most - 1), ...others.slice((seed - 1) % others.length).slice(0, 1)];
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
