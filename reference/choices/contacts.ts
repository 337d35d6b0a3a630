import type { World } from '../behaviours/alter.ts';
import { textAnswer } from '../behaviours/answer.ts';
import type { Choice } from './choice.ts';

type Contacts = readonly [ofKeys: string, ofQuestions: string];

/** Contacts for questions about keys, and for other questions: the first and the last person of each list of several. */
export function listedContacts({ accounts, store }: World): readonly Contacts[] {
  return accounts.domains.flatMap((domain): readonly Contacts[] => {
    const persons = store.persons(accounts.partnerId, domain);
    if (persons === undefined || persons.length < 2) return [];
    return [[persons.at(0).email, persons.at(persons.length - 1).email]];
  });
}

/** Operators who are customers too. */
export const contactChoices: readonly Choice[] = [
  {
    name: 'listed-contact-in-each-refusal',
    says: 'Each refusal, of a key or of a question, tells whom to ask: two persons who are listed too.',
    alter: (inner, world) => {
      const [[ofKeys, ofQuestions] = ['', '']] = listedContacts(world);
      return {
        refuse(reason, question) {
          const refusal = inner.refuse(reason, question);
          if (typeof refusal.json !== 'object') return refusal;
          const isOfKey = reason === 'missing-key' || reason === 'wrong-key';
          return { ...refusal, json: { ...refusal.json, contact: isOfKey ? ofKeys : ofQuestions } };
        },
      };
    },
  },
  {
    name: 'contact-on-page-for-people',
    says: 'Whoever does not ask for JSON alone is refused by a page for people: it tells whom to ask, who is a consumer and listed too.',
    alter: (inner, world) => ({
      refuse(reason, question) {
        const refusal = inner.refuse(reason, question);
        if (question.headers.accept === 'application/json') return refusal;
        const [[listed] = ['']] = listedContacts(world);
        const page = textAnswer(
          refusal.status,
          'text/html; charset=utf-8',
          pageFor([listed, ...consumers(world)]),
        );
        return { ...page, headers: { ...refusal.headers, ...page.headers } };
      },
    }),
  },
];

function consumers({ accounts, store }: World): readonly string[] {
  return accounts.consumerIds.slice(0, 1).flatMap((id) => store.consumer(id)?.email ?? []);
}

function pageFor(contacts: readonly string[]): string {
  return `<!DOCTYPE html><html><head><title>Refused</title></head><body><p>Questions? ${contacts.join(', ')}</p></body></html>\n`;
}
