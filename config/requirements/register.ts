import { auth } from './auth.ts';
import { consumer } from './consumer.ts';
import { discover } from './discover.ts';
import { domain } from './domain.ts';
import { http } from './http.ts';
import { input } from './input.ts';
import { paging } from './paging.ts';
import { partner } from './partner.ts';
import { person } from './person.ts';
import type { Requirement } from './requirement.ts';
import { shape } from './shape.ts';

/** Every requirement, in the order in which reports tell them. */
export const register: readonly Requirement[] = [
  ...shape,
  ...person,
  ...paging,
  ...domain,
  ...partner,
  ...consumer,
  ...auth,
  ...http,
  ...input,
  ...discover,
];

const byId: ReadonlyMap<string, Requirement> = new Map(register.map((row) => [row.id, row]));

/** The row of an id, letter case included. Throws a RangeError where the register has none. */
export function requirement(id: string): Requirement {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`the register has no requirement ${JSON.stringify(id)}`);
  return row;
}

/** Whether the register has a row of this id, letter case included. */
export function isRequirementId(id: string): boolean {
  return byId.has(id);
}
