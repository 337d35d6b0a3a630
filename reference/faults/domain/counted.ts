import type { NumberedPage } from '../../behaviours/behaviours.ts';
import type { Fault } from '../fault.ts';
import { everyone } from './customers.ts';

const breaks = ['DOMAIN-3'];
/** Requirements that fail as well: somebody is counted where nobody is listed, and a walk does not yield `total`. */
const follows = ['DOMAIN-1', 'PARTNER-2', 'PAGING-5'];

function isInCapitals({ question }: NumberedPage): boolean {
  const domain = question.query.get('domain');
  return domain !== domain?.toLowerCase();
}

export const countedFaults: readonly Fault[] = [
  {
    name: 'total-kept-without-domain',
    says: '`total` is counted once, for the domain asked for first, and kept for all of them.',
    breaks,
    // A list that is thought to be shorter is not walked to its end.
    follows: [...follows, 'PAGING-7'],
    alter(inner) {
      let kept: number | undefined;
      return {
        countTotal(view) {
          kept ??= inner.countTotal(view);
          return kept;
        },
      };
    },
  },
  {
    name: 'total-kept-for-seconds-without-domain',
    says: '`total` is counted once in three seconds for a partner, whichever of the domains is asked for then.',
    breaks: ['PAGING-4'],
    // While it is that of another domain, a list is too long for it, or not walked to its end.
    follows: [...follows, 'DOMAIN-3', 'PAGING-2', 'PAGING-7'],
    comesAndGoes: true,
    alter(inner, { now }) {
      const kept = new Map<string, { readonly total: number; readonly until: number }>();
      return {
        countTotal(view) {
          const { id } = view.question;
          const known = kept.get(id);
          if (known !== undefined && known.until > now()) return known.total;
          const total = inner.countTotal(view);
          kept.set(id, { total, until: now() + 3_000 });
          return total;
        },
      };
    },
  },
  {
    name: 'total-of-all-domains',
    says: '`total` counts the persons of all domains of the partner.',
    breaks,
    follows,
    alter: (_, world) => ({
      countTotal: (view) => everyone(world, view.question.id, view.persons.domain).length,
    }),
  },
  {
    name: 'total-of-all-where-none',
    says: 'Where a domain has no persons, `total` counts those of all domains.',
    breaks,
    follows,
    alter: (inner, world) => ({
      countTotal: (view) =>
        inner.countTotal(view) || everyone(world, view.question.id, view.persons.domain).length,
    }),
  },
  {
    name: 'total-whatever-the-case',
    says: 'A domain in another letter case has the total of the domain, and lists nobody.',
    breaks: ['PAGING-5'],
    follows: ['PAGING-6'],
    alter: (inner) => ({
      take: (view, window) => (isInCapitals(view) ? [] : inner.take(view, window)),
    }),
  },
  {
    name: 'total-of-previous-domain',
    says: 'Right after a request for another domain `total` is that of the other one.',
    breaks,
    follows: [...follows, 'PAGING-4', 'HTTP-5'],
    alter(inner) {
      let before: { readonly domain: string; readonly total: number } | undefined;
      return {
        countTotal(view) {
          const own = { domain: view.persons.domain, total: inner.countTotal(view) };
          const told = before === undefined || before.domain === own.domain ? own : before;
          before = own;
          return told.total;
        },
      };
    },
  },
];
