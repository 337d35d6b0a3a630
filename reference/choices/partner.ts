import type { Alter } from '../behaviours/alter.ts';
import { type Answer, emptyAnswer, problem } from '../behaviours/answer.ts';
import { Refused } from '../behaviours/refused.ts';
import { joined } from '../data/joined.ts';
import { alternatives, type Choice } from './choice.ts';

/** Refuses a partner that is not the key's in another way. */
function refuseWith(refusal: () => Answer): Alter {
  return (inner) => ({
    refuse: (reason, question) => (reason === 'unknown-partner' ? refusal() : inner.refuse(reason, question)),
  });
}

/** The id of no partner. */
const NOBODY = '';

export const partnerChoices: readonly Choice[] = alternatives([
  {
    name: 'unknown-partner-empty',
    says: "A partner that is not the key's is answered with an empty result.",
    alter: (inner) => ({
      admit(holder, question) {
        try {
          return inner.admit(holder, question);
        } catch (error) {
          if (!(error instanceof Refused) || error.reason !== 'unknown-partner') throw error;
          return NOBODY;
        }
      },
      select: (partnerId, domain, asked) =>
        partnerId === NOBODY ? joined(domain, []) : inner.select(partnerId, domain, asked),
    }),
  },
  {
    name: 'unknown-partner-forbidden',
    says: "A partner that is not the key's is refused with 403.",
    alter: refuseWith(() => problem(403, 'Forbidden', 'The key is not for this partner.')),
  },
  {
    name: 'unknown-partner-redirected',
    says: "A partner that is not the key's is answered with a redirect to the list of partners.",
    alter: refuseWith(() => emptyAnswer(303, { location: '/partners' })),
  },
]);
