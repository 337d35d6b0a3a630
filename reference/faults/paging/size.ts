import type { NumberedPage } from '../../behaviours/behaviours.ts';
import type { Persons } from '../../data/person.ts';
import type { Fault } from '../fault.ts';

/** The first place at or after this one whose person was created at another instant than the one before. */
function afterTies(persons: Persons, place: number): number {
  let at = place;
  while (at > 0 && at < persons.length && persons.at(at).createdAt === persons.at(at - 1).createdAt) at += 1;
  return at;
}

function fullPages(view: NumberedPage): number {
  return Math.floor(view.persons.length / view.size);
}

/** String comparison, as where a query parameter is never made a number: '9' is more than '500'. */
function comparedAsText(limit: number, maximum: number): boolean {
  return String(limit) > String(maximum);
}

export const sizeFaults: readonly Fault[] = [
  {
    name: 'last-page-absorbs-remainder',
    says: 'What does not fill a page is put on the last full page.',
    breaks: ['PAGING-3'],
    alter: (inner) => ({
      window(view) {
        const [from, to] = inner.window(view);
        const index = view.page - view.firstPage;
        const full = fullPages(view);
        if (full === 0 || index < full - 1) return [from, to];
        return index === full - 1 ? [from, view.persons.length] : [view.persons.length, view.persons.length];
      },
      countPages: (view) => (fullPages(view) === 0 ? inner.countPages(view) : fullPages(view)),
    }),
  },
  {
    name: 'limit-compared-as-text',
    says: 'The limit is compared with the maximum as text: for 9, which is more than 500, the maximum takes effect.',
    breaks: ['PAGING-3', 'PAGING-8'],
    alter: (inner) => ({
      pageSize: (limit) =>
        comparedAsText(limit, inner.maximumLimit()) ? inner.maximumLimit() : inner.pageSize(limit),
    }),
  },
  {
    name: 'limit-honoured-on-first-page',
    says: 'After the first page a page holds as many persons as by default.',
    breaks: ['PAGING-3', 'PAGING-5', 'PAGING-7', 'PAGING-8', 'PAGING-10'],
    alter: (inner) => ({
      window(view) {
        const [from, to] = inner.window(view);
        if (view.page === view.firstPage) return [from, to];
        return [from, Math.min(from + inner.defaultLimit(), view.persons.length)];
      },
    }),
  },
  {
    name: 'look-ahead-kept',
    says: 'The one person more that is fetched to learn whether there is a next page is not cut off.',
    breaks: ['PAGING-3', 'PAGING-5', 'PAGING-7'],
    follows: ['PAGING-8'],
    alter: (inner) => ({
      window(view) {
        const [from, to] = inner.window(view);
        return [from, from === to ? to : Math.min(to + 1, view.persons.length)];
      },
    }),
  },
  {
    name: 'ties-kept-together',
    says: 'Persons created at the same instant are never parted by the end of a page.',
    breaks: ['PAGING-3', 'PAGING-10'],
    alter: (inner) => ({
      window(view) {
        const [from, to] = inner.window(view);
        return [afterTies(view.persons, from), afterTies(view.persons, to)];
      },
    }),
  },
];
