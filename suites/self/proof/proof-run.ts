import '../../all.ts';
import type { Exchange } from '../../../client/exchange.ts';
import { type ProfileName, profiles } from '../../../config/profiles.ts';
import type { RunConfig } from '../../../config/run-config.ts';
import { Secret } from '../../../config/secret.ts';
import { selectedChecks } from '../../../engine/check.ts';
import type { Context } from '../../../engine/context.ts';
import { coverageWatch } from '../../../engine/low-coverage-watch.ts';
import { drive } from '../../../engine/run-stages.ts';
import { openSession } from '../../../engine/session.ts';
import { triedHeadlines } from '../../../fixtures/alone/try-headlines.ts';
import { endContradicted } from '../../../fixtures/first-contact/contradicted.ts';
import { firstContact } from '../../../fixtures/first-contact/first-contact.ts';
import { requestForm } from '../../../fixtures/first-contact/request-form.ts';
import { type ReferenceService, startReference } from '../../../reference/service.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';
import type { LowCoverageWarning } from '../../../schemas/report/low-coverage.ts';
import { type SteppingClock, steppingClock } from './stepping-clock.ts';

export interface ProofRun {
  readonly results: readonly CheckResult[];
  /** Requests that reached the service. */
  readonly received: number;
  /** Those of them that were answered with 4xx. */
  readonly refused: number;
  readonly testable: boolean;
  /** Signs that the run looked at little. */
  readonly thin: readonly LowCoverageWarning[];
}

export interface ProofOptions {
  readonly seed: number;
  readonly choices?: readonly string[];
  readonly faults?: readonly string[];
  readonly profile?: ProfileName;
  readonly only?: readonly string[];
  readonly expect?: RunConfig['expect'];
  readonly declared?: RunConfig['declared'];
  readonly ownSchemas?: RunConfig['ownSchemas'];
  readonly secondPartnerKey?: string;
  /** True where the run has the other partner's key too. */
  readonly twoTenants?: boolean;
  readonly bail?: boolean;
  readonly strict?: boolean;
  readonly known?: RunConfig['known'];
  readonly observe?: (exchange: Exchange) => void;
}

type Service = Pick<ReferenceService, 'url' | 'accounts' | 'received'>;

/** A run of all checks in this process, over real HTTP, against the reference service with choices and faults. */
export async function proofRun(options: ProofOptions): Promise<ProofRun> {
  const { seed, choices = [], faults = [] } = options;
  const clock = steppingClock();
  const service = await startReference({ seed, choices, faults, now: clock.time });
  try {
    return await runAgainst(service, options, clock);
  } finally {
    await service.close();
  }
}

/** The same against a service that is running already, and goes by the same clock. */
export async function runAgainst(
  service: Service,
  options: ProofOptions,
  clock: SteppingClock = steppingClock(),
): Promise<ProofRun> {
  const config = proofConfig(service, options);
  const context = openSession(config, { clock });
  let refused = 0;
  context.client.onExchange(({ answer }) => {
    if (answer !== undefined && answer.status >= 400 && answer.status < 500) refused += 1;
  });
  if (options.observe !== undefined) context.client.onExchange(options.observe);
  try {
    const testable = await canBeJudged(context, clock);
    const checks = selectedChecks(config);
    const results = testable ? await triedHeadlines(await drive(checks, context), context) : [];
    const thin = coverageWatch(context).warnings();
    return { results, received: service.received(), refused, testable, thin };
  } finally {
    await context.client.close();
  }
}

/** True where the service takes a form of the first request, or lets in what it should not where it takes none. */
async function canBeJudged(context: Context, clock: SteppingClock): Promise<boolean> {
  if ((await requestForm(context)).testable) return true;
  const { maxTimeMs: _, ...limits } = context.config.limits;
  const { contradiction } = await firstContact({ ...context.config, limits }, { clock });
  endContradicted(contradiction, context);
  return contradiction !== undefined;
}

/** Everything a run needs to know, to test a reference service with what opens it. */
export function proofConfig(
  service: Pick<Service, 'url' | 'accounts'>,
  {
    seed,
    profile = 'ci',
    only = [],
    expect = {},
    declared = {},
    ownSchemas = {},
    secondPartnerKey,
    twoTenants = false,
    bail = false,
    strict = false,
    known = [],
  }: ProofOptions,
): RunConfig {
  const { accounts } = service;
  return {
    target: {
      baseUrl: service.url,
      embedded: true,
      partnerId: accounts.partnerId,
      partnerKey: new Secret(accounts.partnerKey),
      domains: accounts.domains,
      consumerIds: accounts.consumerIds,
      consumerToken: new Secret(accounts.consumerToken),
      otherPartnerId: accounts.otherPartnerId,
      otherDomain: accounts.otherDomain,
      ...(twoTenants && { otherPartnerKey: new Secret(accounts.otherPartnerKey) }),
      ...(secondPartnerKey === undefined ? {} : { secondPartnerKey: new Secret(secondPartnerKey) }),
    },
    expect,
    profile,
    seed,
    strict,
    only,
    output: '',
    showPersonalData: false,
    known,
    bail,
    declared,
    ownSchemas,
    limits: profiles[profile].limits,
  };
}
