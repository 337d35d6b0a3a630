import { ConfigError } from '../../config/config-error.ts';
import { unlistedDomains } from '../../config/expectations.ts';
import type { LoadedConfig } from '../../config/load.ts';
import type { RunConfig, RunSettings, Target } from '../../config/run-config.ts';
import { Secret } from '../../config/secret.ts';

export interface EmbeddedTarget {
  readonly target: Target;
  close(): Promise<void>;
}

/** Starts the reference service on a free loopback port, as the target of a run. Only here is it loaded for a run. */
export async function startEmbeddedTarget(settings: RunSettings): Promise<EmbeddedTarget> {
  const { startReference } = await import('../../reference/service.ts');
  const service = await startReference({ seed: settings.seed });
  const { accounts } = service;
  const problems = unlistedDomains(settings.expect, accounts.domains);
  if (problems.length > 0) {
    await service.close();
    throw new ConfigError(problems);
  }
  const target: Target = {
    baseUrl: service.url,
    embedded: true,
    partnerId: accounts.partnerId,
    partnerKey: new Secret(accounts.partnerKey),
    domains: accounts.domains,
    consumerIds: accounts.consumerIds,
    consumerToken: new Secret(accounts.consumerToken),
    otherPartnerId: accounts.otherPartnerId,
    otherDomain: accounts.otherDomain,
  };
  return { target, close: () => service.close() };
}

/** Does what needs a target. Where the embedded service is meant, it runs for as long as that takes. */
export async function onTarget<Result>(
  { settings, target }: Pick<LoadedConfig, 'settings' | 'target'>,
  work: (config: RunConfig) => Promise<Result>,
): Promise<Result> {
  if (target !== 'embedded') return await work({ ...settings, target });
  const embedded = await startEmbeddedTarget(settings);
  try {
    return await work({ ...settings, target: embedded.target });
  } finally {
    await embedded.close();
  }
}
