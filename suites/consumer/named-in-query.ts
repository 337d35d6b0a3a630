import { withParameter } from '../../client/query.ts';
import { confirmedAnswer } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { anothersRecord } from '../../oracles/relations/consumer-records.ts';
import type { KnownRecord } from '../../oracles/relations/known-record.ts';

/**
 * CONSUMER-4: a consumer by its path, and another one by the name of the path parameter in the query, which a framework
 * may merge. A refusal conforms, and so does any record but the other one's.
 */
export async function namedInQuery(
  context: CheckContext,
  known: readonly KnownRecord[],
): Promise<readonly Deviation[]> {
  const [own, other] = known;
  if (own === undefined || other === undefined) return [];
  const { request } = own.exchange;
  const query = withParameter(request.query, 'id', [encodeURIComponent(other.id)]);
  tell('asked for a known consumer with the identifier of another one in the query');
  return confirmedAnswer({
    ask: () => context.send({ ...request, query }),
    judge: (exchange) => anothersRecord(exchange, own.id, known),
  });
}
