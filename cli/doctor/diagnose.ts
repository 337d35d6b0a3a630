import { Client } from '../../client/client.ts';
import type { Exchange, Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import { Recorder } from '../../client/recorder.ts';
import { refusalsAtFirst } from '../../client/refusals/refusal-allowance.ts';
import { profiles } from '../../config/profiles.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { suite, userAgent } from '../../config/suite-version.ts';
import { learnTarget } from '../../fixtures/first-contact/learn-target.ts';
import type { RequestForm } from '../../fixtures/first-contact/preflight.ts';
import type { DoctorReport, Stage, StageName } from '../../schemas/report/doctor.ts';
import { clockStage } from './clock-stage.ts';
import { configurationStages } from './configuration-stages.ts';
import { consumerStage } from './consumer-stage.ts';
import { coverageStage } from './coverage-stage.ts';
import { httpStages } from './http-stages.ts';
import { latencyStage } from './latency-stage.ts';
import { type Examination, lesserKeyStage } from './lesser-keys.ts';
import { diagnosisAllotment } from './most-requests.ts';
import { networkStages } from './network-stages.ts';
import { skipped } from './stages.ts';

/** Answers whose time is measured, where that takes no more requests than there are. */
const measured = 3;

/** Stages in their order, which are named also where they were not reached. */
const examined: readonly StageName[] = [
  'name',
  'connection',
  'TLS',
  'HTTP',
  'redirect',
  'partner key',
  'second key',
  'other key',
  'consumer token',
  'coverage',
  'clock',
  'latency',
];

/**
 * Examines a target as far as a run needs it, stage by stage, and judges nothing of its answers. No message holds a key.
 * Throws Interrupted where it was ended.
 */
export async function* diagnose(config: RunConfig, signal: AbortSignal): AsyncGenerator<Stage, void> {
  const recorder = new Recorder(config);
  const toCome = [...examined];
  for await (const stage of stages(config, signal, recorder)) {
    while (toCome.includes(stage.name)) {
      const next = toCome.shift();
      if (next === undefined || next === stage.name) break;
      yield skipped(next, 'not reached');
    }
    const { message, advice } = stage;
    yield {
      ...stage,
      message: recorder.text(message),
      ...(advice === undefined ? {} : { advice: recorder.text(advice) }),
    };
  }
  for (const name of toCome) yield skipped(name, 'not reached');
}

/** Objects that the requests of an examination share. */
interface Asking {
  readonly client: Client;
  readonly config: RunConfig;
  readonly exchanges: readonly Exchange[];
  readonly recorder: Recorder;
  readonly signal: AbortSignal;
}

async function* stages(
  config: RunConfig,
  signal: AbortSignal,
  recorder: Recorder,
): AsyncGenerator<Stage, void> {
  const { target, limits } = config;
  yield* configurationStages(config);
  const way = yield* networkStages(target, { timeoutMs: limits.timeoutMs, signal });
  const client = new Client({
    target,
    // Somebody is waiting for what it says: it has the patience of a short run.
    limits: { ...limits, ...profiles.smoke.limits, timeoutMs: limits.timeoutMs },
    allotment: diagnosisAllotment,
    userAgent,
    signal,
  });
  const exchanges: Exchange[] = [];
  client.onExchange((exchange) => exchanges.push(exchange));
  try {
    const asking = { client, config, exchanges, recorder, signal };
    const form = way === undefined ? undefined : yield* askedStages(asking, way.protocol);
    yield clockStage(exchanges[0], Date.now());
    if (form === undefined) return;
    const again = listPersons({ partnerId: target.partnerId, domain: target.domains[0] ?? '', ...form });
    while (exchanges.length < measured && client.budget.left('core') > 0) await client.send(again, 'core');
    yield latencyStage(exchanges, config);
  } finally {
    await client.close();
  }
}

/** Stages that need requests; returns the form of request that was accepted. */
async function* askedStages(
  { client, config, exchanges, recorder, signal }: Asking,
  protocol: string,
): AsyncGenerator<Stage, RequestForm | undefined> {
  const { target, limits } = config;
  const { partnerId, domains, secondPartnerKey } = target;
  const ask = (request: Request) => client.send(request, 'core');
  const limit = { timeoutMs: limits.timeoutMs, signal };
  const learned = await learnTarget({
    target,
    client,
    recorder,
    mostRefused: refusalsAtFirst(limits),
    limit,
  });
  yield* httpStages(learned, { exchanges, protocol, recorder });
  if (!learned.testable) return undefined;
  if (secondPartnerKey === undefined) yield skipped('second key', 'none is configured');
  else {
    const question = listPersons({ partnerId, domain: domains[0] ?? '', ...learned.form });
    const asked = await ask({ ...question, credential: { kind: 'second-key' } });
    yield lesserKeyStage('second key', asked, recorder);
  }
  yield await otherPartnerStage(target, learned.form, { ask, recorder });
  yield await consumerStage(config, { ask, recorder });
  yield await coverageStage(config, { exchanges, form: learned.form, client });
  return learned.form;
}

/** The other partner's key at the other partner's own path, for its own domain where one is known. */
async function otherPartnerStage(
  target: RunConfig['target'],
  form: RequestForm,
  { ask, recorder }: Examination,
): Promise<Stage> {
  const { otherPartnerKey, otherPartnerId, otherDomain, domains } = target;
  const name = 'other key';
  if (otherPartnerKey === undefined) return skipped(name, 'none is configured');
  if (otherPartnerId === undefined) return skipped(name, 'no id of the other partner is configured');
  const question = { partnerId: otherPartnerId, domain: otherDomain ?? domains[0] ?? '', ...form };
  const asked = await ask(listPersons({ ...question, credential: { kind: 'other-partner-key' } }));
  return lesserKeyStage(name, asked, recorder);
}

/** Report of an examination from its stages. */
export function doctorReport({ target }: RunConfig, stages: readonly Stage[]): DoctorReport {
  const { baseUrl, embedded, partnerId } = target;
  const ready = stages.every(({ state }) => state !== 'failed');
  return { suite, target: { baseUrl, embedded, partnerId }, ready, stages };
}
