import { changePerson } from '../../behaviours/change.ts';
import { damageOne } from '../damage.ts';
import type { Fault } from '../fault.ts';

/** Without e-mail and created_at in their place, neither formats nor identities can be judged. */
const unidentified = ['PERSON-2', 'PERSON-3', 'PAGING-7'];

export const recordFaults: readonly Fault[] = [
  {
    name: 'created-at-missing-once',
    says: 'One person of each larger domain has no `created_at`.',
    breaks: ['PERSON-1'],
    follows: ['PERSON-3'],
    alter: damageOne((record) => ({ ...record, created_at: undefined })),
  },
  {
    name: 'person-null-once',
    says: 'One person of each larger domain is null: the row went between the listing and the reading.',
    breaks: ['PERSON-1'],
    follows: ['PERSON-2', 'PERSON-3'],
    alter: damageOne(() => null),
  },
  {
    name: 'person-under-attributes',
    says: 'The fields of a person stand one level deeper, under `attributes`.',
    breaks: ['PERSON-1'],
    follows: unidentified,
    alter: changePerson((record, person) => ({
      type: 'person',
      id: String(person.index),
      attributes: record,
    })),
  },
  {
    name: 'persons-as-strings',
    says: 'Persons are their e-mail addresses.',
    breaks: ['PERSON-1'],
    follows: unidentified,
    alter: changePerson((record) => record.email),
  },
];
