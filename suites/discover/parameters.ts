import { listPersons } from '../../client/operations.ts';
import { withParameter } from '../../client/query.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive, unlessUnjudged } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { usualForm } from '../../fixtures/discovery/paged-lists.ts';
import { discoveryWatch } from '../../fixtures/discovery/watch.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { byName, distinct, factsByName, firstOfEach } from '../../oracles/discovery/by-name.ts';
import { unknownName } from '../../oracles/discovery/unusual-parameter.ts';
import { type Finders, inPhase } from './discovery.ts';

/** Asks for what no other check has asked for, once in a session. */
export const unusualParametersAsked = learned(async (context: CheckContext): Promise<void> => {
  if (!context.depth.ownRequests) return;
  const asked = new Set(takenOf(context).map(([says]) => says));
  const form = await usualForm(context);
  const usual = listPersons({ partnerId: context.config.target.partnerId, ...form });
  for (const [says, [name, ...values]] of Object.entries(unusual(form.domain, form.page)))
    if (!asked.has(says)) await context.send({ ...usual, query: withParameter(usual.query, name, values) });
});

export const parametersFinders: Finders = {
  /** Tells how those were taken that could be asked for. */
  'parameters.unusual': inPhase('leftovers', async (context) => {
    await unusualParametersAsked(context).catch(unlessUnjudged);
    const found = takenOf(context).filter(([says]) => !isBelowMinimum(says, context));
    if (found.length === 0) throw new Inconclusive('no request with an unusual parameter was answered');
    return {
      value: factsByName(found, (some) => distinct(some.flatMap(({ taken }) => taken ?? [])).join(' or ')),
      certainty: 'contrasted',
      shown: firstOfEach(found),
    };
  }),
};

/** Reactions to requests with one unusual parameter, by its kind. */
function takenOf(context: CheckContext) {
  const taken = discoveryWatch(context).seen.filter((one) => one.taken !== undefined);
  return byName(taken, ({ unusual = '' }) => unusual);
}

/** True where the limits of such a request are refused for their size: its refusal says nothing of how they are written. */
export function isBelowMinimum(says: string, context: CheckContext): boolean {
  const { domains } = context.config.target;
  const ownRefused = runLog(context).log.refused.filter(
    // Without a page, that may be what was refused.
    ({ question: { domain, page = 2 } }) => domains.includes(domain) && page <= 1,
  );
  return ownRefused.some(({ question: { limit = 0 } }) => limitsOf[says]?.includes(limit) === true);
}

const limitsOf: Readonly<Record<string, readonly number[]>> = {
  'limit twice': [7, 9],
  'limit with decimals': [2],
};

/** By what is unusual about it (`oracles/discovery/unusual-parameter.ts`): a parameter with its values, percent-encoded where need be. */
function unusual(domain: string, page: number) {
  const encoded = encodeURIComponent(domain);
  return {
    'unknown parameter': [unknownName, '1'],
    'empty domain': ['domain', ''],
    'domain twice': ['domain', encoded, encoded],
    'domain in a list': ['domain', encodeURIComponent(`${domain},nobody.invalid`)],
    'empty limit': ['limit', ''],
    'limit twice': ['limit', '7', '9'],
    'limit with decimals': ['limit', '2.5'],
    'empty page': ['page', ''],
    'page twice': ['page', String(page), String(page + 1)],
    'page with decimals': ['page', `${page}.5`],
  } as const;
}
