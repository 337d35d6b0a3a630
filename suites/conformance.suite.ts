import { AssertionError } from 'node:assert';
import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, describe, inject, it } from 'vitest';
import { type PackedRun, unpackRun } from '../client/handover.ts';
import { requirement } from '../config/requirements/register.ts';
import { isSelected } from '../config/selection.ts';
import { phases, registeredChecks } from '../fixtures/check.ts';
import { execute } from '../fixtures/execute.ts';
import { openSession } from '../fixtures/session.ts';
import type { CheckResult, RequestCount } from '../schemas/report/results.ts';
import { interrupt, progressSender } from './run-channel.ts';
import './all.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pcdsRun: PackedRun;
    /** Name of the channel between this worker and the process that started it. */
    pcdsChannel: string;
  }
  interface TaskMeta {
    pcdsResult?: CheckResult;
    pcdsRequests?: RequestCount;
    pcdsUntestable?: { readonly reason: string; readonly advice: string };
  }
}

const config = unpackRun(inject('pcdsRun'));
const channel = new BroadcastChannel(inject('pcdsChannel'));
const interruption = new AbortController();
channel.onmessage = ({ data }) => {
  if (data === interrupt) interruption.abort();
};
const context = openSession(config, { signal: interruption.signal });
const tell = progressSender(channel);
context.client.onExchange(() => tell(context.client.budget.spent));
const preflight = await context.evidence.preflight();

afterAll(async () => {
  channel.close();
  await context.client.close();
});

if (preflight.testable) {
  for (const phase of phases) describe(phase, () => registerPhase(phase));
} else {
  it('preflight', ({ task, skip }) => {
    task.meta.pcdsUntestable = preflight;
    skip(preflight.reason);
  });
}

function registerPhase(phase: (typeof phases)[number]): void {
  const checks = [...registeredChecks().values()].filter(
    (check) => check.phase === phase && isSelected(check.id, config),
  );
  for (const check of checks) {
    it.concurrent(`${check.id} ${requirement(check.id).title}`, async ({ task, skip }) => {
      const result = await execute(check, context);
      task.meta.pcdsResult = result;
      task.meta.pcdsRequests = { sent: context.client.budget.spent, retried: context.client.retried };
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
