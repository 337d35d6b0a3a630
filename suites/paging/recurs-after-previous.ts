import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { experimentTerms, repeatsOfDomain, rightAfter, timesText } from '../../fixtures/experiment-terms.ts';
import { outliveLag } from '../../fixtures/outlive-caches.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { questionOf, questionText } from '../../oracles/question.ts';
import { experiment } from '../../verdict/experiment.ts';

/** The recurrence in words, and the request before it. */
export type RecursAfter = Required<Pick<Deviation, 'recurrence' | 'company'>>;

/**
 * Of a small run: what one answer shows, and not the same request alone, may go by the request before it.
 * Asks right after it and alone, by turns.
 * @returns how it recurs: `right after domain=acme.example limit=10 page=1, 2 of 2 times, and 0 of 2 without`; undefined where it does not
 */
export async function recursAfterPrevious(
  { id, sentAt, request }: Exchange,
  shows: (exchange: Exchange) => boolean | Promise<boolean>,
  context: CheckContext,
): Promise<RecursAfter | undefined> {
  if (context.depth.ownRequests) return undefined;
  const [before] = runLog(context).log.before({ id, sentAt }, 1);
  if (before === undefined || before.request.credential.kind !== request.credential.kind) return undefined;
  const send = (one: Exchange['request']) => context.client.send(one, spareShare(context));
  // Replicas catch up meanwhile.
  await outliveLag(context);
  const right = rightAfter(context, () => send(request));
  const found = await experiment({
    ...experimentTerms(context, 'after the one before', repeatsOfDomain(context, questionOf(request).domain)),
    control: async () => ((await shows(await right.itself())) ? undefined : 'alone'),
    treatment: async () =>
      (await shows(await right.others(() => send(before.request)))) ? 'after' : undefined,
    readings: [String],
  });
  if (found === undefined) return undefined;
  const earlier = questionText(before.request);
  tell(`asked again right after ${earlier}, and alone, by turns: it shows after that alone`);
  return {
    recurrence: `right after ${earlier}, ${timesText(found)}`,
    company: { kind: 'after', requests: [before.request] },
  };
}
