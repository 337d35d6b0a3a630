import { auth } from './auth.ts';
import { consumer } from './consumer.ts';
import { discover } from './discover.ts';
import { domain } from './domain.ts';
import { http } from './http.ts';
import { input } from './input.ts';
import { paging } from './paging.ts';
import { partner } from './partner.ts';
import { person } from './person.ts';
import { provisional } from './provisional.ts';
import type { Requirement } from './requirement.ts';
import { shape } from './shape.ts';

/** Version of the register: rows that count are added by the next one. */
export const registerVersion = 1;

/** Every requirement that counts, in the order in which reports tell them. */
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

/** Every row that a run can judge: those that count, and those that are tried. */
export const allRows: readonly Requirement[] = [...register, ...provisional];

const byId: ReadonlyMap<string, Requirement> = new Map(allRows.map((row) => [row.id, row]));

/** True where a version of the register requires the row; without a version: whether the row can be judged at all. */
export function isOfVersion({ since = 1, provisional: isTried }: Requirement, version?: number): boolean {
  return version === undefined || (isTried !== true && since <= version);
}

/** The row of an id, letter case included. Throws a RangeError where the register has none. */
export function requirement(id: string): Requirement {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`the register has no requirement ${JSON.stringify(id)}`);
  return row;
}

/** True where there is a row of this id, letter case included. */
export function isRequirementId(id: string): boolean {
  return byId.has(id);
}
