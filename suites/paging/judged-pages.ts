import type { Exchange } from '../../client/exchange.ts';
import { NotBorne } from '../../client/refusals/refusal-errors.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive, isOutOfRequests, settled } from '../../engine/outcome.ts';
import { usualLimit } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { pageSize, sizeMap } from '../../fixtures/pages/page-size.ts';
import { askedPages, askPage } from '../../fixtures/pages/pages.ts';
import { pagingWatch } from '../../fixtures/pages/paging-watch.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { observedPage } from '../../oracles/pages/observed-page.ts';
import type { AskedPage, PageQuestion } from '../../oracles/pages/page-question.ts';
import { type PageCase, pageCases } from './page-cases.ts';

/** Judges the answer to one question; it may ask more to do so. */
export type PageOracle = (exchange: Exchange, question: PageQuestion) => Promise<readonly Deviation[]>;

/** A question whose answer fails, and how. */
interface Failing {
  readonly question: PageQuestion;
  readonly deviation: Deviation;
}

export interface JudgedPages {
  /** Answers that were judged. */
  readonly judged: number;
  /** The page that is nearest to the first person first. */
  readonly failing: readonly Failing[];
}

/**
 * Holds an oracle against pages of all domains, with any limit and number. They follow from the run's seed and are the same
 * for every oracle, so that checks share the answers. Where none fails, the pages that the run has asked for otherwise, and
 * that looked suspect in passing, are judged too.
 */
export async function judgeAllPages(
  id: string,
  context: CheckContext,
  oracle: PageOracle,
): Promise<JudgedPages> {
  const { domains } = await survey(context);
  // A small run judges the pages that it plans to ask for: none is drawn.
  if (!context.depth.ownRequests) {
    const pages = askedPages(context).filter(({ exchange }) => observedPage(exchange) !== undefined);
    return judgedPages(await judgeEach(pages, oracle));
  }
  if (domains.every(({ total = 0n }) => total === 0n))
    throw new Inconclusive('no domain holds persons, so there are no pages to judge', 'empty');
  const cases = pageCases(domains, {
    seed: context.config.seed,
    drawn: context.depth.propertyRuns,
    sizes: (await sizeMap(context)).fewSizes,
  });
  const asked = await unlessUnjudged(cases, (one) => pageOf(one, context));
  const drawn = await judgeEach(asked.done, oracle);
  const isBroken = drawn.done.some(({ deviation }) => deviation !== undefined);
  const others = await judgeEach(isBroken ? [] : pagingWatch(context).suspects(id), oracle);
  const errors = [asked, drawn, others].flatMap((one) => one.errors);
  return judgedPages({ done: [...drawn.done, ...others.done], errors });
}

/** Judges the pages that the run has asked for until now, whichever check did, and that looked suspect in passing. */
export async function judgeSuspects(
  id: string,
  context: CheckContext,
  oracle: PageOracle,
): Promise<JudgedPages> {
  const suspects = pagingWatch(context).suspects(id);
  if (suspects.length === 0) return { judged: 0, failing: [] };
  return judgedPages(await judgeEach(suspects, oracle));
}

/** What could be done of several things, and why the others could not. */
interface Done<Result> {
  readonly done: readonly Result[];
  readonly errors: readonly unknown[];
}

async function unlessUnjudged<One, Result>(
  all: readonly One[],
  attempt: (one: One) => Promise<Result | undefined>,
): Promise<Done<Result>> {
  const tried = await Promise.all(all.map((one) => settled(attempt(one))));
  return {
    done: tried.flatMap(({ value }) => value ?? []),
    errors: tried.flatMap(({ error }) => error ?? []),
  };
}

interface JudgedPage {
  readonly question: PageQuestion;
  readonly deviation: Deviation | undefined;
}

function judgeEach(pages: readonly AskedPage[], oracle: PageOracle): Promise<Done<JudgedPage>> {
  return unlessUnjudged(pages, async ({ exchange, question }) => {
    const [deviation] = await oracle(exchange, question);
    return { question, deviation };
  });
}

/** @throws where none failed and too few were judged: fewer pages than the profile plans are no pass */
function judgedPages({ done, errors }: Done<JudgedPage>): JudgedPages {
  const failing = done
    .flatMap(({ question, deviation }) => (deviation === undefined ? [] : [{ question, deviation }]))
    .toSorted(({ question: one }, { question: other }) => extent(one) - extent(other));
  // Pages far beyond the end, where the target does not bear to be asked for them, may be left.
  const [error] = errors.filter((one) => !(one instanceof NotBorne));
  if (failing.length === 0 && isOutOfRequests(error)) throw error;
  if (done.length === 0) throw error ?? errors[0] ?? new Inconclusive('no limit that was tried is accepted');
  return { judged: done.length, failing };
}

/** Roughly the number of the last person on a page. */
function extent({ limit = usualLimit, page = 1 }: PageQuestion): number {
  return limit * page;
}

/** Undefined where the limit is refused. */
async function pageOf(
  { domain, limit, place }: PageCase,
  context: CheckContext,
): Promise<AskedPage | undefined> {
  const size = await pageSize(context, domain, limit);
  if (!size.accepted) return undefined;
  const { first } = await numbering(context);
  const question = { domain, limit, page: first + place(size) };
  return { question, exchange: await askPage(context, question) };
}
