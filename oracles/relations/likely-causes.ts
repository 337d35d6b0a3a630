import type { Exchange } from '../../client/exchange.ts';
import { refusesClient } from '../../schemas/http-status.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import type { RunLog } from '../log/run-log.ts';
import { isSameList, isSameQuestion, type PageQuestion, pageQuestionOf } from '../pages/page-question.ts';
import { type Contradiction, rowOf } from './same-question.ts';

/** Requests right before it, which may have brought it about each or together. */
export const mostBefore = 2;
/** Requests among which the last one for the same list is looked for. */
const mostLookedBack = 50;
/** Answers before it, among which a question was refused: what that left behind may have waited for the next list. */
const amongRefused = 10;
/** Requests for the same URL by another method or with another key, before it. */
const mostTouching = 2;

/** A contradiction with the requests before its other answer, each of which may have brought it about, those nearby first. */
export interface Suspected extends Contradiction {
  readonly causes: readonly Exchange[];
  /** True where the first cause explains several odd answers, and stands before few usual ones: then it may be far off. */
  readonly isLikely: boolean;
}

/** A share of odd answers behind a kind of request, the first of them left out, that makes it likely. */
const likely = 1 / 2;

/**
 * Puts contradictions first that a likely cause explains, each with the other answer that it explains best. The odd
 * answers of `all` contradictions tell what is likely.
 */
export function likeliestFirst(
  found: readonly Contradiction[],
  all: readonly Contradiction[],
  log: RunLog,
): readonly Suspected[] {
  if (found.length === 0) return [];
  const kinds = kindsOfCauses(
    all.flatMap(({ others }) => others),
    log,
  );
  return found
    .map((one) => suspectedOf(one, kinds, log))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ suspected }) => suspected);
}

function suspectedOf(one: Contradiction, kinds: KindsOfCauses, log: RunLog) {
  const alike = one.others.filter((other) => rowOf(one.usual, other) === one.requirement);
  const explained = [one.other, ...alike].flatMap((other) =>
    causesBefore(other, log).map(({ cause, kind }) => ({
      other,
      cause,
      weight: weightOf(kinds.get(kind)),
      behind: kinds.get(kind)?.behind,
    })),
  );
  const [best] = explained.toSorted((some, others) => others.weight - some.weight);
  const { other, cause, weight, behind } = best ?? { other: one.other, cause: undefined, weight: 0 };
  const nearby = (page: LoggedPage) => causesBefore(page, log).map((before) => before.cause);
  if (cause === undefined || weight <= likely || !explainsMost(one, behind))
    return { weight: 0, suspected: { ...one, causes: nearby(one.other), isLikely: false } };
  const causes = [...new Set([cause, ...nearby(other)])];
  return { weight, suspected: { ...one, other, causes, isLikely: true } };
}

/** True where a kind of request stands before most odd totals: data that move have odd ones behind every kind. */
function explainsMost({ requirement, others }: Contradiction, behind: readonly string[] = []): boolean {
  const explained = others.filter(({ exchange }) => behind.includes(exchange.id));
  return requirement !== 'PAGING-4' || 2 * explained.length >= others.length;
}

/** Answers behind one kind of request, by the ids of their exchanges, and the number of odd ones among them. */
interface BehindKind {
  readonly behind: string[];
  odd: number;
}

type KindsOfCauses = ReadonlyMap<string, BehindKind>;

/** The kinds of requests behind which odd answers came; none where there is a single odd answer. */
function kindsOfCauses(odd: readonly LoggedPage[], log: RunLog): KindsOfCauses {
  const unlike = new Set(odd);
  const kinds = new Map<string, BehindKind>();
  if (unlike.size < 2) return kinds;
  for (const page of new Set([...log.pages, ...log.situated, ...odd]))
    for (const kind of new Set(causesBefore(page, log).map((one) => one.kind))) {
      const known = kinds.get(kind) ?? { behind: [], odd: 0 };
      kinds.set(kind, known);
      known.behind.push(page.exchange.id);
      if (unlike.has(page)) known.odd += 1;
    }
  return kinds;
}

/** The share of odd answers behind a kind of request. A single odd answer weighs nothing. */
function weightOf(kind: BehindKind | undefined): number {
  return kind === undefined ? 0 : Math.max(kind.odd - 1, 0) / kind.behind.length;
}

/** A request before a page, and what it has in common with others that leave the same behind. */
interface Cause {
  readonly cause: Exchange;
  readonly kind: string;
}

const known = new WeakMap<LoggedPage, readonly Cause[]>();

/** The requests before a page, each of which may have brought it about. What came before it does not change. */
function causesBefore(page: LoggedPage, log: RunLog): readonly Cause[] {
  const causes = known.get(page) ?? findCauses(page, log);
  known.set(page, causes);
  return causes;
}

function findCauses({ exchange, question }: LoggedPage, log: RunLog): readonly Cause[] {
  const earlier = log.before(exchange, mostLookedBack);
  const last = (isLikely: (asked: PageQuestion) => boolean) =>
    earlier.findLast((one) => {
      const asked = pageQuestionOf(one);
      return one.request.endpoint === 'partner' && asked !== undefined && isLikely(asked);
    });
  const found = [
    earlier.at(-1),
    last((asked) => !isSameQuestion(asked, question)),
    last((asked) => isSameList(asked, question) && asked.page !== question.page),
    ...log.refusedBefore(exchange, amongRefused),
    ...log.touching(exchange, mostTouching).toReversed(),
    ...earlier.slice(-mostBefore),
  ];
  const until = log.before({ ...exchange, sentAt: exchange.receivedAt }, mostLookedBack);
  return [...new Set(found.filter((one) => one !== undefined))].map((cause) => {
    // What waits for the next page is taken by the first that comes.
    const pages = until
      .slice(until.indexOf(cause) + 1)
      .filter(({ request, answer }) => request.endpoint === 'partner' && answer?.status === 200);
    return { cause, kind: `${kindOf(cause)}, ${Math.min(pages.length, mostBefore)} pages ago` };
  });
}

/** What refuses a key leaves the same behind, whichever key it was, and in whichever situation. */
function kindOf({ request: { method, endpoint, credential, situation }, answer }: Exchange): string {
  if (refusesClient(answer?.status)) return `${endpoint} ${answer?.status}`;
  return [method, endpoint, credential.kind, answer?.status, ...(situation?.says ?? [])].join(' ');
}
