import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { isUnjudged, unjudgedBy } from '../../engine/outcome.ts';
import {
  expectOtherOpens,
  leaveToOwn,
  type Tenants,
  tenantsOf,
  withoutOtherKey,
} from '../../fixtures/tenants/tenants.ts';
import { countOf } from '../../oracles/count-of.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { AnswersAlone } from './answers-alone.ts';
import type { History } from './authorisation-caching.ts';
import { apartAtOnce } from './tenants-at-once.ts';
import { apartByTurns } from './tenants-by-turns.ts';
import { apartWhenFirst } from './tenants-first.ts';

/** How two partners are told apart, the way that needs least first. */
const ways: readonly ((
  tenants: Tenants,
  context: CheckContext,
  alone: AnswersAlone,
) => Promise<Deviation | undefined>)[] = [apartByTurns, apartWhenFirst, apartAtOnce];

/** AUTH-7 with the key of a second partner: each key's answers are its own, whatever the other one asked. */
export async function tenantsApart(context: CheckContext): Promise<History> {
  const tenants = tenantsOf(context);
  if (tenants === undefined) {
    tell(withoutOtherKey);
    return { deviations: [] };
  }
  try {
    await expectOtherOpens(context, tenants);
    const alone = new AnswersAlone();
    for (const way of ways) {
      const found = await way(tenants, context, alone);
      // One leak shows in several ways.
      if (found !== undefined) return { deviations: [found] };
    }
  } catch (error) {
    if (!isUnjudged(error)) throw error;
    return { deviations: [], unjudged: unjudgedBy(error) };
  } finally {
    await leaveToOwn(tenants, context);
  }
  tell(
    `asked ${countOf(tenants.domains.length, 'domain')} of two partners in turn, first by the one and then by the other, and at once`,
  );
  return { deviations: [] };
}
