import type { Alter } from '../behaviours/alter.ts';
import { changePerson } from '../behaviours/change.ts';
import { isVictim } from './victim.ts';

type Record = { readonly email?: unknown; readonly created_at?: unknown };

/** Damages the record of one person in each larger domain. */
export function damageOne(damage: (record: Record) => unknown): Alter {
  return changePerson((record, person, view, world) =>
    isVictim(person, view, world) ? damage(record) : record,
  );
}

export function rewrite(field: 'email' | 'created_at', change: (value: string) => unknown): Alter {
  return changePerson((record) => ({ ...record, [field]: change(String(record[field])) }));
}

/** Rewrites a text field of one person in each larger domain. */
export function rewriteOne(field: 'email' | 'created_at', change: (value: string) => unknown): Alter {
  return damageOne((record) => ({ ...record, [field]: change(String(record[field])) }));
}
