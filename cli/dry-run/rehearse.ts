import { skippingClock } from '../../client/clock.ts';
import type { Exchange } from '../../client/exchange.ts';
import { profiles } from '../../config/profiles.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { type Stage, selectedChecks } from '../../engine/check.ts';
import type { Context } from '../../engine/context.ts';
import { isOutOfRequests } from '../../engine/outcome.ts';
import { drive } from '../../engine/run-stages.ts';
import { openSession } from '../../engine/session.ts';
import { requestForm } from '../../fixtures/first-contact/request-form.ts';
import '../../suites/all.ts';

/** Part of a run: the requests before the checks, or a stage, named by its first phase. */
export type RunPart = 'preflight' | Stage[0];

export interface SentExchange {
  readonly part: RunPart;
  readonly exchange: Exchange;
}

export interface RehearsalHooks {
  /** Aborted: nothing is asked any more, and what was asked until then is given. */
  readonly signal: AbortSignal;
  readonly onRequest: (sent: number) => void;
}

/**
 * Runs the checks of a run in this process, against a target that stands in for the real one; gives what they asked, in
 * the order in which it was sent. Time does not really pass while they wait.
 */
export async function rehearse(config: RunConfig, hooks: RehearsalHooks): Promise<readonly SentExchange[]> {
  const context = openSession(rehearsed(config), { clock: skippingClock(), signal: hooks.signal });
  const asked: SentExchange[] = [];
  let part: RunPart = 'preflight';
  context.client.onExchange((exchange) => {
    asked.push({ part, exchange });
    hooks.onRequest(context.client.budget.spent);
  });
  try {
    await preflight(context);
    const checks = selectedChecks(config);
    await drive(checks, context, ([first]) => {
      part = first;
    });
  } finally {
    await context.client.close();
  }
  return asked.toSorted((a, b) => numberOf(a) - numberOf(b));
}

async function preflight(context: Context): Promise<void> {
  try {
    const found = await requestForm(context);
    if (!found.testable) throw new Error(`the reference service could not be asked: ${found.reason}`);
  } catch (error) {
    // As in a run, the checks then say so themselves.
    if (!isOutOfRequests(error)) throw error;
  }
}

/** The limits of the run are kept, but those on time: they are set for another service, over another network. */
function rehearsed({ waitForReadyMs: _, ...config }: RunConfig): RunConfig {
  const { maxTimeMs: __, ...limits } = config.limits;
  return {
    ...config,
    expect: withoutMisses(config.expect),
    limits: { ...limits, timeoutMs: profiles.certify.limits.timeoutMs },
  };
}

/**
 * A person whom the domain is to contain is missed in the reference data, and would be looked for again; one who is to
 * be absent takes the same requests.
 */
function withoutMisses(expect: RunConfig['expect']): RunConfig['expect'] {
  return Object.fromEntries(
    Object.entries(expect).map(([domain, { contains = [], absent = [], ...rest }]) => [
      domain,
      { ...rest, absent: [...contains, ...absent] },
    ]),
  );
}

/** Number in the id of an exchange (`x17`): exchanges are numbered as they are sent. */
function numberOf({ exchange }: SentExchange): number {
  return Number(exchange.id.slice(1));
}
