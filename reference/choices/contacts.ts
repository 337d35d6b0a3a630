import type { World } from '../behaviours/alter.ts';
import type { Choice } from './choice.ts';

/** Whom to ask of a key, and whom to ask of a question: the first and the last person of a list. */
function listedContacts({ accounts, store }: World): readonly [ofKeys: string, ofQuestions: string] {
  const customers = accounts.domains.map((domain) => store.persons(accounts.partnerId, domain));
  const several = customers.find((persons) => persons !== undefined && persons.length > 1);
  return several === undefined ? ['', ''] : [several.at(0).email, several.at(several.length - 1).email];
}

/** Operators who are customers too. */
export const contactChoices: readonly Choice[] = [
  {
    name: 'listed-contact-in-each-refusal',
    says: 'Each refusal, of a key or of a question, tells whom to ask: two persons who are listed too.',
    alter: (inner, world) => {
      const [ofKeys, ofQuestions] = listedContacts(world);
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
];
