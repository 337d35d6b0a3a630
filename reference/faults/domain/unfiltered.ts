import type { NumberedPage, PageView } from '../../behaviours/behaviours.ts';
import { joined } from '../../data/joined.ts';
import type { Person, Persons } from '../../data/person.ts';
import type { Fault } from '../fault.ts';
import { everyone } from './customers.ts';

const breaks = ['DOMAIN-1'];
/** Requirements that fail as well: values near a domain, and a domain of another partner, list persons too. */
const nobodys = ['INPUT-3', 'DOMAIN-2', 'PARTNER-2'];
/** A walk among other requests meets persons of their domains. */
const walks = ['PAGING-2', 'PAGING-5', 'PAGING-6', 'PAGING-7', 'PAGING-9', 'PAGING-10', 'PAGING-11'];

function isSamePage(before: PageView, view: NumberedPage): boolean {
  return (
    before.persons.domain !== view.persons.domain && before.page === view.page && before.size === view.size
  );
}

export const unfilteredFaults: readonly Fault[] = [
  {
    name: 'domain-dropped-after-first-page',
    says: 'After the first page the persons of all domains are listed: the links to further pages lose the domain.',
    breaks,
    follows: [...nobodys, 'PAGING-2', 'PAGING-5', 'PAGING-6', 'PAGING-7', 'PAGING-10'],
    alter: (inner, world) => ({
      take(view, window) {
        if (view.page === view.firstPage) return inner.take(view, window);
        const persons = everyone(world, view.question.id, view.persons.domain);
        const from = (view.page - view.firstPage) * view.size;
        const length = Math.max(Math.min(view.size, persons.length - from), 0);
        return Array.from({ length }, (_, at): Person => persons.at(from + at));
      },
    }),
  },
  {
    name: 'filters-pile-up',
    says: 'Right after a request for another domain the persons of both are listed and counted.',
    breaks,
    follows: [...nobodys, ...walks, 'PAGING-4', 'DOMAIN-3', 'HTTP-5'],
    alter(inner) {
      let before: Persons | undefined;
      return {
        select(partnerId, domain, asked) {
          const own = inner.select(partnerId, domain, asked);
          const piled =
            before === undefined || before.domain === domain ? own : joined(domain, [own, before]);
          before = own;
          return piled;
        },
      };
    },
  },
  {
    name: 'page-kept-without-domain',
    says: 'A page asked for right after the same page of another domain holds the persons of that one: a cache key.',
    breaks,
    follows: [...nobodys, ...walks, 'DOMAIN-3', 'HTTP-5'],
    alter(inner) {
      let before: PageView | undefined;
      return {
        take(view, window) {
          const taken = inner.take(view, window);
          const shown = before !== undefined && isSamePage(before, view) ? before.taken : taken;
          before = { ...view, taken };
          return shown;
        },
      };
    },
  },
  {
    name: 'unknown-domain-lists-all',
    says: 'For a domain without persons those of all domains are listed: an empty filter is left out.',
    breaks,
    follows: nobodys,
    alter: (inner, world) => ({
      select(partnerId, domain, asked) {
        const own = inner.select(partnerId, domain, asked);
        return own.length > 0 ? own : everyone(world, partnerId, domain);
      },
    }),
  },
];
