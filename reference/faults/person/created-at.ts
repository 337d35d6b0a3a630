import { changePerson } from '../../behaviours/change.ts';
import { rewrite, rewriteOne } from '../damage.ts';
import type { Fault } from '../fault.ts';
import { isVictim } from '../victim.ts';

const breaks = ['PERSON-3'];

function timeOf(now: number): string {
  return new Date(now).toISOString();
}

export const createdAtFaults: readonly Fault[] = [
  {
    name: 'created-at-calendar-once',
    says: 'One person of each larger domain was created on 30 February: month and day are shifted as text.',
    breaks,
    alter: rewriteOne('created_at', (time) => time.replace(/-\d\d-\d\dT/, '-02-30T')),
  },
  {
    name: 'created-at-epoch',
    says: '`created_at` is the number of milliseconds since 1970.',
    breaks,
    alter: rewrite('created_at', (time) => Date.parse(time)),
  },
  {
    name: 'created-at-lower-case',
    says: '`created_at` is written in lower case: `t` and `z`.',
    breaks,
    alter: rewrite('created_at', (time) => time.toLowerCase()),
  },
  {
    name: 'created-at-microseconds',
    says: '`created_at` has six fraction digits.',
    breaks,
    alter: rewrite('created_at', (time) => time.replace('Z', '000Z')),
  },
  {
    name: 'created-at-milliseconds-dropped-when-zero',
    says: '`created_at` has no fraction where the milliseconds are zero.',
    breaks,
    alter: rewrite('created_at', (time) => time.replace('.000Z', 'Z')),
  },
  {
    name: 'created-at-null-once',
    says: 'One person of each larger domain has null for `created_at`.',
    breaks,
    alter: rewriteOne('created_at', () => null),
  },
  {
    name: 'created-at-now',
    says: 'Nobody has a stored time: `created_at` is that of the request.',
    breaks: ['PAGING-9'],
    follows: ['PAGING-7', 'HTTP-5'],
    alter: changePerson((record, _, __, { now }) => ({ ...record, created_at: timeOf(now()) })),
  },
  {
    name: 'created-at-now-once',
    says: 'One person of each larger domain has no stored time: `created_at` is that of the request.',
    breaks: ['PAGING-9'],
    follows: ['PAGING-7', 'HTTP-5'],
    alter: changePerson((record, person, view, world) =>
      isVictim(person, view, world) ? { ...record, created_at: timeOf(world.now()) } : record,
    ),
  },
  {
    name: 'created-at-offset',
    says: '`created_at` ends in `+00:00` instead of `Z`.',
    breaks,
    alter: rewrite('created_at', (time) => time.replace('Z', '+00:00')),
  },
  {
    name: 'created-at-space',
    says: '`created_at` has a space between date and time.',
    breaks,
    alter: rewrite('created_at', (time) => time.replace('T', ' ')),
  },
  {
    name: 'created-at-without-zone',
    says: '`created_at` is local time, without a zone.',
    breaks,
    alter: rewrite('created_at', (time) => time.replace('Z', '')),
  },
];
