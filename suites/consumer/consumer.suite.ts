import { check } from '../../engine/check.ts';
import { confirmedAnswers, recurring } from '../../engine/confirmed-answer.ts';
import type { CheckContext, Context } from '../../engine/context.ts';
import { confirmUnlessCut } from '../../engine/cut-answers.ts';
import { tell } from '../../engine/journal.ts';
import { causeOf, Inconclusive } from '../../engine/outcome.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { answered } from '../../fixtures/answered.ts';
import { consumerAccess } from '../../fixtures/consumers/consumer-access.ts';
import { acceptedConsumer, type ConsumerAccess } from '../../fixtures/consumers/consumer-forms.ts';
import { namedConsumers } from '../../fixtures/consumers/consumer-records.ts';
import { judgeSightings } from '../../fixtures/passive-check.ts';
import { refusedAfterUnknown } from '../../fixtures/refused-behind-unknown.ts';
import { consumerRecord, limitRefused } from '../../oracles/answers/consumer.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { isNotNow, refusesClient } from '../../schemas/http-status.ts';

check(
  'CONSUMER-1',
  async (context) => {
    const consumers = await knownConsumers(context);
    const shown = await confirmed(context, consumers.flatMap(judgeRecord));
    const coverage = coverageOf(consumers);
    if (shown.deviations.length === 0 && shown.unjudged !== undefined) return { coverage, ...shown };
    const deviations =
      shown.deviations.length > 0
        ? shown.deviations
        : await refusedAfterUnknown('CONSUMER-1', 'consumer', context);
    if (context.config.ownSchemas.consumer === undefined) return { coverage, deviations };
    // Every record of the run was held against the user's schema.
    const own = await judgeSightings('CONSUMER-1', context, () => `${coverage}, by the schema given`);
    return { ...own, deviations: [...deviations, ...own.deviations] };
  },
  { phase: 'last' },
);

check('CONSUMER-2', async (context) => {
  const consumers = await knownConsumers(context);
  const judged = consumers.filter((consumer) => acceptedConsumer(consumer) !== undefined);
  if (judged.length === 0)
    throw new Inconclusive('no known consumer is answered with JSON, with or without limit');
  const deviations = judged.flatMap(({ withLimit, withoutLimit }) =>
    withoutLimit === undefined ? [] : limitRefused(withLimit, withoutLimit),
  );
  return { coverage: coverageOf(judged), ...(await confirmed(context, deviations)) };
});

async function knownConsumers(context: CheckContext): Promise<readonly ConsumerAccess[]> {
  const ids = namedConsumers(context);
  const consumers = context.depth.ownRequests
    ? await Promise.all(ids.map((id) => consumerAccess(context, id)))
    : await firstThenOthers(ids, context);
  tell(`asked for ${coverageOf(consumers)} with a limit, and without one where it was refused`);
  for (const { withLimit } of consumers) refuseToJudge(answered(withLimit).status);
  return consumers;
}

/** A small run asks for no other consumer where the first is not answered as it should be. */
async function firstThenOthers(ids: readonly string[], context: Context): Promise<readonly ConsumerAccess[]> {
  const consumers: ConsumerAccess[] = [];
  for (const id of ids) {
    const consumer = await consumerAccess(context, id);
    consumers.push(consumer);
    if (acceptedConsumer(consumer) !== consumer.withLimit) break;
  }
  return consumers;
}

/** The token or the moment was refused: that says nothing about the consumer. */
function refuseToJudge(status: number): void {
  if (refusesClient(status))
    throw new Inconclusive(`the consumer token was refused with status ${status}`, 'token');
  if (isNotNow(status)) throw new Inconclusive(`status ${status}, also when asked again`, causeOf(status));
}

function judgeRecord(consumer: ConsumerAccess): readonly Deviation[] {
  const accepted = acceptedConsumer(consumer);
  const deviations = consumerRecord(consumer.withLimit);
  const onlyTheLimit = accepted !== undefined && accepted !== consumer.withLimit;
  return onlyTheLimit ? deviations.map((one) => ({ ...one, explainedBy: ['CONSUMER-2'] })) : deviations;
}

function coverageOf(consumers: readonly ConsumerAccess[]): string {
  return countOf(consumers.length, 'known consumer');
}

/** Asks again for what was found: a status or a body that does not come back is not reported. */
function confirmed(context: CheckContext, deviations: readonly Deviation[]) {
  const questions = deviations.map((deviation) => async () => {
    const [exchange] = deviation.exchanges;
    if (exchange === undefined) return [deviation];
    const reproduce = async () => {
      const again = await context.client.send(exchange.request, spareShare(context));
      return consumerRecord(again).length > 0;
    };
    const seenSoFar = { answers: 1, recovered: passiveJudge(context).recovered };
    return [recurring(deviation, await confirmUnlessCut(deviation, reproduce, seenSoFar))];
  });
  return confirmedAnswers(questions, { atOnce: questions.length });
}
