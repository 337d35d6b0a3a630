import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Request } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import type { ControlRequest } from '../../fixtures/credentials/control-requests.ts';
import { lockoutControl } from '../../fixtures/credentials/lockout-control.ts';
import { refusedUnknown } from '../../fixtures/credentials/refused-unknown.ts';
import { echoesKey, tellsExistence } from '../../oracles/answers/existence.ts';
import type { Deviation } from '../../oracles/deviation.ts';

/**
 * AUTH-10: refusals of a missing and a wrong key, for what exists and for what does not, told apart; and those that
 * repeat the key that was presented.
 */
export async function givenAway(
  controlRequest: ControlRequest,
  context: CheckContext,
): Promise<readonly Deviation[]> {
  const { request, accepted } = controlRequest;
  const lockout = lockoutControl(context);
  const { id, path, known, unknown } = await refusedUnknown(request, context);
  const ids = [known, id].flatMap((one) => [one, encodeURIComponent(one)]);
  const deviations: Deviation[] = [];
  for (const first of unknown) {
    const there = { ...request, credential: first.request.credential };
    const asked = {
      known: [refusedBefore(there, context) ?? (await lockout.probe(there))],
      unknown: [first],
      ids,
    };
    // Chance makes refusals differ too: what tells them apart does so each time.
    for (let round = 0; round < 2 && tellsExistence(asked).length > 0; round += 1) {
      asked.known.push(await lockout.probe(there));
      asked.unknown.push(await lockout.probe({ ...there, path }));
    }
    const said = asked.known.flatMap((exchange) => echoesKey(exchange, accepted));
    deviations.push(...tellsExistence(asked), ...said.slice(0, 1));
  }
  tell(
    `compared refusals of ${known} with those of ${id}, which does not exist, without a key and with a wrong one`,
  );
  const { unjudged } = await lockout.control(request);
  if (unjudged !== undefined && deviations.length === 0) throw Inconclusive.of(unjudged);
  return deviations;
}

/** Gives what the same request was refused with in the campaign. */
function refusedBefore({ path, query, credential }: Request, context: CheckContext): Exchange | undefined {
  return lockoutControl(context)
    .refusals.map(({ exchange }) => exchange)
    .find(
      ({ request }) =>
        request.path === path && request.query === query && isDeepStrictEqual(request.credential, credential),
    );
}
