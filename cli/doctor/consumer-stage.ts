import type { Exchange } from '../../client/exchange.ts';
import { readConsumer } from '../../client/operations.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { consumersRead } from '../../config/scope.ts';
import { acceptedConsumer, learnConsumer } from '../../fixtures/consumers/consumer-forms.ts';
import { answerWords } from '../../fixtures/first-contact/answer-words.ts';
import { hasOneKey, opens, partnerKeyOpensConsumers } from '../../fixtures/first-contact/swapped-keys.ts';
import { usualLimit } from '../../fixtures/pages/limit-ladders.ts';
import type { Stage } from '../../schemas/report/doctor.ts';
import { type Examination, lesserKeyStage } from './lesser-keys.ts';
import { skipped, warning } from './stages.ts';

const name = 'consumer token';
/** Limits with which a known consumer is asked for, before it is without one. */
const limits = [usualLimit] as const;

/** The consumers that a run would begin with, in its forms, until one is accepted; with the token that is for them. */
export async function consumerStage(config: RunConfig, examining: Examination): Promise<Stage> {
  const { target } = config;
  const [first, second] = consumersRead(config);
  if (first === undefined || target.consumerToken === undefined)
    return skipped(name, 'not configured, or without a consumer id');
  const asked = await askedFor(first, examining);
  const stage = stageOf(first, asked, examining);
  if (stage.state === 'ok') return stage;
  const another = readConsumer({ id: first, limit: usualLimit, credential: { kind: 'partner-key' } });
  if (!hasOneKey(target) && (await opens(another, examining.ask)))
    return { ...stage, message: `${stage.message}; ${partnerKeyOpensConsumers}` };
  if (second === undefined || asked.answer?.status !== 404) return stage;
  const other = stageOf(second, await askedFor(second, examining), examining);
  return other.state === 'ok' ? { ...other, message: `${other.message}; ${stage.message}` } : stage;
}

async function askedFor(id: string, { ask }: Examination): Promise<Exchange> {
  const access = await learnConsumer(id, ask, limits);
  return acceptedConsumer(access) ?? access.withLimit;
}

function stageOf(id: string, exchange: Exchange, { recorder }: Examination): Stage {
  if (exchange.answer?.status !== 404) return lesserKeyStage(name, exchange, recorder);
  const came = answerWords(exchange, recorder);
  return warning(
    name,
    `consumer ${id} is not found (status 404): ${came}`,
    'give the id of a consumer that exists',
  );
}
