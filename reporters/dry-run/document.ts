import type { DryRunDocument } from '../../schemas/report/dry-run.ts';
import type { DryRunPlan } from './plan.ts';

export function dryRunDocument({ suite, config, headers, groups }: DryRunPlan): DryRunDocument {
  const { target, profile, seed, limits } = config;
  const { baseUrl, embedded, partnerId, domains } = target;
  return {
    suite,
    target: { baseUrl, embedded, partnerId, domains },
    profile,
    seed,
    maxRequests: limits.maxRequests,
    headers: headers.map(([name, value]) => ({ name, value })),
    groups,
  };
}
