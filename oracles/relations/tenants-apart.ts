import type { Exchange } from '../../client/exchange.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { isErrorBody } from '../answers/error-body.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { observedPage } from '../pages/observed-page.ts';
import { isSuccess, pageView } from '../pages/page-view.ts';
import { personsText } from '../pages/persons-text.ts';
import { questionText } from '../question.ts';
import { statusText } from '../words/status-text.ts';

/**
 * The law: a key's answers do not depend on what another partner's key asked, before or at the same time. Each answer is
 * held against that key's own earlier ones: no two partners need have different persons.
 *
 * It must not fail: two partners who share persons or a customer, a service that answers the other's domain with an empty
 * list or a refusal, and data that change.
 */
export interface TenantAnswer {
  readonly exchange: Exchange;
  /** Whoever comes first, in any order, and the gist: the same for every limit that is as large. */
  readonly full: string;
  /** The total, or how it was refused. */
  readonly gist: string;
}

/** Persons who stand on a first page, with whichever limit it is asked for. */
const firstPersons = 10;

/** The ways in which two answers are held against each other, from the closest: pages in a drawn order have no more in common than their gist. */
export const readings = [({ full }: TenantAnswer) => full, ({ gist }: TenantAnswer) => gist] as const;

/** An answer as it is held against others; undefined where it says nothing of the question: no answer, a lockout, a server's error. */
export function tenantAnswer(exchange: Exchange): TenantAnswer | undefined {
  const { answer } = exchange;
  if (answer === undefined || isThrottling(answer) || answer.status >= 500) return undefined;
  if (!isSuccess(answer) || isErrorBody(answer)) {
    const refusal = statusText(answer);
    return { exchange, full: refusal, gist: refusal };
  }
  const { persons, total } = observedPage(exchange) ?? {};
  if (persons === undefined || total === undefined) return undefined;
  const gist = `total ${total}`;
  return { exchange, full: `${gist} ${persons.slice(0, firstPersons).toSorted().join(' ')}`, gist };
}

/** The answers of a key in the company of the other one, and alone. */
export interface Influenced {
  readonly usual: TenantAnswer;
  readonly found: TenantAnswer;
  /** The answer of the other key to the same question, where that is known. */
  readonly others: TenantAnswer | undefined;
  /** `right after the other partner's key had asked the same`. */
  readonly when: string;
  readonly recurrence: string;
}

/** Rows whose defect changes answers whoever else asks. */
const changingAnyway = ['PAGING-9', 'PAGING-7', 'PAGING-4', 'DOMAIN-1', 'DOMAIN-3', 'HTTP-5'];

/** AUTH-7: the answer of one partner's key depends on what the other one asked. */
export function influenced({ usual, found, others, when, recurrence }: Influenced): Deviation {
  const isSame = others !== undefined && others.full === found.full && others.full !== usual.full;
  // An empty page names nobody, so that it is nobody's: a fallback, or a filter.
  const isOthers = isSame && (pageView(found.exchange)?.persons?.length ?? 0) > 0;
  const whose = isOthers ? ", which is the other partner's answer" : '';
  const { request } = found.exchange;
  return deviationOf('AUTH-7', [found.exchange, usual.exchange], {
    message: `${request.path}, ${when}: ${textOf(found)}${whose}, and ${textOf(usual)} otherwise`,
    received: `${textOf(found)}${whose}`,
    expected: `${textOf(usual)}, as without the other partner's requests`,
    counterexample: `${request.path} ${questionText(request)}, ${when}`,
    recurrence,
    explainedBy: isOthers ? [] : changingAnyway,
  });
}

function textOf({ exchange, gist }: TenantAnswer): string {
  const { persons } = pageView(exchange) ?? {};
  return persons === undefined ? gist : `${personsText(persons.length)} (${gist})`;
}
