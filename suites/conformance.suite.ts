import { AssertionError } from 'node:assert';
import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, describe, inject, it } from 'vitest';
import { type PackedRun, unpackRun } from '../client/handover.ts';
import { Interrupted } from '../client/interrupted.ts';
import { requirement } from '../config/requirements/register.ts';
import { isSelected } from '../config/selection.ts';
import { phases, registeredChecks } from '../fixtures/check.ts';
import { execute } from '../fixtures/execute.ts';
import { openSession } from '../fixtures/session.ts';
import type { CheckResult } from '../schemas/report/results.ts';
import { interrupt, ProgressSender } from './run-channel.ts';
import './all.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pcdsRun: PackedRun;
    /** Name of the channel between this worker and the process that started it. */
    pcdsChannel: string;
  }
  interface TaskMeta {
    pcdsResult?: CheckResult;
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
const { client } = context;
const progress = new ProgressSender(channel, () => ({ sent: client.budget.spent, retried: client.retried }));
client.onExchange(() => progress.tell());
// Whoever interrupted the run before anybody listened here learns it by this, and interrupts again.
progress.tell();
const untestable = await whyUntestable();

afterAll(async () => {
  await client.close();
  progress.end();
  channel.close();
});

if (untestable === undefined) {
  for (const phase of phases) describe(phase, () => registerPhase(phase));
} else {
  it('preflight', ({ task, skip }) => {
    task.meta.pcdsUntestable = untestable;
    skip(untestable.reason);
  });
}

/** Undefined where it is testable, or where that was not learned before an interruption: each check says so then. */
async function whyUntestable(): Promise<{ readonly reason: string; readonly advice: string } | undefined> {
  try {
    const preflight = await context.evidence.preflight();
    if (preflight.testable) return undefined;
    return { reason: context.recorder.text(preflight.reason), advice: preflight.advice };
  } catch (error) {
    if (error instanceof Interrupted) return undefined;
    throw error;
  }
}

function registerPhase(phase: (typeof phases)[number]): void {
  const checks = [...registeredChecks().values()].filter(
    (check) => check.phase === phase && isSelected(check.id, config),
  );
  for (const check of checks) {
    it.concurrent(`${check.id} ${requirement(check.id).title}`, async ({ task, skip }) => {
      const result = await execute(check, context);
      task.meta.pcdsResult = result;
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
