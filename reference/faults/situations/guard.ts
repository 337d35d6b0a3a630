import type { Alter } from '../../behaviours/alter.ts';
import type { Answer } from '../../behaviours/answer.ts';
import type { Question } from '../../behaviours/question.ts';
import { Refused } from '../../behaviours/refused.ts';
import { lowerCase } from '../../data/lower-case.ts';
import { openWithoutHeader, openWithWrongKey, rightKey } from '../auth/right-key.ts';
import type { Fault } from '../fault.ts';
import { afterRequest, hasHeader, inSituation, type When } from './situation.ts';

/** A service that needs no key also accepts a key in the wrong place, and HEAD. */
const noKey = { breaks: ['AUTH-1'], follows: ['AUTH-6', 'AUTH-7', 'AUTH-11'] };
/** Persons of another partner are among those that other requirements compare. */
const others = { breaks: ['PARTNER-2'], follows: ['AUTH-7', 'DOMAIN-1', 'PAGING-4', 'PAGING-9'] };

const isReload: When = (question) =>
  hasHeader('cache-control', /no-cache/)(question) && hasHeader('if-none-match')(question);
const isAccepted = ({ method }: Question, { status }: Answer) => method === 'HEAD' && status === 200;

const anyPartner: Alter = (inner) => ({
  admit: (holder, question) => (holder === 'consumer-reader' ? inner.admit(holder, question) : question.id),
});

const anyCustomer: Alter = (inner, { accounts }) => ({
  select(partnerId, domain, asked) {
    const isOther = domain === lowerCase(accounts.otherDomain);
    return inner.select(isOther ? accounts.otherPartnerId : partnerId, domain, asked);
  },
});

/** A service that any key opens is opened by an altered key too. */
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

/** The list that a header field names is read, once the guard has looked at the one of the request. */
const namedInHeader: Alter = (inner) => ({
  answer(question, all) {
    const { endpoint, headers } = question;
    const named = headers['x-original-url'] ?? headers['x-rewrite-url'];
    if (endpoint !== 'persons' || named === undefined) return inner.answer(question, all);
    const { pathname, searchParams } = new URL(named, 'http://gateway.invalid');
    const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    const admit: typeof all.admit = (holder) => {
      all.admit(holder, question);
      return id;
    };
    return inner.answer({ ...question, query: searchParams }, { ...all, admit });
  },
});

/** Refusals in a row that the guard's counter has room for. */
const COUNTED = 5;

/** The counter of refusals fails where it is full, and the guard lets in what it cannot count. */
const openWhereCounterIsFull: Alter = (inner, world) => {
  let refused = 0;
  return {
    authorise(key, question) {
      try {
        const holder = inner.authorise(key, question);
        refused = 0;
        return holder;
      } catch (error) {
        refused += 1;
        const right = rightKey(question, world);
        if (refused <= COUNTED || right === undefined || !(error instanceof Refused)) throw error;
        return inner.authorise(right, question);
      }
    },
  };
};

/** Faults that do not look at the key, or not at whose it is. */
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
    alter: inSituation(hasHeader('accept-language', /^(?!en|\*)/i), rowInTemplate),
  },
  {
    name: 'method-override-unguarded',
    says: 'The guard is mounted by method, and a GET that says HEAD or OPTIONS in X-HTTP-Method-Override passes it by.',
    ...noKey,
    alter: openWithoutHeader(hasHeader('x-http-method-override', /^(head|options)$/i)),
  },
  {
    name: 'let-in-behind-head',
    says: 'HEAD with a right key leaves its connection let in: the next list on it needs none.',
    breaks: ['AUTH-7'],
    follows: ['AUTH-1', 'AUTH-6', 'AUTH-11', 'AUTH-2', 'AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-12', 'PARTNER-2'],
    alter: afterRequest(isAccepted, (_, world) => ({
      presentedKey: (question) => rightKey(question, world),
    })),
  },
  {
    name: 'open-behind-a-row-of-refusals',
    says: 'Behind five refusals in a row, whoever asks next is let in: the counter of the guard is full, and fails.',
    breaks: ['AUTH-7'],
    alter: openWhereCounterIsFull,
  },
  {
    name: 'other-partner-open-inside',
    says: 'Whose partner it is is not asked where X-Forwarded-For names a private address: that is the own office.',
    ...others,
    alter: inSituation(
      hasHeader('x-forwarded-for', /^(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\./),
      anyPartner,
    ),
  },
  {
    name: 'other-partner-open-when-escaped',
    says: "Whose partner it is is looked up by the path as it was sent: an escaped identifier is nobody's, and passes.",
    ...others,
    alter: inSituation(({ url }) => /^[^?]*%/.test(url), anyPartner),
  },
  {
    name: 'other-domain-open-without-accept',
    says: 'Without Accept the list is an export, whose query has the domain and no partner.',
    ...others,
    alter: inSituation(({ headers }) => headers.accept === undefined, anyCustomer),
  },
  {
    name: 'address-in-header-unguarded',
    says: 'The guard looks at the address of a request, and what is read is what X-Original-URL or X-Rewrite-URL names.',
    ...others,
    alter: namedInHeader,
  },
  {
    name: 'address-in-header-open',
    says: 'A gateway lets in what names an address in X-Original-URL, as what it has rewritten itself.',
    ...noKey,
    alter: openWithoutHeader(({ headers }) => headers['x-original-url'] !== undefined),
  },
  {
    name: 'reload-unguarded',
    says: 'A reload (`no-cache` and a validator together) is renewed behind the guard, which takes it for the cache.',
    ...noKey,
    alter: openWithoutHeader(isReload),
  },
  {
    name: 'scheme-in-other-case-opens',
    says: 'Behind a scheme that is not written `Bearer` the key is decoded, and compared with nothing.',
    ...anyKey,
    alter: openWithWrongKey((_, __, question) => !hasHeader('authorization', /^Bearer /)(question)),
  },
];
