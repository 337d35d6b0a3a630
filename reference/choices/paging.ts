import type { Alter } from '../behaviours/alter.ts';
import { problem } from '../behaviours/answer.ts';
import { lastPage, readPage } from '../behaviours/paging.ts';
import type { Question } from '../behaviours/question.ts';
import { Refused } from '../behaviours/refused.ts';
import { placeAmongHidden, placeInRow, scatteredRows, sparseRows } from '../data/sparse-rows.ts';
import { alternatives, type Choice, noAnswer } from './choice.ts';

const refusedBeyondEnd: Alter = (inner) => ({
  resolvePage(page, place) {
    if (page > lastPage(place)) throw new Refused('beyond-end');
    return inner.resolvePage(page, place);
  },
});

const beyondEnd = alternatives([
  {
    name: 'beyond-end-bad-request',
    says: 'A page beyond the end is refused with 400.',
    answers: { 'paging.beyondEnd': 'refused' },
    alter: (inner, world) => ({
      ...refusedBeyondEnd(inner, world),
      refuse: (reason, question) =>
        reason === 'beyond-end'
          ? problem(400, 'Bad Request', 'There is no such page.')
          : inner.refuse(reason, question),
    }),
  },
  {
    name: 'beyond-end-first-page',
    says: 'A page beyond the end is answered with the first page, under its own number.',
    answers: { 'paging.beyondEnd': 'first-page' },
    alter: (inner) => ({
      resolvePage: (page, place) => inner.resolvePage(page > lastPage(place) ? place.firstPage : page, place),
    }),
  },
  {
    name: 'beyond-end-last-page',
    says: 'A page beyond the end is answered with the last page, under its own number.',
    answers: { 'paging.beyondEnd': 'last-page' },
    alter: (inner) => ({
      resolvePage: (page, place) => inner.resolvePage(Math.min(page, lastPage(place)), place),
    }),
  },
  {
    name: 'beyond-end-not-found',
    says: 'A page beyond the end is refused with 404.',
    answers: { 'paging.beyondEnd': 'refused' },
    alter: refusedBeyondEnd,
  },
]);

const DEEPEST = 400;

function plain(question: Question): Question {
  const query = new URLSearchParams(
    [...question.query].map(([name, value]): [string, string] => [name, value.replace(/^0+(?=\d)/, '')]),
  );
  return { ...question, query };
}

/** Cuts pages from rows, and removes rows without a visible person afterwards. */
function cutBeforeFiltered(
  rowsOf: (persons: number) => number,
  placeOfRow: (row: number) => number | undefined,
): Alter {
  return () => ({
    countRows: ({ length }) => rowsOf(length),
    take: ({ persons }, [from, to]) =>
      Array.from({ length: Math.max(to - from, 0) }, (_, at) => placeOfRow(from + at)).flatMap((place) =>
        place === undefined ? [] : persons.at(place),
      ),
  });
}

/** Pages say nothing of sizes where rows are missing. */
const filtered = {
  'paging.sizesByDomain': noAnswer,
  'paging.minimumLimit': noAnswer,
  'paging.pageSizes': noAnswer,
  'paging.maximumLimit': noAnswer,
  'paging.overMaximum': noAnswer,
  'paging.totalPages': 'at least ceil(total/limit)',
};

export const pagingChoices: readonly Choice[] = [
  ...beyondEnd,
  {
    name: 'empty-last-page',
    says: 'Where the last page would be full, an empty one is counted after it.',
    answers: { 'paging.totalPages': 'floor(total/limit) + 1' },
    warns: ['PAGING-11'],
    alter: () => ({
      cutPages: (rows, size) => (rows === 0 ? 0 : Math.floor(rows / size) + 1),
    }),
  },
  {
    name: 'maximum-depth-400',
    says: 'Pages that begin after the 400th person are refused with 400.',
    answers: { 'paging.maximumDepth': 400 },
    // A quota is told by 4xx; a 200 without data for a page that exists breaks SHAPE-1.
    excludes: ['questions-refused-by-page', 'questions-refused-in-200'],
    alter: (inner) => ({
      resolvePage(page, place) {
        if ((page - place.firstPage) * place.size >= DEEPEST) throw new Refused('bad-page');
        return inner.resolvePage(page, place);
      },
    }),
  },
  {
    name: 'numbers-with-leading-zeros',
    says: '`limit` and `page` may be written with leading zeros.',
    alter: (inner) => ({
      readLimit: (question) => inner.readLimit(plain(question)),
      readPage: (question) => inner.readPage(plain(question)),
    }),
  },
  ...alternatives([
    {
      name: 'hidden-persons',
      // Questions that its pages leave open cost further requests.
      costly: true,
      says: 'Two of each seven rows are hidden after the pages are cut: most pages are short, and small ones empty.',
      answers: filtered,
      warns: ['PAGING-10'],
      alter: cutBeforeFiltered(scatteredRows, placeAmongHidden),
    },
    {
      name: 'short-pages',
      says: 'Deleted persons are taken out after the pages are cut: some pages are short, and total_pages counts them all.',
      answers: filtered,
      warns: ['PAGING-10'],
      alter: cutBeforeFiltered(sparseRows, placeInRow),
    },
  ]),
  {
    name: 'page-needs-limit',
    says: '`page` without `limit` is refused with 400.',
    // The question that has a page is asked with and without limit.
    answers: { 'paging.defaultLimit': null, 'parameters.required': ['domain', 'limit'] },
    alter: (inner) => ({
      readPage(question) {
        if (question.query.has('page') && !question.query.has('limit')) throw new Refused('bad-page');
        return inner.readPage(question);
      },
    }),
  },
  {
    name: 'page-required',
    says: 'A request without `page` is refused with 400.',
    answers: { 'parameters.required': ['domain', 'page'] },
    alter: (inner) => ({
      readPage(question) {
        const page = inner.readPage(question);
        if (page === undefined) throw new Refused('bad-page');
        return page;
      },
    }),
  },
  ...alternatives([
    {
      name: 'page-zero-first-page',
      says: 'Page 0 is answered with the first page, whose number is 1.',
      answers: { 'paging.pageZero': 'first-page' },
      alter: (inner) => ({
        readPage: (question) => (question.query.get('page') === '0' ? 1 : inner.readPage(question)),
      }),
    },
    {
      name: 'zero-based-pages',
      says: 'Pages are numbered from 0.',
      answers: { 'paging.firstPage': 0, 'paging.pageZero': noAnswer },
      alter: () => ({ firstPage: () => 0, readPage: (question) => readPage(question.query, 0) }),
    },
  ]),
];
