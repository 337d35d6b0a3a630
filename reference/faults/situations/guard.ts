import type { Alter } from '../../behaviours/alter.ts';
import { lowerCase } from '../../data/lower-case.ts';
import { openWithWrongKey } from '../auth/right-key.ts';
import type { Fault } from '../fault.ts';
import { holds, inSituation, type When } from './situation.ts';

/** Where any key opens, so does what is nearly one. */
const anyKey = {
  breaks: ['AUTH-2'],
  follows: ['AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-7', 'AUTH-10', 'AUTH-12'],
};

const isConditional: When = ({ headers }) =>
  headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;

/** The template of a refusal shows the variables that it is given. */
const rowInTemplate: Alter = (inner, { accounts, store }) => ({
  refuse(reason, question) {
    const refusal = inner.refuse(reason, question);
    const persons = store.persons(accounts.partnerId, lowerCase(accounts.domains[0]));
    if (persons === undefined || (reason !== 'missing-key' && reason !== 'wrong-key')) return refusal;
    const { email, createdAt } = persons.at(0);
    return { ...refusal, json: { ...(refusal.json as object), vars: { email, created_at: createdAt } } };
  },
});

/** Where the key is not looked at, or not whose it is. */
export const guardFaults: readonly Fault[] = [
  {
    name: 'validator-opens-to-any-key',
    says: 'A request with If-None-Match or If-Modified-Since is taken for one of the own cache: any key opens.',
    ...anyKey,
    alter: openWithWrongKey((_, __, question) => isConditional(question)),
  },
  {
    name: 'row-in-refusal-of-other-language',
    says: 'Refusals of a key in a language that is not English show what their template was given: a person.',
    breaks: ['AUTH-1'],
    follows: ['AUTH-2', ...anyKey.follows],
    alter: inSituation(holds('accept-language', /^(?!en|\*)/i), rowInTemplate),
  },
];
