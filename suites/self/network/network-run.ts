import type { Clock } from '../../../client/clock.ts';
import type { Limits, RunConfig, Target } from '../../../config/run-config.ts';
import { selectedChecks } from '../../../engine/check.ts';
import { coverageWatch } from '../../../engine/low-coverage-watch.ts';
import { drive } from '../../../engine/run-stages.ts';
import { openSession } from '../../../engine/session.ts';
import { requestForm } from '../../../fixtures/first-contact/request-form.ts';
import type { ReferenceService } from '../../../reference/service.ts';
import { foldRun } from '../../../reporters/run-report.ts';
import type { RunReport } from '../../../schemas/report/results.ts';
import { proofConfig } from '../proof/proof-run.ts';
import '../../all.ts';

export interface NetworkRunOptions {
  readonly clock: Clock;
  readonly limits?: Partial<Limits>;
  readonly target?: Partial<Target>;
  /** Further words of the run; those of `ci` where they do not say. */
  readonly given?: Partial<Pick<RunConfig, 'profile' | 'only' | 'failOn'>>;
}

/**
 * A run in this process, of all checks in `ci` unless it is told otherwise, against a service by the address that is given.
 * @throws Error where the target could not be tested at all
 */
export async function networkRun(
  url: string,
  { accounts }: Pick<ReferenceService, 'accounts'>,
  { clock, limits, target, given = {} }: NetworkRunOptions,
): Promise<RunReport> {
  const plain = proofConfig({ url, accounts }, { seed: 1, profile: given.profile ?? 'ci' });
  const config: RunConfig = {
    ...plain,
    ...given,
    target: { ...plain.target, embedded: false, ...target },
    limits: { ...plain.limits, ...limits },
  };
  const context = openSession(config, { clock });
  try {
    const preflight = await requestForm(context);
    if (!preflight.testable) throw new Error(preflight.reason);
    const checks = selectedChecks(config);
    const results = await drive(checks, context);
    return foldRun({
      config,
      suite: { name: 'pcds-conformance', version: '0' },
      startedAt: new Date(0).toISOString(),
      durationMs: 0,
      results,
      checked: checks.map(({ id }) => id),
      requests: context.client.requests,
      warnings: [],
      thin: coverageWatch(context).warnings(),
    });
  } finally {
    await context.client.close();
  }
}

/** Every row that speaks against the service. */
export function accusations({ requirements }: RunReport): readonly string[] {
  return requirements
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
    .map(({ id, verdict, findings }) => `${id} ${verdict}: ${findings[0]?.message}`);
}

/** Every row that binds and could not be judged, and why. */
export function unjudged({ requirements }: RunReport): readonly string[] {
  return requirements
    .filter(({ verdict, level }) => verdict === 'inconclusive' && level === 'MUST')
    .map(({ id, reason }) => `${id}: ${reason}`);
}
