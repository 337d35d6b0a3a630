import type { Answer, Exchange } from '../../client/exchange.ts';
import { refusesKeyOrMoment } from '../../schemas/http-status.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { isRefusalBody } from '../answers/error-body.ts';
import { sharedBy } from '../pages/multiset.ts';
import { isSuccess, type PageView, pageView } from '../pages/page-view.ts';

export type PageOfPersons = PageView & { readonly persons: readonly string[] };

/** The way in which a question to the partner endpoint was taken. */
export type Reaction =
  | { readonly kind: 'refused' }
  | { readonly kind: 'page'; readonly view: PageOfPersons }
  /** Neither: in words. */
  | { readonly kind: 'other'; readonly says: string };

/** The reaction that the status alone shows: `answered` where the body tells, undefined where it says nothing of the question. */
export function reactionByStatus(
  answer: Answer,
): Exclude<Reaction, { kind: 'page' }> | 'answered' | undefined {
  const { status } = answer;
  if (isThrottling(answer) || refusesKeyOrMoment(status)) return undefined;
  if (status >= 500) return { kind: 'other', says: `server error ${status}` };
  if (status >= 400) return { kind: 'refused' };
  return isSuccess(answer) ? 'answered' : { kind: 'other', says: `redirected with ${status}` };
}

/** Undefined where the answer says nothing of the question. */
export function reactionTo(exchange: Exchange): Reaction | undefined {
  const { answer } = exchange;
  if (answer === undefined) return undefined;
  const byStatus = reactionByStatus(answer);
  if (byStatus !== 'answered') return byStatus;
  if (isRefusalBody(answer)) return { kind: 'refused' };
  const view = pageView(exchange);
  if (view?.persons === undefined) return { kind: 'other', says: `status ${answer.status} without persons` };
  return { kind: 'page', view: { ...view, persons: view.persons } };
}

/** A reaction in words; of a page, in those that `ofPage` gives. */
export function reactionText<Words>(
  reaction: Reaction,
  ofPage: (view: PageOfPersons) => Words,
): Words | string {
  if (reaction.kind === 'page') return ofPage(reaction.view);
  return reaction.kind === 'refused' ? 'refused' : reaction.says;
}

/** True where two pages show mostly the same persons: data may change a little in between. */
export function areMostlySame(one: readonly string[], other: readonly string[]): boolean {
  return sharedBy(one, other) * 2 > Math.max(one.length, other.length);
}
