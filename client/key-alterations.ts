/** A piece of a header's value: a text, or what is made of the key. */
export type KeyPart =
  | string
  | { readonly whole: true }
  /** The first characters. */
  | { readonly head: number }
  /** The character at this place, counted from 0. */
  | { readonly at: number }
  | { readonly withoutHead: number }
  | { readonly withoutTail: number }
  /** Capitals for small letters, and the other way round. */
  | { readonly swappedCase: true }
  /** Base64 of the key, this, and the key again (RFC 7617 2). */
  | { readonly base64Twice: string };

/** Place of a credential in a request; several names at once where it is enough to know that one of them opens. */
export type Carrier =
  | { readonly in: 'header'; readonly names: readonly string[] }
  | { readonly in: 'query'; readonly names: readonly string[] }
  | { readonly in: 'cookie'; readonly names: readonly string[] };

export interface KeyAlteration {
  /** After "answered": `with the key cut by four characters`. */
  readonly says: string;
  readonly value: readonly KeyPart[];
  /** The `Authorization` header where absent; all of several at once. */
  readonly carrier?: Carrier | readonly Carrier[];
}

const key: KeyPart = { whole: true };

const inQuery: Carrier = {
  in: 'query',
  names: ['access_token', 'api_key', 'apikey', 'apiKey', 'key', 'token', 'auth_token'],
};
const inCookie: Carrier = {
  in: 'cookie',
  names: ['access_token', 'api_key', 'token', 'auth_token', 'authorization', 'Authorization'],
};
const inHeader: Carrier = {
  in: 'header',
  names: ['X-API-Key', 'Api-Key', 'X-Auth-Token', 'X-Access-Token', 'X-Authorization'],
};

/**
 * Credentials made of the key, sent in place of `Bearer` and the key. White space around the key is not among them: it
 * does not change the key (RFC 9110 5.5, 11.4). At the tail four characters change, since the unused bits of base64
 * decode alike.
 */
export const keyAlterations = {
  'basic-scheme': { says: 'with the key under the scheme Basic', value: ['Basic ', key] },
  'basic-credentials': {
    says: 'with the key as a user name and as a password (Basic, RFC 7617)',
    value: ['Basic ', { base64Twice: ':' }],
  },
  'token-scheme': { says: 'with the key under the scheme Token', value: ['Token ', key] },
  'api-key-scheme': { says: 'with the key under the scheme ApiKey', value: ['ApiKey ', key] },
  'no-scheme': { says: 'with the key without a scheme', value: [key] },

  'cut-at-tail': {
    says: 'with the key without its last four characters',
    value: ['Bearer ', { withoutTail: 4 }],
  },
  'cut-at-head': {
    says: 'with the key without its first two characters',
    value: ['Bearer ', { withoutHead: 2 }],
  },
  'changed-at-head': {
    says: 'with the first two characters of the key changed',
    value: ['Bearer ', 'xX', { withoutHead: 2 }],
  },
  'changed-in-middle': {
    says: 'with two characters of the key changed, the ninth and tenth',
    value: ['Bearer ', { head: 8 }, 'xX', { withoutHead: 10 }],
  },
  'exchanged-at-odd': {
    says: 'with two characters of the key swapped, the ninth and eleventh',
    value: ['Bearer ', { head: 8 }, { at: 10 }, { at: 9 }, { at: 8 }, { withoutHead: 11 }],
  },
  'exchanged-at-even': {
    says: 'with two characters of the key swapped, the tenth and twelfth',
    value: ['Bearer ', { head: 9 }, { at: 11 }, { at: 10 }, { at: 9 }, { withoutHead: 12 }],
  },
  'changed-at-tail': {
    says: 'with the last four characters of the key changed',
    value: ['Bearer ', { withoutTail: 4 }, 'xXxX'],
  },
  // Signs, which some take out of a key before they compare it; whoever compares its beginning minds neither.
  'longer-at-tail': { says: 'with the key and two more signs', value: ['Bearer ', key, '.!'] },
  doubled: { says: 'with the key twice in one value', value: ['Bearer ', key, key] },
  'first-of-list': {
    says: 'with a list of the key and another one',
    value: ['Bearer ', key, ',never-issued'],
  },
  'list-of-itself': {
    says: 'with a list of the key and the key once more',
    value: ['Bearer ', key, ' ,', key],
  },
  'last-of-list': {
    says: 'with a list of another key and the key',
    value: ['Bearer ', 'never-issued,', key],
  },
  'first-word': {
    says: 'with the key and another word after it',
    value: ['Bearer ', key, ' never-issued'],
  },
  embedded: { says: 'with the key inside a longer text', value: ['Bearer ', 'key:', key, ':key'] },

  'in-query': {
    says: 'with the key in the query and no Authorization header',
    value: [key],
    carrier: inQuery,
  },
  'in-cookie': {
    says: 'with the key in a cookie and no Authorization header',
    value: [key],
    carrier: inCookie,
  },
  'in-other-header': {
    says: 'with the key in another header than Authorization',
    value: [key],
    carrier: inHeader,
  },

  elsewhere: {
    says: 'with the key in the query, in cookies and in other headers, and no Authorization header',
    value: [key],
    carrier: [inQuery, inCookie, inHeader],
  },

  'scheme-in-other-letter-case': { says: 'with the scheme in small letters', value: ['bearer ', key] },

  'other-letter-case': {
    says: 'with the letter case of the key swapped',
    value: ['Bearer ', { swappedCase: true }],
  },
} as const satisfies Readonly<Record<string, KeyAlteration>>;

export type KeyAlterationName = keyof typeof keyAlterations;

export function keyAlteration(name: KeyAlterationName): KeyAlteration {
  return keyAlterations[name];
}

/** Carriers of an alteration; an empty list stands for the `Authorization` header. */
export function carriersOf(name: KeyAlterationName): readonly Carrier[] {
  const { carrier } = keyAlteration(name);
  if (carrier === undefined) return [];
  return 'in' in carrier ? [carrier] : carrier;
}

/** The value that goes on the wire; undefined where it is the key itself or has nothing of it, as with a short key. */
export function alteredValue(name: KeyAlterationName, secret: string): string | undefined {
  const { value, carrier } = keyAlteration(name);
  const pieces = value.map((part) => pieceOf(part, secret));
  if (pieces.includes('')) return undefined;
  const made = pieces.join('');
  const isKey = made.toLowerCase() === `Bearer ${secret}`.toLowerCase() && !name.endsWith('letter-case');
  return carrier === undefined && (isKey || made === `Bearer ${secret}`) ? undefined : made;
}

function pieceOf(part: KeyPart, secret: string): string {
  if (typeof part === 'string') return part;
  if ('head' in part) return part.head < secret.length ? secret.slice(0, part.head) : '';
  if ('at' in part) return secret.charAt(part.at);
  if ('withoutHead' in part) return secret.slice(part.withoutHead);
  if ('withoutTail' in part) return secret.slice(0, -part.withoutTail);
  if ('swappedCase' in part) return swappedCase(secret);
  if ('base64Twice' in part) return Buffer.from(`${secret}${part.base64Twice}${secret}`).toString('base64');
  return secret;
}

function swappedCase(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** Pieces of the key that alterations send, and a service may echo: those that say something of it. */
export function piecesOf(secret: string): readonly string[] {
  const parts = Object.values(keyAlterations).flatMap(({ value }: KeyAlteration) => value);
  const pieces = parts.filter((part) => typeof part !== 'string').map((part) => pieceOf(part, secret));
  return [...new Set(pieces)].filter((piece) => piece !== secret && piece.length > longestPrefix);
}

/** The longest prefix that may name the kind of a key: a shorter piece occurs in any text. */
const longestPrefix = 8;
