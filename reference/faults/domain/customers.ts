import type { World } from '../../behaviours/alter.ts';
import { joined } from '../../data/joined.ts';
import type { Persons } from '../../data/person.ts';

/** Domains of a partner's customers, the one of a million persons aside. */
export function customers({ accounts, store }: World, partnerId: string): readonly string[] {
  return store.domains(partnerId).filter((domain) => domain !== accounts.millionDomain);
}

/** All persons of a partner's customers, one domain after another. */
export function everyone(world: World, partnerId: string, domain: string): Persons {
  const lists = customers(world, partnerId).flatMap((one) => world.store.persons(partnerId, one) ?? []);
  return joined(domain, lists);
}
