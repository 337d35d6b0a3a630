import type { World } from '../behaviours/alter.ts';
import type { PageView } from '../behaviours/behaviours.ts';
import { hash } from '../data/hash.ts';
import type { Person } from '../data/person.ts';

/** Domains below this size are spared: the defect is in the data that has piled up. */
const LARGE = 50;

/** True where this is the one person of a larger domain whose record is damaged; which one, the seed decides. */
export function isVictim(person: Person, view: PageView, world: World): boolean {
  const { domain, length } = view.persons;
  return length >= LARGE && person.index === hash(world.seed, 'victim', domain) % length;
}
