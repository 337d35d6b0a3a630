import type { RunConfig } from '../config/run-config.ts';
import { reveal, Secret } from '../config/secret.ts';

/** A run's configuration as plain data, keys in clear: for the memory of a worker thread, never for a file. */
export interface PackedRun {
  readonly config: Omit<RunConfig, 'target'> & { readonly target: Omit<RunConfig['target'], Keys> };
  readonly keys: Readonly<Partial<Record<Keys, string>>> & { readonly partnerKey: string };
}

type Keys = 'partnerKey' | 'consumerToken' | 'secondPartnerKey';

export function packRun(config: RunConfig): PackedRun {
  const { partnerKey, consumerToken, secondPartnerKey, ...target } = config.target;
  return {
    config: { ...config, target },
    keys: {
      partnerKey: reveal(partnerKey),
      ...(consumerToken === undefined ? {} : { consumerToken: reveal(consumerToken) }),
      ...(secondPartnerKey === undefined ? {} : { secondPartnerKey: reveal(secondPartnerKey) }),
    },
  };
}

export function unpackRun({ config, keys }: PackedRun): RunConfig {
  const { partnerKey, consumerToken, secondPartnerKey } = keys;
  const target = {
    ...config.target,
    partnerKey: new Secret(partnerKey),
    ...(consumerToken === undefined ? {} : { consumerToken: new Secret(consumerToken) }),
    ...(secondPartnerKey === undefined ? {} : { secondPartnerKey: new Secret(secondPartnerKey) }),
  };
  return { ...config, target };
}
