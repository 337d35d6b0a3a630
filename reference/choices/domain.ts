import type { World } from '../behaviours/alter.ts';
import { Refused } from '../behaviours/refused.ts';
import { joined } from '../data/joined.ts';
import type { Persons } from '../data/person.ts';
import type { Choice } from './choice.ts';

/** All persons of the partner's usual domains, one domain after another. */
function everyone(world: World, partnerId: string): Persons {
  const lists = world.accounts.domains.flatMap((domain) => world.store.persons(partnerId, domain) ?? []);
  return joined('', lists);
}

/** Further domains of a customer, spelled nearly alike, which therefore no other customer has. */
function aliasesOf(domain: string): readonly string[] {
  const [label = '', ...tail] = domain.split('.');
  const spelled = [
    label.replace('-', ''),
    label.replace(/(.)(.)(.*)$/, '$2$1$3'),
    label.slice(0, -1),
    label.slice(1),
    `${label}${label.at(-1)}`,
  ];
  return spelled.filter((one) => one !== label).map((one) => [one, ...tail].join('.'));
}

export const domainChoices: readonly Choice[] = [
  {
    name: 'domain-case-sensitive',
    says: 'The domain in upper case is another domain, which nobody has.',
    answers: { 'domain.caseSensitive': true },
    alter: (inner) => ({
      readDomain(question) {
        const domain = inner.readDomain(question);
        return question.query.get('domain') === domain ? domain : `${domain} in other letters`;
      },
    }),
  },
  {
    name: 'domain-trailing-dot',
    says: 'The domain with a trailing dot is the same domain.',
    answers: { 'domain.trailingDot': true },
    alter: (inner) => ({ readDomain: (question) => inner.readDomain(question).replace(/\.$/, '') }),
  },
  {
    name: 'domain-trimmed',
    says: 'White space around the domain does not count.',
    alter: (inner) => ({
      readDomain(question) {
        const query = new URLSearchParams(
          [...question.query].map(([name, value]): [string, string] => [
            name,
            name === 'domain' ? value.trim() : value,
          ]),
        );
        return inner.readDomain({ ...question, query });
      },
    }),
  },
  {
    name: 'domain-aliases',
    says: 'A customer has other domains beside its first, with the same persons: without the hyphen, misspelt, cut short; the first customer also the last word of its own.',
    alter(inner, { accounts }) {
      const [first] = accounts.domains;
      const aliases = new Map([
        ...accounts.domains.flatMap((domain) => aliasesOf(domain).map((one) => [one, domain] as const)),
        [first.slice(first.indexOf('-') + 1), first] as const,
      ]);
      return {
        readDomain(question) {
          const domain = inner.readDomain(question);
          return aliases.get(domain) ?? domain;
        },
      };
    },
  },
  {
    name: 'domain-list-united',
    says: "A list of domains, with commas, selects the persons of all the partner's customers in it.",
    costly: true,
    alter: (inner) => ({
      select(partnerId, domain, asked) {
        const names = [...new Set(domain.split(','))];
        if (names.length < 2) return inner.select(partnerId, domain, asked);
        return joined(
          domain,
          names.map((one) => inner.select(partnerId, one, asked)),
        );
      },
    }),
  },
  {
    name: 'domain-list-first-counts',
    says: 'Of a list of domains, with commas, the first counts.',
    costly: true,
    alter: (inner) => ({ readDomain: (question) => inner.readDomain(question).split(',')[0] ?? '' }),
  },
  {
    name: 'missing-domain-lists-all',
    says: 'Without a domain all persons of the partner are listed.',
    answers: { 'parameters.required': [], 'domain.missing': 'all' },
    alter: (inner, world) => ({
      readDomain: (question) =>
        (question.query.get('domain') ?? '') === '' ? '' : inner.readDomain(question),
      select: (partnerId, domain, asked) =>
        domain === '' ? everyone(world, partnerId) : inner.select(partnerId, domain, asked),
    }),
  },
  {
    name: 'unknown-domain-not-found',
    says: 'A domain that is none of the partner is refused with 404.',
    excludes: ['other-customer-denied'],
    answers: { 'domain.unknown': 'refused' },
    alter: (inner, world) => ({
      select(partnerId, domain, asked) {
        if (domain !== '' && world.store.persons(partnerId, domain) === undefined)
          throw new Refused('unknown-domain');
        return inner.select(partnerId, domain, asked);
      },
    }),
  },
];
