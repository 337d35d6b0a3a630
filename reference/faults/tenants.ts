import { setTimeout as wait } from 'node:timers/promises';
import type { Alter } from '../behaviours/alter.ts';
import type { Answer } from '../behaviours/answer.ts';
import type { Behaviours } from '../behaviours/behaviours.ts';
import type { Question } from '../behaviours/question.ts';
import { Refused } from '../behaviours/refused.ts';
import { joined } from '../data/joined.ts';
import type { Persons } from '../data/person.ts';
import type { Fault } from './fault.ts';

/** Long enough for requests that were sent together to meet. */
const QUERY_MS = 4;

/** The partner whose valid key a request for persons carries, whatever it asks for. */
function partnerOf(question: Question, all: Behaviours): string | undefined {
  if (question.endpoint !== 'persons') return undefined;
  try {
    const holder = all.authorise(all.presentedKey(question), question);
    return holder === 'consumer-reader' ? undefined : holder.partnerId;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** The key is checked before the cache, and whose it is behind it. */
const cachedByUrl: Alter = (inner) => {
  const kept = new Map<string, Answer>();
  return {
    async answer(question, all) {
      if (partnerOf(question, all) === undefined || question.method !== 'GET')
        return inner.answer(question, all);
      const known = kept.get(question.url);
      if (known !== undefined) return known;
      const answer = await inner.answer(question, all);
      if (answer.status === 200) kept.set(question.url, answer);
      return answer;
    },
  };
};

/** The list is made before it is looked at whose it is, and is sent with the refusal. */
const refusedWithList: Alter = (inner, { accounts }) => ({
  async answer(question, all) {
    const answer = await inner.answer(question, all);
    if (question.id !== accounts.partnerId || answer.status < 400 || partnerOf(question, all) === undefined)
      return answer;
    const list = await inner.answer(question, { ...all, admit: () => question.id });
    return list.status === 200 ? { ...list, status: 403 } : answer;
  },
});

/** Without a domain, the persons of all partners: of the other one first, where they are not put in another order. */
function everybodyWithoutDomain(order = (lists: readonly Persons[]) => lists): Alter {
  return (inner, { accounts, store }) => ({
    readDomain: (question) => (question.query.has('domain') ? inner.readDomain(question) : ''),
    select(partnerId, domain, asked) {
      if (domain !== '') return inner.select(partnerId, domain, asked);
      const lists = [accounts.otherPartnerId, accounts.partnerId].flatMap((id) =>
        store.domains(id).flatMap((one) => store.persons(id, one) ?? []),
      );
      return joined('', order(lists));
    },
  });
}

/** Without a domain, the list that whoever was before asked for: a form that is filled in once for all. */
const domainOfRequestBefore: Alter = (inner) => {
  let before: readonly [string, string] | undefined;
  return {
    readDomain: (question) => (question.query.has('domain') ? inner.readDomain(question) : ''),
    select(partnerId, domain, asked) {
      if (domain !== '') before = [partnerId, domain];
      return inner.select(...(before ?? [partnerId, domain]), asked);
    },
  };
};

/** A cache of persons whose key lacks the partner. */
const cachedByQuery: Alter = (inner) => {
  const kept = new Map<string, Persons>();
  return {
    select(partnerId, domain, asked) {
      const key = [domain, asked.limit, asked.askedPage].join(' ');
      const persons = kept.get(key) ?? inner.select(partnerId, domain, asked);
      kept.set(key, persons);
      return persons;
    },
  };
};

/** The schema of the database session is changed behind the list, for the next one. */
const changedAfterwards: Alter = (inner) => {
  let current: string | undefined;
  return {
    select(partnerId, domain, asked) {
      const before = current ?? partnerId;
      current = partnerId;
      return inner.select(before, domain, asked);
    },
  };
};

/** The partner of a list is stored in one place for all requests, and read again after the database has answered. */
const currentForAll: Alter = (inner) => {
  let current: string | undefined;
  return {
    async answer(question, all) {
      current = partnerOf(question, all) ?? current;
      await wait(QUERY_MS);
      const select: Behaviours['select'] = (partnerId, domain, asked) =>
        all.select(current ?? partnerId, domain, asked);
      return inner.answer(question, { ...all, select });
    },
  };
};

/** The owner of a key is checked for the first customer of a partner alone. */
const otherCustomersOpen: Alter = (inner, { accounts }) => ({
  admit(holder, question) {
    const isFirst = question.query.get('domain') === accounts.domains[0];
    const isOpen = holder !== 'consumer-reader' && question.id === accounts.partnerId && !isFirst;
    return isOpen ? question.id : inner.admit(holder, question);
  },
});

/** Leaks from one partner to another partner with its own key. */
export const tenantFaults: readonly Fault[] = [
  {
    name: 'answers-cached-for-any-partner',
    says: "Answers are kept by URL, behind a check of the key alone: another partner's key gets them too.",
    breaks: ['PARTNER-2'],
    twoTenants: true,
    alter: cachedByUrl,
  },
  {
    name: 'other-customers-open-to-any-partner',
    says: "All customers of a partner but the first are listed for any partner's key.",
    breaks: ['PARTNER-2'],
    follows: ['AUTH-7'],
    twoTenants: true,
    alter: otherCustomersOpen,
  },
  {
    name: 'missing-domain-lists-partners',
    says: 'Without a domain the persons of all partners are listed, and not of that of the key alone.',
    breaks: ['PARTNER-2'],
    twoTenants: true,
    alter: everybodyWithoutDomain(),
  },
  {
    name: 'missing-domain-lists-partners-last',
    says: "Without a domain the persons of all partners are listed, and those of the key's partner come first.",
    breaks: ['PARTNER-2'],
    twoTenants: true,
    alter: everybodyWithoutDomain((lists) => lists.toReversed()),
  },
  {
    name: 'missing-domain-lists-request-before',
    says: 'Without a domain that of the request before is listed, whoever has sent it.',
    breaks: ['PARTNER-2'],
    twoTenants: true,
    alter: domainOfRequestBefore,
  },
  {
    name: 'refused-with-list',
    says: "Another partner's valid key is refused with 403, and the list stands in the body all the same.",
    breaks: ['PARTNER-2'],
    twoTenants: true,
    alter: refusedWithList,
  },
  {
    name: 'lists-cached-without-partner',
    says: 'Lists are kept by domain, limit and page, without the partner: who asks second gets the list of the first.',
    breaks: ['AUTH-7'],
    follows: ['PARTNER-2'],
    twoTenants: true,
    alter: cachedByQuery,
  },
  {
    name: 'partner-of-request-before',
    says: "The first list after another partner's is looked up for that one.",
    breaks: ['AUTH-7'],
    follows: ['PARTNER-2'],
    twoTenants: true,
    alter: changedAfterwards,
  },
  {
    name: 'partner-in-process-variable',
    says: "The current partner is kept in a variable of the process: requests at once get another partner's list.",
    breaks: ['AUTH-7'],
    follows: ['PARTNER-2'],
    twoTenants: true,
    alter: currentForAll,
  },
];
