import type { Exchange } from '../../client/exchange.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import type { RunLog } from '../log/run-log.ts';
import { isSameList, isSameQuestion, type PageQuestion, pageQuestionOf } from '../pages/page-question.ts';
import { type Contradiction, rowOf } from './same-question.ts';

/** Requests right before it, which may have brought it about each or together. */
const mostBefore = 2;
/** Requests among which the last one for the same list is looked for. */
const mostLookedBack = 50;
/** Answers before it, among which a question was refused: what that left behind may have waited for the next list. */
const amongRefused = 10;
/** Requests for the same URL by another method or with another key, before it. */
const mostTouching = 2;

/** A contradiction with the requests before its other answer, each of which may have brought it about, the likeliest first. */
export interface Suspected extends Contradiction {
  readonly causes: readonly Exchange[];
  /** True where the first cause stands before more odd answers than usual ones, and before several. */
  readonly isLikely: boolean;
}

/**
 * Puts the contradictions first that a cause explains which stands before several odd answers and before few usual ones. Of
 * its other answers each takes the one that is explained best. Where no kind of request stands before two, all stays in order.
 * @param all the contradictions of the run, which tell the odd answers from the usual ones
 */
export function likeliestFirst(
  found: readonly Contradiction[],
  all: readonly Contradiction[],
  log: RunLog,
): readonly Suspected[] {
  if (found.length === 0) return [];
  const odd = all.flatMap(({ others }) => others);
  const weigh = weightOfCauses(odd, log);
  const causesOf = (page: LoggedPage) =>
    causesBefore(page, log)
      .map(({ cause, kind }) => ({ cause, weight: weigh(kind) }))
      .toSorted((one, other) => other.weight - one.weight);
  return found
    .map((one) => {
      const alike = one.others.filter((other) => rowOf(one.usual, other) === one.requirement);
      const explained = [one.other, ...alike].map((other) => ({ other, causes: causesOf(other) }));
      const [best] = explained.toSorted((some, others) => weightOf(others.causes) - weightOf(some.causes));
      const { other, causes } = best ?? { other: one.other, causes: [] };
      return {
        weight: weightOf(causes),
        suspected: {
          ...one,
          other,
          causes: causes.map(({ cause }) => cause),
          isLikely: weightOf(causes) > 1 / 2,
        },
      };
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ suspected }) => suspected);
}

function weightOf([heaviest]: readonly { readonly weight: number }[]): number {
  return heaviest?.weight ?? 0;
}

/**
 * Weighs each kind of request, from 0 to 1: the share of the pages behind one that were answered unlike the usual. A single odd
 * answer weighs nothing.
 */
function weightOfCauses(odd: readonly LoggedPage[], log: RunLog): (kind: string) => number {
  const unlike = new Set(odd);
  const seen = new Map<string, { all: number; odd: number }>();
  for (const page of new Set([...log.pages, ...log.situated, ...odd]))
    for (const kind of new Set(causesBefore(page, log).map((one) => one.kind))) {
      const count = seen.get(kind) ?? { all: 0, odd: 0 };
      seen.set(kind, count);
      count.all += 1;
      if (unlike.has(page)) count.odd += 1;
    }
  return (kind) => {
    const { all, odd } = seen.get(kind) ?? { all: 1, odd: 1 };
    return Math.max(odd - 1, 0) / all;
  };
}

/** A request before a page, and what it has in common with others that leave the same behind. */
interface Cause {
  readonly cause: Exchange;
  readonly kind: string;
}

/** The requests before a page, each of which may have brought it about; those that came nearest first. */
function causesBefore({ exchange, question }: LoggedPage, log: RunLog): readonly Cause[] {
  const earlier = log.before(exchange, mostLookedBack);
  const last = (isLikely: (asked: PageQuestion) => boolean) =>
    earlier
      .filter((one) => {
        const asked = pageQuestionOf(one);
        return one.request.endpoint === 'partner' && asked !== undefined && isLikely(asked);
      })
      .slice(-1);
  const found = [
    ...earlier.slice(-1),
    ...last((asked) => !isSameQuestion(asked, question)),
    ...last((asked) => isSameList(asked, question) && asked.page !== question.page),
    ...log.refusedBefore(exchange, amongRefused),
    ...log.touching(exchange, mostTouching).toReversed(),
    ...earlier.slice(-mostBefore),
  ];
  const until = log.before({ ...exchange, sentAt: exchange.receivedAt }, mostLookedBack);
  return [...new Set(found)].map((cause) => {
    // What waits for the next page is taken by the first that comes.
    const pages = until
      .slice(until.indexOf(cause) + 1)
      .filter(({ request, answer }) => request.endpoint === 'partner' && answer?.status === 200);
    return { cause, kind: `${kindOf(cause)}, ${Math.min(pages.length, mostBefore)} pages ago` };
  });
}

function kindOf({ request: { method, endpoint, credential, situation }, answer }: Exchange): string {
  return [method, endpoint, credential.kind, answer?.status, ...(situation?.says ?? [])].join(' ');
}
