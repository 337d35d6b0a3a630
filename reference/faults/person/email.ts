import { rewrite, rewriteOne } from '../damage.ts';
import type { Fault } from '../fault.ts';

const breaks = ['PERSON-2'];

export const emailFaults: readonly Fault[] = [
  {
    name: 'email-display-name',
    says: 'E-mail addresses come with a display name: `Anna <anna@acme.example>`.',
    breaks,
    alter: rewrite('email', (email) => `Anna <${email}>`),
  },
  {
    name: 'email-empty-once',
    says: 'One person of each larger domain has an empty e-mail address.',
    breaks,
    alter: rewriteOne('email', () => ''),
  },
  {
    name: 'email-html-escaped',
    says: 'Apostrophes in e-mail addresses are written for HTML: `o&#39;neil@acme.example`.',
    breaks,
    alter: rewrite('email', (email) => email.replaceAll("'", '&#39;')),
  },
  {
    name: 'email-list-once',
    says: 'One person of each larger domain has two e-mail addresses in one field.',
    breaks,
    alter: rewriteOne('email', (email) => `${email}, second.${email.replace(/^"/, '').replace(/"@/, '@')}`),
  },
  {
    name: 'email-trailing-space-once',
    says: 'One person of each larger domain has a space after the e-mail address: it was imported untrimmed.',
    breaks,
    alter: rewriteOne('email', (email) => `${email} `),
  },
  {
    name: 'email-unquoted',
    says: 'Quoted local parts have lost their quotes: `anna smith@acme.example`.',
    breaks,
    alter: rewrite('email', (email) => email.replaceAll('"', '')),
  },
  {
    name: 'email-without-at-once',
    says: 'One person of each larger domain has a user name for an e-mail address.',
    breaks,
    alter: rewriteOne('email', (email) => email.slice(0, email.lastIndexOf('@')).replaceAll('"', '')),
  },
];
