import { createHash } from 'node:crypto';
import type { Alter } from '../../behaviours/alter.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Fault } from '../fault.ts';
import { openWithoutHeader, rightKey } from './right-key.ts';

/** Takes the key from elsewhere where there is no key in its right place. */
function keyFrom(find: (question: Question) => string | undefined): Alter {
  return (inner) => ({
    presentedKey: (question) => inner.presentedKey(question) ?? find(question),
  });
}

function cookie(question: Question, name: string): string | undefined {
  const pairs = (question.headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  const value = pairs.find(([given]) => given === name)?.[1];
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** Accepts certain words in place of a key, such as `null`, a placeholder, or a member of every object. */
function openWith(...slips: readonly string[]): Alter {
  return (inner, world) => ({
    presentedKey(question) {
      const presented = question.headers.authorization?.replace(/^bearer */i, '');
      const isSlip = presented !== undefined && slips.includes(presented);
      return isSlip ? rightKey(question, world) : inner.presentedKey(question);
    },
  });
}

const isLocal = ({ headers }: Question) => headers['x-forwarded-for'] === '127.0.0.1';

/** Each success sets a cookie, which opens what its key opened. */
const sessionOpens: Alter = (inner) => {
  const keys = new Map<string, string>();
  return {
    presentedKey: (question) => inner.presentedKey(question) ?? keys.get(cookie(question, 'session') ?? ''),
    seal(wire, question) {
      const sealed = inner.seal(wire, question);
      const key = inner.presentedKey(question);
      if (wire.status !== 200 || key === undefined) return sealed;
      const session = createHash('sha256').update(`session ${key}`).digest('hex');
      keys.set(session, key);
      return {
        ...sealed,
        headers: { ...sealed.headers, 'set-cookie': `session=${session}; Path=/; HttpOnly` },
      };
    },
  };
};

/** Places and forms in which a key, or none, is accepted. */
export const elsewhereFaults: readonly Fault[] = [
  {
    name: 'key-in-query-accepted',
    says: 'The key is taken from the query, where it ends up in logs.',
    breaks: ['AUTH-6'],
    alter: keyFrom(({ query }) => query.get('access_token') ?? undefined),
  },
  {
    name: 'key-in-cookie-accepted',
    says: 'The key is taken from a cookie, which a browser sends for any site.',
    breaks: ['AUTH-6'],
    alter: keyFrom((question) => cookie(question, 'token')),
  },
  {
    name: 'session-opens',
    says: 'An answer to the key sets a cookie, and whoever sends that needs no key.',
    breaks: ['AUTH-1'],
    alter: sessionOpens,
  },
  {
    name: 'any-key-in-other-header-opens',
    says: 'Whoever sends X-API-Key is let in, whatever it holds: its value is checked nowhere.',
    breaks: ['AUTH-1'],
    follows: ['AUTH-6'],
    alter: openWithoutHeader(({ headers }) => headers['x-api-key'] !== undefined),
  },
  {
    name: 'any-token-scheme-opens',
    says: 'A credential of the scheme Token is handed on to another service, which does not look at it.',
    breaks: ['AUTH-2'],
    follows: ['AUTH-3'],
    alter: (inner, world) => ({
      presentedKey: (question) =>
        /^token /i.test(question.headers.authorization ?? '')
          ? rightKey(question, world)
          : inner.presentedKey(question),
    }),
  },
  {
    name: 'key-in-other-header-accepted',
    says: 'The key is taken from X-API-Key.',
    breaks: ['AUTH-6'],
    alter: keyFrom(({ headers }) => headers['x-api-key']),
  },
  {
    name: 'scheme-ignored',
    says: 'Whatever word stands before the key is taken for the scheme.',
    breaks: ['AUTH-3'],
    alter: keyFrom(({ headers }) => /^\S+ +(\S+)$/.exec(headers.authorization ?? '')?.[1]),
  },
  {
    name: 'scheme-optional',
    says: 'The key opens without a scheme.',
    breaks: ['AUTH-3'],
    alter: keyFrom(({ headers }) =>
      /\s/.test(headers.authorization ?? '') ? undefined : headers.authorization,
    ),
  },
  {
    name: 'key-as-user-accepted',
    says: 'The key opens as the user name of Basic credentials.',
    breaks: ['AUTH-3'],
    alter: keyFrom(({ headers }) => {
      const encoded = /^basic (\S+)$/i.exec(headers.authorization ?? '')?.[1];
      return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString().split(':')[0];
    }),
  },
  {
    name: 'empty-key-accepted',
    says: 'The scheme without a key opens.',
    breaks: ['AUTH-4'],
    alter: openWith(''),
  },
  {
    name: 'null-key-accepted',
    says: 'The keys `null` and `undefined` open: an account without a key is found.',
    breaks: ['AUTH-4'],
    alter: openWith('null', 'undefined'),
  },
  {
    name: 'key-of-every-object-accepted',
    says: 'Keys are looked up among the members of an object: `constructor`, which every object has, opens.',
    breaks: ['AUTH-2'],
    alter: openWith('constructor', 'toString', '__proto__'),
  },
  {
    name: 'placeholder-accepted',
    says: 'The placeholder of the documentation is a key that works.',
    breaks: ['AUTH-4'],
    alter: openWith('<PARTNER_API_KEY>'),
  },
  {
    name: 'quoted-empty-key-accepted',
    says: 'A key of two quotes opens: what is between them is compared with nothing.',
    breaks: ['AUTH-4'],
    alter: openWith('""'),
  },
  {
    name: 'trusted-by-address',
    says: 'A request that says to come from this machine (X-Forwarded-For) needs no key.',
    breaks: ['AUTH-1'],
    alter: openWithoutHeader(isLocal),
  },
  {
    name: 'trusted-by-debug-header',
    says: 'X-Debug: true switches the guard off.',
    breaks: ['AUTH-1'],
    alter: openWithoutHeader(({ headers }) => headers['x-debug'] === 'true'),
  },
  {
    name: 'trusted-as-preflight',
    says: 'A request with the headers of a preflight needs no key, whatever its method.',
    breaks: ['AUTH-1'],
    alter: openWithoutHeader(({ headers }) => headers['access-control-request-method'] !== undefined),
  },
  {
    name: 'default-password-accepted',
    says: 'The user admin with the password admin opens, as after the installation.',
    breaks: ['AUTH-2'],
    alter: (inner, world) => ({
      presentedKey: (question) =>
        question.headers.authorization === 'Basic YWRtaW46YWRtaW4='
          ? rightKey(question, world)
          : inner.presentedKey(question),
    }),
  },
  {
    name: 'unsigned-token-accepted',
    says: 'A token that says of itself that it is not signed (`alg` none) is believed.',
    breaks: ['AUTH-2'],
    alter: (inner, world) => ({
      presentedKey(question) {
        const key = inner.presentedKey(question);
        const isUnsigned = /^eyJ[\w-]+\.[\w-]+\.$/.test(key ?? '');
        return isUnsigned ? rightKey(question, world) : key;
      },
    }),
  },
];
