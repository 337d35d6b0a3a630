import { deviationOf } from '../deviation.ts';
import { groupedBy } from '../grouped.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import type { PageLaw, Suspicion } from '../page-law.ts';
import { personsText } from '../pages/persons-text.ts';

/**
 * The law: the first of one page holds all persons that its own total counts, each time that it is asked for. No cache and
 * no replica makes another page of a list that had one total all the time. It is asked for twice in a row, since what
 * keeps answers shows in the second one alone.
 */
export const onlyPages: PageLaw = {
  requirement: 'PAGING-9',
  says: 'a page that is all of its list holds as many persons as its total, each time',
  mustNotFail: 'data that change between the count and the rows, totals that are wrong each time',
  suspects: (pages, { first }) => {
    const own = pages.filter(
      ({ question: { page }, currentPage, totalPages }) =>
        page === first && currentPage === BigInt(first) && totalPages === 1n,
    );
    const alike = groupedBy(own, ({ question }) => JSON.stringify(question));
    const byDomain = groupedBy(pages, ({ question: { domain } }) => domain);
    const hasOneTotal = ({ question: { domain } }: LoggedPage) =>
      new Set(byDomain.get(domain)?.map(({ total }) => total)).size === 1;
    return [...alike.values()]
      .filter(([one]) => one !== undefined && hasOneTotal(one))
      .flatMap((answers) => suspicionOf(answers) ?? []);
  },
};

/** The latest answer that does not hold all, where another one to the same question does. */
function suspicionOf(answers: readonly LoggedPage[]): Suspicion | undefined {
  const holdsAll = ({ persons, total }: LoggedPage) => total === BigInt(persons.length);
  const other = answers.findLast((one) => !holdsAll(one));
  if (other === undefined || !answers.some(holdsAll)) return undefined;
  const { question, persons, total, exchange } = other;
  const received = `${personsText(persons.length)}, and total ${total}`;
  return {
    shows: [other],
    questions: [question, question],
    deviation: deviationOf('PAGING-9', [exchange], {
      message: `the same request is answered in several ways: the only page of the list holds ${received}`,
      received,
      expected: `all ${total} persons on the only page, as at other times`,
    }),
  };
}
