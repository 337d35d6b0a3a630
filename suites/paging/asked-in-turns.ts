import type { Exchange, Request } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { experimentTerms, repeatsOfDomain, surer } from '../../fixtures/experiment-terms.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { type LoggedPage, loggedPage, pageOrRefusal } from '../../oracles/log/logged-page.ts';
import { answerText } from '../../oracles/pages/observed-page.ts';
import { type Contradiction, differenceOf } from '../../oracles/relations/same-question.ts';
import type { Difference } from '../../verdict/experiment.ts';

/** Asks now: a page or its refusal; undefined where neither came. */
export async function pageOf(request: Request, context: CheckContext): Promise<LoggedPage | undefined> {
  return comparable(await context.client.send(request, spareShare(context)));
}

/** What may be held against other answers: where a request may be refused for how it is sent, its refusal is none. */
export function comparable(exchange: Exchange): LoggedPage | undefined {
  return exchange.request.situation?.mayBeRefused === true ? loggedPage(exchange) : pageOrRefusal(exchange);
}

/** Terms of an experiment. Persons that change under one total, and back, are no change of data. */
export function termsOf(
  { requirement, usual }: Contradiction,
  name: string,
  context: CheckContext,
): ReturnType<typeof experimentTerms> {
  const terms = experimentTerms(context, name, repeatsOfDomain(context, usual.question.domain));
  return requirement === 'PAGING-9' ? surer(terms) : terms;
}

/** Whether two answers to one question say the same. */
export function isAlike(one: LoggedPage | undefined, other: LoggedPage | undefined): boolean {
  return one !== undefined && other !== undefined && answerText(one) === answerText(other);
}

/** The two answers, and how they were brought about. */
export function contradictionDeviation(
  { requirement }: Pick<Contradiction, 'requirement'>,
  { usual, other }: Pick<Difference<LoggedPage>, 'usual' | 'other'>,
  how: Pick<Deviation, 'recurrence' | 'counterexample' | 'company'>,
): Deviation {
  const difference = differenceOf(usual, other);
  return deviationOf(requirement, [other.exchange, usual.exchange], {
    message: `the same request is answered in several ways: ${difference}`,
    received: difference,
    expected: 'one answer to one question while the data stand still',
    // Of the other answer no body is kept.
    showsIn: (fresh) => isAlike(comparable(fresh), other),
    ...how,
  });
}
