import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { judgedWithBothKeys } from '../../fixtures/tenants/tenants.ts';
import { countOf } from '../../oracles/count-of.ts';
import type { History } from './authorisation-caching.ts';
import { changedByRival } from './tenant-suspicions.ts';

/** AUTH-7 with the key of a second partner: each key's answers are its own, whatever the other one asked. */
export function tenantsApart(context: CheckContext): Promise<History> {
  return judgedWithBothKeys(context, async (tenants) => {
    const found = await changedByRival(tenants, context);
    if (found !== undefined) return { deviations: [found] };
    tell(
      `asked ${countOf(tenants.domains.length, 'domain')} of two partners in turn, first by the one and then by the other, and at once`,
    );
    return { deviations: [] };
  });
}
