import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { experiment } from '../../engine/experiment.ts';
import { tell } from '../../engine/journal.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { outliveLag } from '../../fixtures/outlive-caches.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { questionText } from '../../oracles/question.ts';

/** Turns in which it shows right after the request before it, and not when it is asked once more. */
const turns = 2;

/** How it recurs, in words, and after what. */
export type Behind = Required<Pick<Deviation, 'recurrence' | 'company'>>;

/**
 * Of a small run: what one answer shows, and not the same request alone, may be left behind by the request before it.
 * Asks for both, and once more alone, by turns.
 * @returns how it recurs: `right after domain=acme.example limit=10 page=1, each of 2 times`; undefined where it does not
 */
export async function recursBehind(
  { id, sentAt, request }: Exchange,
  shows: (exchange: Exchange) => boolean | Promise<boolean>,
  context: CheckContext,
): Promise<Behind | undefined> {
  if (context.depth.ownRequests) return undefined;
  const [before] = runLog(context).log.before({ id, sentAt }, 1);
  if (before === undefined || before.request.credential.kind !== request.credential.kind) return undefined;
  const send = (one: Exchange['request']) => context.client.send(one, spareShare(context));
  const found = await experiment({
    control: async () => ((await shows(await send(request))) ? undefined : 'alone'),
    treatment: async () => {
      await send(before.request);
      return (await shows(await send(request))) ? 'behind' : undefined;
    },
    readings: [String],
    rounds: turns,
    leading: 'treatment',
    // Three requests a turn, and replicas catch up meanwhile: nodes that answer by turns are not taken for it.
    rest: () => outliveLag(context),
  });
  if (found === undefined) return undefined;
  const earlier = questionText(before.request);
  tell(`asked again right after ${earlier}, and alone, by turns: it shows after that alone`);
  return {
    recurrence: `right after ${earlier}, each of ${turns} times, and not alone`,
    company: { kind: 'after', requests: [before.request] },
  };
}
