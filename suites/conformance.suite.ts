import './all.ts';
import { AssertionError } from 'node:assert';
import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { type PackedRun, unpackRun } from '../client/worker-handover.ts';
import { requirement } from '../config/requirements/register.ts';
import { type Stage, selectedChecks, stages } from '../engine/check.ts';
import { confirmedFailures } from '../engine/confirmed-failures.ts';
import type { Context } from '../engine/context.ts';
import { coverageWatch } from '../engine/low-coverage-watch.ts';
import { observedRequests } from '../engine/observed-requests.ts';
import { perSession } from '../engine/per-session.ts';
import { beginStage, checksOf, endRun, executeInTurn } from '../engine/run-stages.ts';
import { openSession } from '../engine/session.ts';
import { showExchanges } from '../engine/show-exchanges.ts';
import { triedHeadlines } from '../fixtures/alone/try-headlines.ts';
import { endContradicted } from '../fixtures/first-contact/contradicted.ts';
import type { FirstContact } from '../fixtures/first-contact/first-contact.ts';
import { runLog } from '../fixtures/pages/page-log.ts';
import type { CheckResult } from '../schemas/report/check-result.ts';
import { numbersOf } from '../schemas/report/number-ranges.ts';
import type { ExchangeRecord } from '../schemas/report/results.ts';
import { interrupt, ProgressSender, type WorkerMessage } from './run-channel.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pcdsRun: PackedRun;
    /** The facts about the target that were learned while this was loaded. */
    pcdsContact: FirstContact;
    /** Name of the channel between this worker and the process that started it. */
    pcdsChannel: string;
    /** Characters of each body that are shown of an exchange; null if nobody wants to see them. */
    pcdsShownCharacters: number | null;
  }
  interface TaskMeta {
    pcdsResult?: CheckResult;
  }
}

const config = unpackRun(inject('pcdsRun'));
const channel = new BroadcastChannel(inject('pcdsChannel'));
const interruption = new AbortController();
channel.onmessage = ({ data }) => {
  if (data === interrupt) interruption.abort();
};
const context = openSession(config, { signal: interruption.signal, contact: inject('pcdsContact') });
const { client } = context;
const { contradiction } = inject('pcdsContact');
endContradicted(contradiction, context);
const progress = new ProgressSender(channel, () => ({
  requests: client.requests,
  observed: observedRequests(context).drain(),
}));
client.onExchange(() => progress.tell());
confirmedFailures(context).onFailure((failure) => channel.postMessage({ failure } satisfies WorkerMessage));
client.onWaiting((waiting) => channel.postMessage({ waiting } satisfies WorkerMessage));
const shownCharacters = inject('pcdsShownCharacters');
if (shownCharacters !== null)
  showExchanges({ context, contact: inject('pcdsContact'), shownCharacters }, (exchange) =>
    channel.postMessage({ exchange } satisfies WorkerMessage),
  );
// Whoever started this thread learns by it that the thread is not stuck.
const heartbeat = setInterval(() => progress.tell(), 1_000);
heartbeat.unref();
// Whoever interrupted the run before anybody listened here learns it by this, and interrupts again.
progress.tell();

const results: CheckResult[] = [];
/** The same, once the lines of their headlines were tried. */
const tried: CheckResult[] = [];

/** Tries what was found since the last time. */
async function tryHeadlines(): Promise<void> {
  const known = new Set(tried.map(({ id }) => id));
  tried.push(
    ...(await triedHeadlines(
      results.filter(({ id }) => !known.has(id)),
      context,
    )),
  );
}

afterAll(async () => {
  await endRun(context);
  await tryHeadlines();
  await client.close();
  clearInterval(heartbeat);
  progress.end({
    // A run that could judge nothing else did not look at little: it found the reason.
    thin: contradiction === undefined ? coverageWatch(context).warnings() : [],
    purses: client.budget.shares,
    tried: Object.fromEntries(
      tried.filter(({ findings }) => findings.length > 0).map(({ id, findings }) => [id, findings]),
    ),
  });
  channel.close();
});

const selected = selectedChecks(config);

for (const stage of stages) describe(stage.join(', '), () => registerStage(stage));

function registerStage(stage: Stage): void {
  beforeAll(async () => {
    await beginStage(stage, selected, context);
    // Behind a closing row the client may be shut out.
    if (stage[0] === 'closing') await tryHeadlines();
  });
  for (const check of checksOf(stage, selected, context.depth)) {
    it.concurrent(`${check.id} ${requirement(check.id).title}`, async ({ task, skip }) => {
      const result = await executeInTurn(check, context);
      task.meta.pcdsResult = withSamples(result, context);
      results.push(result);
      conclude(result, skip);
    });
  }
}

/** Vitest knows passed, failed and skipped; what it cannot say is read from the result. */
function conclude({ verdict, findings, reason }: CheckResult, skip: (note?: string) => void): void {
  if (verdict === 'fail')
    throw new AssertionError({ message: findings[0]?.message ?? 'the requirement is broken' });
  if (verdict === 'inconclusive' || verdict === 'not-applicable') skip(`${verdict}: ${reason}`);
}

/** Of a body: a page of some twenty persons. */
const sampleCharacters = 2_000;

/** Records of a session: many rows stand on the same answers, and to redact one takes time. */
const records = perSession(() => new Map<string, ExchangeRecord>());

/** A result that passed, with up to three exchanges whole: the first, a middle one and the last that are kept. */
function withSamples(result: CheckResult, context: Context): CheckResult {
  if (result.verdict !== 'pass') return result;
  const ids = new Set(numbersOf(result.stoodOn ?? '').map((number) => `x${number}`));
  const kept = runLog(context).log.whole(ids);
  const chosen = new Set([kept.at(0), kept[Math.floor(kept.length / 2)], kept.at(-1)]);
  const known = records(context);
  const samples = [...chosen].flatMap((exchange) => {
    if (exchange === undefined) return [];
    const record = known.get(exchange.id) ?? context.recorder.record(exchange, sampleCharacters);
    known.set(exchange.id, record);
    return [record];
  });
  return { ...result, samples };
}
