import type { Alter, World } from '../behaviours/alter.ts';
import type { KeyOwner } from '../behaviours/behaviours.ts';
import { plainQuestion } from '../behaviours/other-paths.ts';
import type { Question } from '../behaviours/question.ts';
import { joined } from '../data/joined.ts';
import type { Fault } from './fault.ts';
import { partnersBehindMemory } from './remembered-absence.ts';

/** Takes an identifier for the partner's own, where `when` holds. */
function takenForOwn(when: (id: string, own: string, world: World) => boolean): Alter {
  return (inner, world) => ({
    admit(holder, question) {
      const own = holder === 'consumer-reader' ? undefined : holder.partnerId;
      return own !== undefined && when(question.id, own, world) ? own : inner.admit(holder, question);
    },
  });
}

/** Lets any valid key of a partner open any partner, where `when` holds. */
function openedByAnyKey(when: (question: Question, firstPage: number) => boolean): Alter {
  return (inner, { store }) => ({
    admit(holder, question) {
      const exists = store.domains(question.id).length > 0;
      const open = holder !== 'consumer-reader' && exists && when(question, inner.firstPage());
      return open ? question.id : inner.admit(holder, question);
    },
  });
}

/** Number of first letters that distinguish partners in all known data. */
const SHORT = 8;

const unknown: readonly Fault[] = [
  {
    name: 'partner-absence-remembered',
    // Every refused request is repeated, until none is left.
    missedOnceIn: 3,
    says: 'That a partner is unknown is remembered for a second by the length of its id: the own one is refused meanwhile.',
    breaks: ['DOMAIN-1'],
    follows: ['PAGING-9'],
    alter: partnersBehindMemory,
  },
  {
    name: 'partner-compared-by-start',
    says: 'Only the first eight characters of a partner identifier are compared.',
    breaks: ['PARTNER-1'],
    alter: takenForOwn((id, own) => id.slice(0, SHORT) === own.slice(0, SHORT)),
  },
  {
    name: 'partner-form-checked-only',
    says: 'A partner identifier need only look like one: the persons of the key are listed.',
    breaks: ['PARTNER-1'],
    follows: ['PARTNER-2'],
    alter: takenForOwn((id, own) => id.length === own.length && /^prt_\w+$/.test(id)),
  },
  {
    name: 'partner-number-compared-only',
    says: 'Of a partner identifier only the digits are compared.',
    breaks: ['PARTNER-1'],
    alter: takenForOwn((id, own) => id.replace(/\D/g, '') === own.replace(/\D/g, '') && /\d/.test(id)),
  },
  {
    name: 'partner-ignored',
    says: 'The partner identifier in the path is not looked at: the key decides.',
    breaks: ['PARTNER-1'],
    follows: ['PARTNER-2'],
    alter: takenForOwn(() => true),
  },
  {
    name: 'partner-compared-as-pattern',
    says: 'A partner identifier is compared by LIKE: a percent sign is any partner.',
    breaks: ['PARTNER-1'],
    alter: takenForOwn((id) => id === '%'),
  },
  {
    name: 'unknown-partner-is-own',
    says: 'A partner identifier that nobody has stands for the partner of the key.',
    breaks: ['PARTNER-1'],
    alter: takenForOwn((id, _, { store }) => store.domains(id).length === 0),
  },
];

const foreign: readonly Fault[] = [
  {
    name: 'other-domain-counted',
    says: "For a domain of another partner's customer nobody is listed, but `total` counts its persons.",
    breaks: ['PARTNER-2'],
    follows: ['DOMAIN-1', 'PAGING-5'],
    alter: (inner, { accounts, store }) => ({
      countTotal: (view) =>
        inner.countTotal(view) || (store.persons(accounts.otherPartnerId, view.persons.domain)?.length ?? 0),
    }),
  },
  {
    name: 'other-domain-open',
    says: "A domain of another partner's customer is listed: persons are looked up by domain alone.",
    breaks: ['PARTNER-2'],
    follows: ['DOMAIN-1'],
    alter: (inner, { accounts, store }) => ({
      select(partnerId, domain, asked) {
        const own = inner.select(partnerId, domain, asked);
        return own.length > 0 ? own : (store.persons(accounts.otherPartnerId, domain) ?? own);
      },
    }),
  },
  {
    name: 'other-domain-open-in-list',
    says: "Of a list of domains only the first is checked: persons of another partner's customer are listed with it.",
    breaks: ['PARTNER-2'],
    alter: (inner, { accounts, store }) => ({
      select(partnerId, domain, asked) {
        const [first = '', ...more] = domain.split(',');
        const own = inner.select(partnerId, first, asked);
        const theirs = more.flatMap((one) => store.persons(accounts.otherPartnerId, one) ?? []);
        return own.length === 0 || theirs.length === 0 ? own : joined(domain, [own, ...theirs]);
      },
    }),
  },
  {
    name: 'other-domain-open-in-capitals',
    says: "Domains of another partner's customers are denied by name, and looked up in any letter case.",
    breaks: ['PARTNER-2'],
    follows: ['DOMAIN-1'],
    alter: (inner, { accounts, store }) => ({
      select(partnerId, domain, asked) {
        const isSpelled = asked.question.query.get('domain') !== accounts.otherDomain;
        const theirs = isSpelled ? store.persons(accounts.otherPartnerId, domain.toLowerCase()) : undefined;
        const own = inner.select(partnerId, domain, asked);
        return own.length > 0 ? own : (theirs ?? own);
      },
    }),
  },
  {
    name: 'other-domain-open-as-name',
    says: "Domains of another partner's customers are denied as they are written, and looked up without blanks and the dot of the root.",
    breaks: ['PARTNER-2'],
    follows: ['DOMAIN-1'],
    alter: (inner, { accounts, store }) => ({
      select(partnerId, domain, asked) {
        const name = domain.trim().replace(/\.$/, '');
        const theirs = name === domain ? undefined : store.persons(accounts.otherPartnerId, name);
        const own = inner.select(partnerId, domain, asked);
        return own.length > 0 ? own : (theirs ?? own);
      },
    }),
  },
  {
    name: 'other-domain-open-on-error',
    says: 'Where `limit` is not a number, an error handler lists the first persons of any domain that it knows.',
    breaks: ['PARTNER-2'],
    alter: (inner, { accounts, store }) => ({
      readLimit(question) {
        return Number.isNaN(Number(question.query.get('limit') ?? 0)) ? undefined : inner.readLimit(question);
      },
      select(partnerId, domain, asked) {
        const isError = Number.isNaN(Number(asked.question.query.get('limit') ?? 0));
        const theirs = isError ? store.persons(accounts.otherPartnerId, domain) : undefined;
        return theirs ?? inner.select(partnerId, domain, asked);
      },
    }),
  },
  {
    name: 'other-partner-open',
    says: 'The key of one partner opens every other partner.',
    breaks: ['PARTNER-2'],
    alter: openedByAnyKey(() => true),
  },
  {
    name: 'other-partner-open-with-slash',
    says: 'Whose partner it is is looked at on the plain path alone: with a slash at its end, any key of a partner opens it.',
    breaks: ['PARTNER-2'],
    alter: (inner, { store }) => ({
      answer(question, all) {
        const spelled = (question.url.split('?')[0] ?? '').endsWith('/')
          ? plainQuestion(question)
          : undefined;
        if (spelled?.endpoint !== 'persons' || store.domains(spelled.id).length === 0)
          return inner.answer(question, all);
        const admit = (holder: KeyOwner, asked: Question) =>
          holder === 'consumer-reader' ? inner.admit(holder, asked) : spelled.id;
        return inner.answer(spelled, { ...all, admit });
      },
    }),
  },
  {
    name: 'other-partner-open-by-query',
    says: 'Parameters of path and query are merged behind the check: `partner_id` in the query chooses whose persons are listed.',
    breaks: ['PARTNER-2'],
    alter: (inner) => ({
      select: (partnerId, domain, asked) =>
        inner.select(asked.question.query.get('partner_id') ?? partnerId, domain, asked),
    }),
  },
  {
    name: 'partner-checked-by-query',
    says: 'Parameters of path and query are merged for the check alone: `partner_id` in the query names whose key it has to be.',
    breaks: ['PARTNER-2'],
    alter: (inner, { store }) => ({
      admit(holder, question) {
        const named = question.query.get('partner_id');
        const isOwn = holder !== 'consumer-reader' && holder.partnerId === named;
        const exists = store.domains(question.id).length > 0;
        return isOwn && exists ? question.id : inner.admit(holder, question);
      },
    }),
  },
  {
    name: 'partner-named-by-header',
    says: 'Whose key it is may be told by a header field that a gateway sets, `X-Partner-ID`, and that anybody may send.',
    breaks: ['PARTNER-2'],
    alter: openedByAnyKey(({ headers, id }) => headers['x-partner-id'] === id),
  },
  {
    name: 'other-partner-open-after-first-page',
    says: 'The key of one partner opens the pages after the first of every other partner.',
    breaks: ['PARTNER-2'],
    alter: openedByAnyKey(({ query }, firstPage) => Number(query.get('page') ?? firstPage) > firstPage),
  },
];

export const partnerFaults: readonly Fault[] = [...unknown, ...foreign];
