import type { Exchange } from '../../client/exchange.ts';
import type { Deviation } from '../deviation.ts';
import { pageView, personsShown } from '../pages/page-view.ts';
import { personsText } from '../pages/persons-text.ts';
import { questionText } from '../question.ts';
import { type Allowed, othersThan } from './unusual.ts';

/** An answer that should hold nobody: a domain, a partner or a right that is not there. */
export interface Nobody {
  readonly requirement: string;
  /** Whom it should not list: `a domain that nobody has`. */
  readonly says: string;
}

/** DOMAIN-1, PARTNER-1, PARTNER-2: an answer lists or counts persons where there are none to be seen. */
export function listsSomebody(exchange: Exchange, nobody: Nobody): Deviation[] {
  const { requirement } = nobody;
  const persons = personsShown(exchange);
  const { total = 0n } = pageView(exchange) ?? {};
  if (persons.length === 0 && total <= 0n) return [];
  const what = persons.length > 0 ? personsText(persons.length) : `no persons, but total ${total}`;
  const listed = deviation(nobody, exchange, what, 'no persons and total 0, or a refusal');
  if (persons.length > 0) return [listed];
  // A total alone may be that of other domains, or one that is never the same.
  const others =
    requirement === 'DOMAIN-1' ? [] : ['PARTNER-1', 'DOMAIN-1'].filter((id) => id !== requirement);
  return [{ ...listed, explainedBy: ['DOMAIN-3', 'PAGING-4', ...others] }];
}

/** PARTNER-2: a success that lists somebody who is not of ours, in a request for ours and another's. */
export function listsOthers(
  exchange: Exchange,
  asked: Nobody & Pick<Deviation, 'explainedBy'> & { readonly allowed: Allowed },
): Deviation[] {
  const { allowed, explainedBy = [] } = asked;
  const own = 'only' in allowed ? allowed.only : new Set<string>();
  const others = othersThan(own, pageView(exchange)?.persons ?? []).length;
  if (others === 0) return [];
  const expected = 'only persons of the configured domain, or a refusal';
  return [{ ...deviation(asked, exchange, personsText(others), expected), explainedBy }];
}

/** DOMAIN-2: another value than the domain selects persons of the domain. */
export function listsOwnPersons(exchange: Exchange, own: ReadonlySet<string>, says: string): Deviation[] {
  const persons = pageView(exchange)?.persons ?? [];
  const found = persons.filter((person) => own.has(person)).length;
  if (found === 0) return [];
  const what = `${found} of the persons of the configured domain`;
  const expected = 'none of them: the domain is compared as a value';
  return [deviation({ requirement: 'DOMAIN-2', says }, exchange, what, expected)];
}

function deviation(
  { requirement, says }: Nobody,
  exchange: Exchange,
  received: string,
  expected: string,
): Deviation {
  const path = requirement.startsWith('PARTNER') ? `${exchange.request.path} ` : '';
  const counterexample = `${path}${questionText(exchange.request)}`;
  const message = `${counterexample} (${says}) is answered with ${received}`;
  return { requirement, message, received, expected, exchanges: [exchange], counterexample };
}
