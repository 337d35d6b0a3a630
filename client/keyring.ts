import type { Target } from '../config/run-config.ts';
import { reveal, type Secret } from '../config/secret.ts';
import type { Credential } from './exchange.ts';
import { neverIssuedLike } from './never-issued.ts';

export type KeyKind = 'partner-key' | 'consumer-token';

/** The target's keys: the one place where they are opened to be sent. */
export class Keyring {
  readonly #target: Pick<Target, 'partnerKey' | 'consumerToken'>;

  constructor(target: Pick<Target, 'partnerKey' | 'consumerToken'>) {
    this.#target = target;
  }

  /** The value of the `Authorization` header; undefined where there is to be none. */
  authorization(credential: Credential): string | undefined {
    if (credential.kind === 'none') return undefined;
    if (credential.kind === 'invented') return credential.authorization;
    return `Bearer ${reveal(this.#secret(credential.kind))}`;
  }

  neverIssued(like: KeyKind, seed: string): Credential {
    return { kind: 'invented', authorization: `Bearer ${neverIssuedLike(this.#secret(like), seed)}` };
  }

  #secret(kind: KeyKind): Secret {
    const { partnerKey, consumerToken } = this.#target;
    const secret = kind === 'partner-key' ? partnerKey : consumerToken;
    if (secret === undefined) throw new Error('a consumer request needs a consumer token');
    return secret;
  }
}
