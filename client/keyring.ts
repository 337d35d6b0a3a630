import type { Target } from '../config/run-config.ts';
import { reveal, revealAll, type Secret } from '../config/secret.ts';
import type { AlteredCredential, Credential, KeyKind } from './exchange.ts';
import { alteredValue, type Carrier, carriersOf, type KeyAlterationName } from './key-alterations.ts';
import { neverIssuedLike } from './never-issued.ts';

/** Parts of a request that carry a credential. */
export interface Carried {
  readonly headers: Readonly<Record<string, string>>;
  /** Percent-encoded parameters, without `?` or `&`; empty where there are none. */
  readonly query: string;
}

type TargetKeys = 'partnerKey' | 'consumerToken' | 'secondPartnerKey' | 'otherPartnerKey';

/** Keys that are drawn until one can be altered. */
const mostDrawn = 8;

/** The target's keys: the one place where they are opened to be sent. */
export class Keyring {
  readonly #target: Pick<Target, TargetKeys>;

  constructor(target: Pick<Target, TargetKeys>) {
    this.#target = target;
  }

  carried(credential: Credential): Carried {
    if (credential.kind === 'none') return { headers: {}, query: '' };
    if (credential.kind === 'invented') return authorization(credential.authorization);
    if (credential.kind === 'altered') return this.#altered(credential);
    return authorization(`Bearer ${reveal(this.#secret(credential.kind))}`);
  }

  neverIssued(like: KeyKind, seed: string): Credential {
    return { kind: 'invented', authorization: `Bearer ${neverIssuedLike(this.#secret(like), seed)}` };
  }

  /** Undefined where the alteration leaves nothing of the key, or the key itself: as with a short one. */
  altered(key: KeyKind, alteration: KeyAlterationName): AlteredCredential | undefined {
    const value = alteredValue(alteration, reveal(this.#secret(key)));
    return value === undefined ? undefined : { kind: 'altered', key, alteration };
  }

  /** The same alteration of a key that was never issued, drawn by the seed. */
  counterfeit({ key, alteration }: AlteredCredential, seed: string): AlteredCredential {
    const made = Array.from({ length: mostDrawn }, (_, draw) =>
      neverIssuedLike(this.#secret(key), draw === 0 ? seed : `${seed}:${draw}`),
    );
    // One that happens to be the same when it is altered would be a key that was never issued, as it is.
    const [of = ''] = [...made.filter((one) => alteredValue(alteration, one) !== undefined), ...made];
    return { kind: 'altered', key, alteration, of };
  }

  /** True where a key is one word, as a bearer token is (RFC 6750 2.1). */
  isOneWord(kind: KeyKind): boolean {
    return !/\s/.test(reveal(this.#secret(kind)));
  }

  /** True of a key of three parts with dots between them, of which the last holds more than alterations change. */
  isInThreeParts(kind: KeyKind): boolean {
    return /^[\w-]+\.[\w-]+\.[\w-]{5,}$/.test(reveal(this.#secret(kind)));
  }

  /** True where a key stands in a text as it is; a short one may do so by chance. */
  isShownIn(text: string): boolean {
    const { partnerKey, consumerToken, secondPartnerKey, otherPartnerKey } = this.#target;
    const keys = [partnerKey, consumerToken, secondPartnerKey, otherPartnerKey].flatMap((secret) =>
      secret === undefined ? [] : reveal(secret),
    );
    return keys.some((key) => key.length >= shortestTelling && text.includes(key));
  }

  /** True where a text shows a key that is right, and that a request with this credential does not show itself. */
  isGivenAwayIn(text: string, credential: Credential): boolean {
    const { headers, query } = this.carried(credential);
    return this.isShownIn(text) && !this.isShownIn([...Object.values(headers), query].join('\n'));
  }

  #altered({ key, alteration, of }: AlteredCredential): Carried {
    // It was planned of a key that was renewed since; one that is too short for it gives way to the one before.
    const keys = of === undefined ? revealAll(this.#secret(key)).toReversed() : [of];
    const value = keys.map((one) => alteredValue(alteration, one)).find((made) => made !== undefined);
    if (value === undefined) throw new Error(`${alteration} leaves nothing of the key`);
    const carriers = carriersOf(alteration);
    if (carriers.length === 0) return authorization(value);
    const carried = carriers.map((carrier) => carriedBy(carrier, value));
    return {
      headers: Object.assign({}, ...carried.map(({ headers }) => headers)),
      query: carried.flatMap(({ query }) => (query === '' ? [] : [query])).join('&'),
    };
  }

  /** Gives what a request with this credential carries of the target's keys as they are. */
  secretOf(kind: KeyKind): Secret {
    return this.#secret(kind);
  }

  #secret(kind: KeyKind): Secret {
    const { partnerKey, consumerToken, secondPartnerKey, otherPartnerKey } = this.#target;
    const secrets = {
      'partner-key': partnerKey,
      'consumer-token': consumerToken,
      'second-key': secondPartnerKey,
      'other-partner-key': otherPartnerKey,
    };
    const secret = secrets[kind];
    if (secret === undefined) throw new Error(`a request needs a ${kind} that the target does not have`);
    return secret;
  }
}

/** The least length of a key that does not occur in a text by chance. */
const shortestTelling = 8;

function authorization(value: string): Carried {
  return { headers: { authorization: value }, query: '' };
}

function carriedBy({ in: place, names }: Carrier, value: string): Carried {
  const encoded = encodeURIComponent(value);
  if (place === 'query') return { headers: {}, query: names.map((name) => `${name}=${encoded}`).join('&') };
  if (place === 'cookie')
    return { headers: { cookie: names.map((name) => `${name}=${encoded}`).join('; ') }, query: '' };
  return { headers: Object.fromEntries(names.map((name) => [name, value])), query: '' };
}
