import type { Alter } from '../../behaviours/alter.ts';
import { joined } from '../../data/joined.ts';
import type { Fault } from '../fault.ts';
import { domainsBehindMemory } from '../remembered-absence.ts';
import { customers, everyone } from './customers.ts';
import {
  breaksOut,
  isGlob,
  isLike,
  isObject,
  isPattern,
  isWithinOneEdit,
  wordsOf,
} from './query-languages.ts';

const breaks = ['DOMAIN-2'];

/** Lists every domain of the partner for which a comparison holds, instead of the one that is equal. */
function where(matches: (stored: string, asked: string) => boolean): Alter {
  return (inner, world) => ({
    select(partnerId, domain, asked) {
      const found = customers(world, partnerId).filter((stored) => matches(stored, domain));
      const isOwn = found.length === 1 && found[0] === domain;
      if (domain === '' || found.length === 0 || isOwn) return inner.select(partnerId, domain, asked);
      return joined(
        domain,
        found.map((stored) => inner.select(partnerId, stored, asked)),
      );
    },
  });
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, '');
}

function sumOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}

const texts: readonly Fault[] = [
  {
    name: 'domain-absence-remembered',
    says: 'That a domain is unknown is remembered for a second by its length: known ones are refused meanwhile.',
    breaks: ['DOMAIN-1'],
    follows: ['PAGING-9'],
    needsWholeRun: true,
    alter: domainsBehindMemory,
  },
  {
    name: 'domain-list-unfiltered',
    says: 'A list of domains turns the filter off: everybody is listed.',
    breaks,
    follows: ['PARTNER-2'],
    alter: (inner, world) => ({
      select: (partnerId, domain, asked) =>
        domain.includes(',') ? everyone(world, partnerId, domain) : inner.select(partnerId, domain, asked),
    }),
  },
  {
    name: 'domain-contained',
    says: 'A part of a domain selects it: the text is looked for anywhere in it.',
    breaks,
    alter: where((stored, asked) => stored.includes(asked)),
  },
  {
    name: 'domain-prefix',
    says: 'The beginning of a domain selects it.',
    breaks,
    alter: where((stored, asked) => stored.startsWith(asked)),
  },
  {
    name: 'domain-suffix',
    says: 'The end of a domain selects it, such as its top level.',
    breaks,
    alter: where((stored, asked) => stored.endsWith(asked)),
  },
  {
    name: 'domain-longer-accepted',
    says: 'A text that begins with a domain selects it: only as many characters as it has are compared.',
    breaks,
    alter: where((stored, asked) => asked.startsWith(stored)),
  },
  {
    name: 'domain-cut-at-null',
    says: 'The domain ends at a null character: what follows it is not compared.',
    breaks,
    alter: where((stored, asked) => asked.split('\0')[0] === stored),
  },
  {
    name: 'domain-misspelt-accepted',
    says: 'A domain with one character wrong, missing or too many selects the right one, as a search engine does.',
    breaks,
    alter: where(isWithinOneEdit),
  },
  {
    name: 'domain-compared-by-words',
    says: 'The words of a domain are compared, in any order: `example` alone selects all that have it.',
    breaks,
    alter: where((stored, asked) => {
      const words = wordsOf(asked);
      return words.length > 0 && words.every((word) => wordsOf(stored).includes(word));
    }),
  },
  {
    name: 'domain-without-accents',
    says: 'Domains are compared by a collation that knows no accents.',
    breaks,
    alter: where((stored, asked) => withoutAccents(asked) === stored),
  },
  {
    name: 'domain-ascii-kept-only',
    says: 'What is not ASCII is taken out of a domain before it is looked up.',
    breaks,
    alter: where((stored, asked) => asked.replace(/[^\0-\x7f]/g, '') === stored),
  },
  {
    name: 'domain-compared-by-letters',
    says: 'Domains are compared as names of folders are made of them: by their letters and digits alone.',
    breaks,
    alter: where((stored, asked) => lettersOf(asked) === lettersOf(stored)),
  },
  {
    name: 'domain-hashed-by-sum',
    says: 'A domain is looked up by the sum of its characters, and not compared then.',
    breaks,
    alter: where((stored, asked) => sumOf(asked) === sumOf(stored)),
  },
  {
    name: 'domain-first-label-compared',
    says: 'Only the first label of a domain is compared.',
    breaks,
    alter: where((stored, asked) => asked.split('.')[0] === stored.split('.')[0]),
  },
  {
    name: 'subdomain-lists-parent',
    says: 'A subdomain that nobody has selects the domain above it.',
    breaks,
    alter: where((stored, asked) => asked === stored || asked.endsWith(`.${stored}`)),
  },
];

const languages: readonly Fault[] = [
  {
    name: 'domain-glob',
    says: 'The domain is a pattern with `*` and `?`.',
    breaks,
    alter: where(isGlob),
  },
  {
    name: 'domain-like',
    says: 'The domain is compared with LIKE: `%` and `_` are wildcards.',
    breaks,
    alter: where(isLike),
  },
  {
    name: 'domain-operator-object',
    says: 'A JSON object in the domain is taken for an operator of the database: `{"$ne":null}` selects all.',
    breaks,
    alter: where((stored, asked) => asked === stored || isObject(asked)),
  },
  {
    name: 'domain-quote-breaks-out',
    says: 'A quote ends the text of the domain in the query: what follows it is read as SQL.',
    breaks,
    alter: where((stored, asked) => asked === stored || breaksOut(stored, asked)),
  },
  {
    name: 'domain-regular-expression',
    says: 'The domain is a regular expression.',
    breaks,
    alter: where(isPattern),
  },
];

export const comparedFaults: readonly Fault[] = [...texts, ...languages];
