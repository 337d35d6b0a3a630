import type { Exchange } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import type { BudgetShare } from '../../config/allotment.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { outliveCaches } from '../../fixtures/outlive-caches.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { loggedPage } from '../../oracles/log/logged-page.ts';
import { isSameQuestion } from '../../oracles/page-question.ts';
import { questionText } from '../../oracles/question.ts';
import { type BaselinePage, isAnother, isOfAnother, readAlone } from './baseline-pages.ts';
import { comingAndGoing } from './mixed-up-in-order.ts';
import type { Compared } from './page-isolation.ts';

/** Each question so often in one burst. */
const copies = 2;
/** Bursts after a first one that showed something. */
const furtherBursts = 3;
/** Often enough to meet what shows in one answer of five. */
const timesAlone = 10;

interface Mismatch {
  readonly baseline: BaselinePage;
  readonly exchange: Exchange;
}

/** Pages that are not the usual ones when other requests are in flight together with them. */
export async function mixedUpAtOnce(
  pages: readonly BaselinePage[],
  context: CheckContext,
): Promise<Compared> {
  let still = pages;
  let mismatches = await burst(still, context, 'core');
  if (mismatches.length === 0) return { moved: [] };
  let bursts = 1;
  for (let round = 0; round < furtherBursts && bursts < furtherBursts; round += 1) {
    // Two honest caches give an old page and a new one by turns, until both have forgotten.
    await outliveCaches(
      context,
      mismatches.map(({ exchange }) => exchange),
    );
    // Asked one at a time once more, each gives its usual page: then it was the company that changed it.
    const again = await readAlone(
      still.map(({ question }) => question),
      context,
    );
    const isUsual = (baseline: BaselinePage) =>
      again.some(
        ({ question, content }) =>
          isSameQuestion(question, baseline.question) && content === baseline.content,
      );
    const moved = new Set(still.filter((baseline) => !isUsual(baseline)).map(domainOf));
    still = still.filter((baseline) => !moved.has(domainOf(baseline)));
    mismatches = mismatches.filter(({ baseline }) => !moved.has(domainOf(baseline)));
    if (mismatches.length === 0) break;
    const found = await burst(still, context);
    if (found.length > 0) bursts += 1;
    mismatches.push(...found);
  }
  const moved = [...new Set(pages.filter((page) => !still.includes(page)).map(domainOf))];
  const [example] = mismatches;
  if (example === undefined || bursts < 2 || !(await isSteadyAlone(example, context))) {
    const random = await comingAndGoing(pages, [], context);
    if (random.deviation !== undefined || example === undefined) return random;
    throw new Inconclusive(
      'a page differed among requests at once, and not for certain when they were repeated',
      'seldom',
    );
  }
  return { deviation: mixedUp(example, pages, bursts, context), moved };
}

/** Whether the page is always the usual one when nothing else is in flight: one that comes and goes is not. */
async function isSteadyAlone({ baseline }: Mismatch, context: CheckContext): Promise<boolean> {
  const again = await readAlone(
    Array.from({ length: timesAlone }, () => baseline.question),
    context,
  );
  return again.every(({ content }) => content === baseline.content);
}

async function burst(
  pages: readonly BaselinePage[],
  context: CheckContext,
  share?: BudgetShare,
): Promise<Mismatch[]> {
  // Back and forth, so that neighbours in flight are different ones each time.
  const order = Array.from({ length: copies }, (_, turn) =>
    turn % 2 === 0 ? pages : pages.toReversed(),
  ).flat();
  const answers = await Promise.all(
    order.map(async (baseline) => ({
      baseline,
      exchange: await askPageAgain(context, baseline.question, share),
    })),
  );
  return answers.filter(({ baseline, exchange }) => {
    const seen = loggedPage(exchange);
    return seen !== undefined && (isAnother(baseline, seen) || isOfAnother(baseline, seen, pages));
  });
}

function domainOf({ question }: BaselinePage): string {
  return question.domain;
}

function mixedUp(
  { baseline, exchange }: Mismatch,
  pages: readonly BaselinePage[],
  bursts: number,
  { config }: CheckContext,
): Deviation {
  const { partnerId } = config.target;
  const together = pages.length * copies;
  return deviationOf('PAGING-9', [exchange], {
    message: 'asked with others at once, it holds other persons than alone',
    received: `other persons than those of the same request alone (total ${baseline.total})`,
    expected: 'the page that the same request gets alone',
    counterexample: `${questionText(exchange.request)}, among ${together} requests at once`,
    company: {
      kind: 'beside',
      requests: pages.map(({ question }) => listPersons({ partnerId, ...question })),
    },
    recurrence: `in ${bursts} rounds of requests at once`,
  });
}
