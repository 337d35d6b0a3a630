import type { Alter } from '../../behaviours/alter.ts';
import { problem } from '../../behaviours/answer.ts';
import { Refused } from '../../behaviours/refused.ts';
import type { Fault } from '../fault.ts';
import { rightKey } from './right-key.ts';

/** A negated test of the key: unknown keys are accepted, and issued ones refused. */
const lookupNegated: Alter = (inner, world) => ({
  authorise(key, question) {
    const right = rightKey(question, world);
    if (key === undefined || right === undefined) return inner.authorise(key, question);
    try {
      inner.authorise(key, question);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return inner.authorise(right, question);
    }
    throw new Refused('wrong-key');
  },
});

/** The user name in `Basic` and base64 (RFC 7617 2). */
function userName(authorization = ''): string | undefined {
  const [, credentials] = /^basic +(.+)$/i.exec(authorization) ?? [];
  if (credentials === undefined) return undefined;
  const [user] = Buffer.from(credentials, 'base64').toString().split(':');
  return user;
}

/** The account service refuses by an exception that its caller does not expect. */
const refusedByException: Alter = (inner) => ({
  refuse: (reason, question) =>
    reason === 'missing-key' || reason === 'wrong-key'
      ? problem(500, 'Internal Server Error', 'The account could not be read.')
      : inner.refuse(reason, question),
});

/** The right key opens nothing as the document shows it, and something else opens in its place. */
export const otherCredentialFaults: readonly Fault[] = [
  {
    name: 'key-lookup-negated',
    says: 'Whether a key is among the issued ones is negated: these are refused, and any other opens.',
    breaks: ['AUTH-2'],
    alter: lookupNegated,
  },
  {
    name: 'scheme-taken-for-key',
    says: 'The whole header is looked up: `Bearer` and the key are refused, the key without a scheme opens.',
    breaks: ['AUTH-1'],
    alter: () => ({ presentedKey: ({ headers }) => headers.authorization }),
  },
  {
    name: 'key-as-user-name',
    says: 'The key is taken as the user name of `Basic`, as in the version before; `Bearer` is refused.',
    breaks: ['AUTH-1'],
    alter: () => ({ presentedKey: ({ headers }) => userName(headers.authorization) }),
  },
  {
    name: 'keys-refused-by-exception',
    says: 'A missing and a wrong key are answered with 500 each time: nobody catches what refuses them.',
    breaks: ['HTTP-4'],
    follows: ['AUTH-9'],
    alter: refusedByException,
  },
  {
    name: 'missing-key-unhandled',
    says: 'A request without an `Authorization` header is answered with 500: the header is read before it is looked for.',
    breaks: ['HTTP-4'],
    follows: ['AUTH-9'],
    alter: (inner) => ({
      refuse: (reason, question) =>
        reason === 'missing-key' && question.headers.authorization === undefined
          ? problem(500, 'Internal Server Error', "Cannot read properties of undefined (reading 'split')")
          : inner.refuse(reason, question),
    }),
  },
];
