import type { World } from '../behaviours/alter.ts';
import { Refused } from '../behaviours/refused.ts';
import type { Person, Persons } from '../data/person.ts';
import type { Choice } from './choice.ts';

/** All persons of the partner's usual domains, one domain after another. */
function everyone(world: World, partnerId: string): Persons {
  const lists = world.accounts.domains.flatMap((domain) => world.store.persons(partnerId, domain) ?? []);
  const at = (place: number): Person => {
    let before = 0;
    for (const list of lists) {
      if (place < before + list.length) return list.at(place - before);
      before += list.length;
    }
    throw new RangeError(`there is no person ${place}`);
  };
  return { domain: '', length: lists.reduce((sum, list) => sum + list.length, 0), at };
}

export const domainChoices: readonly Choice[] = [
  {
    name: 'domain-case-sensitive',
    says: 'The domain in upper case is another domain, which nobody has.',
    alter: (inner) => ({
      readDomain(question) {
        const domain = inner.readDomain(question);
        return question.query.get('domain') === domain ? domain : `${domain} in other letters`;
      },
    }),
  },
  {
    name: 'domain-trailing-dot',
    says: 'The domain with a trailing dot is the same domain.',
    alter: (inner) => ({ readDomain: (question) => inner.readDomain(question).replace(/\.$/, '') }),
  },
  {
    name: 'missing-domain-lists-all',
    says: 'Without a domain all persons of the partner are listed.',
    alter: (inner, world) => ({
      readDomain: (question) =>
        (question.query.get('domain') ?? '') === '' ? '' : inner.readDomain(question),
      select: (partnerId, domain) =>
        domain === '' ? everyone(world, partnerId) : inner.select(partnerId, domain),
    }),
  },
  {
    name: 'unknown-domain-not-found',
    says: 'A domain that is none of the partner is refused with 404.',
    alter: (inner, world) => ({
      select(partnerId, domain) {
        if (domain !== '' && world.store.persons(partnerId, domain) === undefined)
          throw new Refused('unknown-domain');
        return inner.select(partnerId, domain);
      },
    }),
  },
];
