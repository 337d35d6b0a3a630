import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { repeatsOfDomain, termsBetweenPlaces } from '../../fixtures/experiment-terms.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askedPages, askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { countOn } from '../../oracles/pages/observed-page.ts';
import { isSameQuestion } from '../../oracles/pages/page-question.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { personsText } from '../../oracles/pages/persons-text.ts';
import { questionText } from '../../oracles/question.ts';
import { experiment } from '../../verdict/experiment.ts';

/** PAGING-8: the first page is as large when it is asked for without `page`, which may be refused. */
export async function startPage(context: CheckContext): Promise<readonly Deviation[]> {
  const { first } = await numbering(context);
  const { domains } = await survey(context);
  for (const { domain, limit } of domains) {
    if (limit === undefined) continue;
    const usual = await askPage(context, { domain, limit, page: first });
    const asked = askedPages(context).find(({ question }) => isSameQuestion(question, { domain, limit }));
    if (asked === undefined || otherSize(usual, asked.exchange).length === 0) continue;
    // What comes and goes is another row's.
    const found = await experiment({
      ...termsBetweenPlaces(context, 'without-page', repeatsOfDomain(context, domain), {
        exchangesOf: (exchange: Exchange) => [exchange],
        requests: 2,
      }),
      usual,
      control: async () => withPersons(await askPageAgain(context, { domain, limit, page: first })),
      treatment: async () => withPersons(await askPageAgain(context, { domain, limit })),
      readings: [(exchange) => String(countOn(exchange))],
    });
    const deviations = found === undefined ? [] : otherSize(found.usual, found.other);
    if (deviations.length > 0) return deviations;
  }
  return [];
}

/** A refusal says nothing of sizes. */
function withPersons(exchange: Exchange): Exchange | undefined {
  return countOn(exchange) > 0 ? exchange : undefined;
}

/** The same page of the same result, asked for in two ways, with two sizes. */
function otherSize(numbered: Exchange, plain: Exchange): Deviation[] {
  const [left, right] = [pageView(numbered), pageView(plain)];
  if (left?.persons === undefined || right?.persons === undefined) return [];
  if (left.total !== right.total || left.currentPage !== right.currentPage) return [];
  const [most, least] = [left.persons.length, right.persons.length].toSorted((a, b) => b - a);
  if (least === undefined || most === least || least === 0) return [];
  const [question, other] = [questionText(plain.request), questionText(numbered.request)];
  return [
    {
      requirement: 'PAGING-8',
      message: `${question}: a page of ${right.persons.length}, but ${other} gives ${left.persons.length}`,
      received: `${personsText(right.persons.length)} without page`,
      expected: `the page size of the limit, ${personsText(left.persons.length)} as with page`,
      exchanges: [plain, numbered],
      counterexample: `${question}, then ${other}`,
    },
  ];
}
