import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { experimentTerms, rightAfter, timesText } from '../../fixtures/experiment-terms.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import {
  type BehindAnother,
  behindDeviation,
  partText,
  sharedMembers,
} from '../../oracles/relations/behind-another.ts';
import type { ConsumerRead } from '../../oracles/relations/owner-of-record.ts';
import { experiment } from '../../verdict/experiment.ts';
import { noRepeats } from '../../verdict/repeats.ts';

/**
 * Asks for a consumer right after itself, and right after another one that was asked for twice, by turns: whether its
 * record then holds what the other one's just held.
 */
export async function recursBehindAnother(
  { one, usual, other, members }: BehindAnother,
  context: CheckContext,
): Promise<readonly Deviation[]> {
  const read = async ({ id, exchange: { request } }: ConsumerRead): Promise<ConsumerRead> => ({
    id,
    exchange: await context.client.send(request, spareShare(context)),
  });
  const right = rightAfter(context, async () => (await read(one)).exchange);
  const told = (exchange: ConsumerRead['exchange']): ConsumerRead => ({ id: one.id, exchange });
  let before = other;
  let shared = members;
  const found = await experiment({
    ...experimentTerms(context, 'another consumer', noRepeats),
    usual,
    control: async () => told(await right.itself()),
    treatment: async () => {
      const behind = await right.others(async () => {
        await read(other);
        before = await read(other);
      });
      shared = sharedMembers(told(behind), before, shared);
      return shared.length === 0 ? undefined : told(behind);
    },
    readings: [(some) => partText(some, members)],
  });
  if (found === undefined) return [];
  tell(
    'asked for a consumer right after another one and right after itself, by turns: it shows after the other alone',
  );
  return behindDeviation(
    { one: found.other, usual: found.usual, other: before, members: shared },
    timesText(found),
  );
}
