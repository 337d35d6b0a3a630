import { check, type Judgement } from '../../fixtures/check.ts';
import type { CheckContext } from '../../fixtures/context.ts';
import { type Alteration, type Refusals, refused } from '../../fixtures/refusal.ts';
import { consumerTwin, partnerTwins } from '../../fixtures/twins.ts';

check('AUTH-1', async (context) => {
  const anonymous: Alteration = { says: 'without an Authorization header', credential: { kind: 'none' } };
  return bothEndpoints('AUTH-1', context, { partner: [anonymous], consumer: [anonymous] });
});

check('AUTH-2', async (context) => {
  const partner = neverIssued('partner-key', context);
  // A smoke run sends three refused requests: this row's second one is left to the deeper profiles.
  if (!isThorough(context))
    return bothEndpoints('AUTH-2', context, { partner: partner.slice(0, 1), consumer: [] });
  const hasToken = context.config.target.consumerToken !== undefined;
  const consumer = hasToken ? neverIssued('consumer-token', context) : [];
  return bothEndpoints('AUTH-2', context, { partner, consumer });
});

interface Alterations {
  readonly partner: readonly Alteration[];
  readonly consumer: readonly Alteration[];
}

async function bothEndpoints(id: string, context: CheckContext, probes: Alterations): Promise<Judgement> {
  const partner = await partnerTwins(context);
  const consumer = probes.consumer.length === 0 ? { twins: [] } : await consumerTwin(context);
  const asked = [
    ...(isThorough(context) ? partner : partner.slice(0, 1)).map((twin) => ({
      twin,
      alterations: probes.partner,
    })),
    ...consumer.twins.map((twin) => ({ twin, alterations: probes.consumer })),
  ];
  const outcomes: Refusals[] = [];
  for (const { twin, alterations } of asked) outcomes.push(await refused(id, twin, alterations, context));
  const sent = asked.reduce((sum, { alterations }) => sum + alterations.length, 0);
  const where = consumer.twins.length === 0 ? 'the partner endpoint only' : 'both endpoints';
  context.step(`sent ${sent} requests to be refused, each beside its accepted twin`);
  return {
    coverage: `${sent} requests to be refused, ${where}`,
    deviations: outcomes.flatMap(({ deviations }) => deviations),
    unjudged: [...outcomes, consumer].map(({ unjudged }) => unjudged).find((reason) => reason !== undefined),
  };
}

/** Keys of the same shape, and one that looks like none. */
function neverIssued(like: 'partner-key' | 'consumer-token', { client, config }: CheckContext): Alteration[] {
  const sameShape = [1, 2].map((count) => ({
    says: `with a key of the same shape that was never issued (${count})`,
    credential: client.neverIssued(like, `${config.seed}:${count}`),
  }));
  const plain = { kind: 'invented', authorization: 'Bearer never-issued' } as const;
  return [...sameShape, { says: 'with the key "never-issued"', credential: plain }];
}

function isThorough({ profile }: CheckContext): boolean {
  return profile.thorough;
}
