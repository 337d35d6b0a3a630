import { lowerCase } from '../data/lower-case.ts';
import type { World } from './alter.ts';
import type { Listing } from './behaviours.ts';
import { Refused } from './refused.ts';

function none(): never {
  throw new RangeError('an empty list has no persons');
}

export function listing(world: World): Listing {
  return {
    readDomain(question) {
      const [domain, ...more] = question.query.getAll('domain');
      if (domain === undefined || domain === '' || more.length > 0) throw new Refused('missing-domain');
      return lowerCase(domain);
    },
    select: (partnerId, domain) => world.store.persons(partnerId, domain) ?? { domain, length: 0, at: none },
    order: (persons) => persons,
    presentPerson: (person) => ({ email: person.email, created_at: person.createdAt }),
    presentPage: (fields) => ({ data: { ...fields } }),
  };
}
