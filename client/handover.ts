import type { RunConfig } from '../config/run-config.ts';
import { reveal, Secret } from '../config/secret.ts';

/** A run's configuration as plain data, keys in clear: for the memory of a worker thread, never for a file. */
export interface PackedRun {
  readonly config: Omit<RunConfig, 'target'> & { readonly target: Omit<RunConfig['target'], Keys> };
  readonly keys: { readonly partnerKey: string; readonly consumerToken?: string };
}

type Keys = 'partnerKey' | 'consumerToken';

export function packRun(config: RunConfig): PackedRun {
  const { partnerKey, consumerToken, ...target } = config.target;
  const token = consumerToken === undefined ? {} : { consumerToken: reveal(consumerToken) };
  return { config: { ...config, target }, keys: { partnerKey: reveal(partnerKey), ...token } };
}

export function unpackRun({ config, keys }: PackedRun): RunConfig {
  const token = keys.consumerToken === undefined ? {} : { consumerToken: new Secret(keys.consumerToken) };
  return { ...config, target: { ...config.target, partnerKey: new Secret(keys.partnerKey), ...token } };
}
