import type { Person, Persons } from './person.ts';

export function joined(domain: string, lists: readonly Persons[]): Persons {
  const at = (place: number): Person => {
    let before = 0;
    for (const list of lists) {
      if (place < before + list.length) return list.at(place - before);
      before += list.length;
    }
    throw new RangeError(`there is no person ${place}`);
  };
  return { domain, length: lists.reduce((sum, list) => sum + list.length, 0), at };
}
