import type { Alter } from '../behaviours/alter.ts';
import { type Answer, emptyAnswer, jsonAnswer, problem } from '../behaviours/answer.ts';
import { Refused } from '../behaviours/refused.ts';
import { joined } from '../data/joined.ts';
import { alternatives, type Choice } from './choice.ts';

/** Refuses a partner that is not the key's in another way. */
function refuseWith(refusal: () => Answer): Alter {
  return (inner) => ({
    refuse: (reason, question) => (reason === 'unknown-partner' ? refusal() : inner.refuse(reason, question)),
  });
}

const NOBODY = '';

const refusals: readonly Choice[] = alternatives([
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
    name: 'unknown-partner-code',
    says: "A partner that is not the key's is refused with 403 and the code `forbidden`.",
    alter: refuseWith(() => ({
      ...jsonAnswer({ code: 'forbidden', message: 'The key is not for this partner.' }),
      status: 403,
    })),
  },
  {
    name: 'unknown-partner-redirected',
    says: "A partner that is not the key's is answered with a redirect to the list of partners.",
    alter: refuseWith(() => emptyAnswer(303, { location: '/partners' })),
  },
]);

const shared: readonly Choice[] = alternatives([
  {
    name: 'customer-of-two-partners',
    excludes: ['other-customer-denied'],
    says: "The first customer is the other partner's too: both list the same persons for its domain.",
    twoTenants: true,
    alter: (inner, { accounts: { partnerId, otherPartnerId, domains } }) => ({
      select: (partner, domain, asked) =>
        inner.select(
          partner === otherPartnerId && domain === domains[0] ? partnerId : partner,
          domain,
          asked,
        ),
    }),
  },
  {
    name: 'persons-of-two-partners',
    says: "The persons of the first domain are among those of the other partner's customer, too.",
    twoTenants: true,
    alter: (inner, { accounts: { partnerId, otherPartnerId, otherDomain, domains } }) => ({
      select(partner, domain, asked) {
        const own = inner.select(partner, domain, asked);
        if (partner !== otherPartnerId || domain !== otherDomain) return own;
        return joined(domain, [own, inner.select(partnerId, domains[0], asked)]);
      },
    }),
  },
]);

const denied: readonly Choice[] = [
  {
    name: 'other-customer-denied',
    says: "A domain of another partner's customer is refused like another partner; one that nobody has lists nobody.",
    excludes: ['customer-of-two-partners', 'unknown-domain-not-found'],
    twoTenants: true,
    alter: (inner, { accounts: { partnerId, otherPartnerId }, store }) => ({
      select(partner, domain, asked) {
        const owners = [partnerId, otherPartnerId].filter((id) => store.persons(id, domain) !== undefined);
        if (owners.length > 0 && !owners.includes(partner)) throw new Refused('unknown-partner');
        return inner.select(partner, domain, asked);
      },
    }),
  },
];

export const partnerChoices: readonly Choice[] = [...refusals, ...shared, ...denied];
