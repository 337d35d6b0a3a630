import type { Exchange } from '../../client/exchange.ts';
import type { Context } from '../../engine/context.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { type LoggedPage, loggedPage } from '../../oracles/log/logged-page.ts';
import type { PageQuestion } from '../../oracles/page-question.ts';
import { nobody } from '../../oracles/persons-as-hashes.ts';

/** A question with what it gets one at a time. */
export type BaselinePage = Pick<LoggedPage, 'question' | 'total' | 'content'>;

/** A page other than the usual one, and what was asked before it. */
export interface UnexpectedPage {
  readonly baseline: BaselinePage;
  /** The question right before it, and the one before it for the same list. */
  readonly before: readonly PageQuestion[];
  readonly exchange: Exchange;
  /** Asked again at once, the question got its usual page: data that change do not do so. */
  readonly returned: boolean;
}

/**
 * Asks for the pages once more, together. What a page holds then is usual where it held that before; any other is asked
 * for with nothing else in flight, and what it gets is usual, unless it gets what it held before when asked again at
 * once: then it was the request before it that changed it. What is no page is left out.
 */
export async function learnBaseline(
  surveyed: readonly BaselinePage[],
  context: Context,
): Promise<{ readonly pages: readonly BaselinePage[]; readonly unexpectedPages: readonly UnexpectedPage[] }> {
  const together = await Promise.all(
    surveyed.map(async ({ question }) => loggedPage(await askPageAgain(context, question, 'core'))),
  );
  const [pages, unexpectedPages]: [BaselinePage[], UnexpectedPage[]] = [[], []];
  for (const [index, known] of surveyed.entries()) {
    const page = together[index];
    if (page === undefined) continue;
    if (page.content === known.content) {
      pages.push(page);
      continue;
    }
    const { baseline, unexpected } = await learnAlone(
      known,
      surveyed.slice(Math.max(index - 1, 0), index),
      context,
    );
    if (baseline !== undefined) pages.push(baseline);
    if (unexpected !== undefined) unexpectedPages.push(unexpected);
  }
  return { pages, unexpectedPages };
}

async function learnAlone(
  known: BaselinePage,
  before: readonly BaselinePage[],
  context: Context,
): Promise<{ readonly baseline?: BaselinePage; readonly unexpected?: UnexpectedPage }> {
  const { question } = known;
  const exchange = await askPageAgain(context, question);
  const page = loggedPage(exchange);
  if (page === undefined) return {};
  const again = isAnother(known, page) ? loggedPage(await askPageAgain(context, question)) : page;
  const isOdd = again !== undefined && isAnother(again, page) && again.content === known.content;
  if (!isOdd) return { baseline: page };
  const earlier = before.map((one) => one.question);
  return { baseline: again, unexpected: { baseline: again, before: earlier, exchange, returned: true } };
}

/** Asks each question with nothing else in flight; what is no page is left out. */
export async function readAlone(
  questions: readonly PageQuestion[],
  context: Context,
): Promise<readonly BaselinePage[]> {
  const pages: BaselinePage[] = [];
  for (const question of questions) {
    const page = loggedPage(await askPageAgain(context, question));
    if (page !== undefined) pages.push(page);
  }
  return pages;
}

/** Other persons under the same total: a total that moved is PAGING-4's affair, or the data's. */
export function isAnother(baseline: BaselinePage, seen: BaselinePage): boolean {
  return baseline.total === seen.total && baseline.content !== seen.content;
}

/** The page of another question, whatever its total: that is no change of the data. */
export function isOfAnother(
  baseline: BaselinePage,
  seen: BaselinePage,
  pages: readonly BaselinePage[],
): boolean {
  if (seen.content === baseline.content || seen.content === nobody) return false;
  return pages.some((page) => page !== baseline && page.content === seen.content);
}
