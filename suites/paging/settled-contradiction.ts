import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { outliveCaches, outliveLag } from '../../fixtures/outlive-caches.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { type LoggedPage, loggedPage } from '../../oracles/log/logged-page.ts';
import { hasMoved } from '../../oracles/log/moved-domain.ts';
import { returnsOf } from '../../oracles/oscillation-count.ts';
import { questionText } from '../../oracles/question.ts';
import { answerText, type Contradiction, differenceOf } from '../../oracles/relations/same-question.ts';

/** Turns in which a contradiction recurs each time while what it is held against stands still. */
const turns = 5;
/** Requests before it that may have brought it about. */
const mostBefore = 2;
/** Requests for the same URL by another method or with another key, before it. */
const mostTouching = 4;
/** Rounds with the company that it had, before every replica has caught up, and after. */
const rounds = { early: 3, late: 3 } as const;
const mostBeside = 8;
/** Repetitions of the question alone, twice. */
const repetitions = 8;
/** Values that it came back to: one return may be a person who came and went, several are not. */
const returnsOfADefect = 3;

/**
 * Asks what brings the other answer about: the requests before it, those beside it, or nothing but time. Undefined where
 * data that changed explain it; throws Inconclusive where nothing does.
 */
export async function settledContradiction(
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { usual, other, requirement } = contradiction;
  const { log } = runLog(context);
  const before = log.before(other.exchange, mostBefore);
  const touching = log.touching(other.exchange, mostTouching);
  for (const chain of [before.slice(-1), touching, before]) {
    const found = await recursAfter(chain, contradiction, context);
    if (found !== undefined) return found;
  }
  const beside = log.beside(other.exchange).slice(0, mostBeside);
  const found =
    (await recursBeside(beside, contradiction, context)) ?? (await comesAndGoes(contradiction, context));
  if (found !== undefined) return found;
  // A total that moved is what data do; under one total they do so only where the domain moves otherwise too.
  const others = log.pages.filter(
    ({ exchange }) => ![usual, other].some((one) => one.exchange.id === exchange.id),
  );
  if (requirement === 'PAGING-4' || contradiction.returns === 0 || hasMoved(others, usual.question.domain))
    return undefined;
  throw new Inconclusive(
    `${questionText(other.exchange.request)}: ${differenceOf(usual, other)}: once, and not when it was asked again`,
    'seldom',
  );
}

/** By turns, after the first page of the list and after this chain: it depends on it where each stands still. */
async function recursAfter(
  chain: readonly Exchange[],
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  if (chain.length === 0) return undefined;
  const { question } = contradiction.usual;
  const { first } = await numbering(context);
  const plain: LoggedPage[] = [];
  const after: LoggedPage[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // Replicas catch up meanwhile, and what the chain has left behind is gone.
    if (turn > 0) await outliveLag(context);
    await askPageAgain(context, { ...question, page: first });
    if (!(await keeps(plain, contradiction, context))) return undefined;
    for (const { request } of chain) await context.client.send(request, spareShare(context));
    if (!(await keeps(after, contradiction, context))) return undefined;
    if (isAlike(plain[0], after[0])) return undefined;
  }
  const [usual, other] = [plain[0], after[0]];
  if (usual === undefined || other === undefined) return undefined;
  const earlier = chain.map(({ request }) => questionText(request)).join(', ');
  return deviation(contradiction, usual, other, {
    recurrence: `right after ${earlier}, each of ${turns} times, by turns`,
    counterexample: `${earlier}, then ${questionText(other.exchange.request)}`,
  });
}

/** Asks once more; whether the answer is what it was the time before. */
async function keeps(
  series: LoggedPage[],
  { usual }: Contradiction,
  context: CheckContext,
): Promise<boolean> {
  const page = loggedPage(await askPageAgain(context, usual.question));
  if (page === undefined) return false;
  series.push(page);
  return isAlike(series[0], page);
}

function isAlike(one: LoggedPage | undefined, other: LoggedPage | undefined): boolean {
  return one !== undefined && other !== undefined && answerText(one) === answerText(other);
}

/**
 * At once with the company that it had, and alone before and after: in both of two parts with time between them, since
 * one of two replicas may tell late of somebody who has come, and company changes which of them is asked.
 */
async function recursBeside(
  company: readonly Exchange[],
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  if (company.length === 0 || context.config.limits.concurrency < 2) return undefined;
  const alone: LoggedPage[] = [];
  const inCompany = async (times: number) => {
    const unlike: LoggedPage[] = [];
    for (let round = 0; round < times; round += 1) {
      if (!(await keeps(alone, contradiction, context))) return [];
      const [exchange] = await Promise.all([
        askPageAgain(context, contradiction.usual.question),
        ...company.map(({ request }) => context.client.send(request, spareShare(context))),
      ]);
      const page = exchange === undefined ? undefined : loggedPage(exchange);
      if (page !== undefined && !isAlike(alone[0], page)) unlike.push(page);
    }
    return unlike;
  };
  const early = await inCompany(rounds.early);
  if (early.length === 0) return undefined;
  await outliveLag(context);
  const late = await inCompany(rounds.late);
  const isStill = await keeps(alone, contradiction, context);
  const [[usual], [other]] = [alone, late];
  if (!isStill || usual === undefined || other === undefined) return undefined;
  return deviation(contradiction, usual, other, {
    recurrence: `in ${early.length + late.length} of ${rounds.early + rounds.late} rounds with ${company.length} other requests at once, and never alone`,
    counterexample: `${questionText(other.exchange.request)}, among ${company.length + 1} requests at once`,
  });
}

/** The question alone, again and again: it comes back, before and after every honest cache has forgotten it. */
async function comesAndGoes(
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { usual } = contradiction;
  const repeat = async () => {
    const pages: LoggedPage[] = [];
    for (let time = 0; time < repetitions; time += 1)
      pages.push(...[await askPageAgain(context, usual.question)].flatMap((one) => loggedPage(one) ?? []));
    return pages;
  };
  const early = await repeat();
  if (new Set(early.map(answerText)).size < 2) return undefined;
  await outliveCaches(
    context,
    early.map(({ exchange }) => exchange),
  );
  await outliveLag(context);
  const late = await repeat();
  // Data that go on, with a replica behind them, give other answers by now; a defect gives the same few.
  const before = new Set(early.map(answerText));
  if (new Set(late.map(answerText).filter((answer) => before.has(answer))).size < 2) return undefined;
  const [first] = late;
  const other = late.find((page) => !isAlike(first, page));
  const returns = returnsOf([...early, ...late].map(answerText));
  if (
    first === undefined ||
    other === undefined ||
    returns < returnsOfADefect ||
    returnsOf(late.map(answerText)) < 1
  )
    return undefined;
  return deviation(contradiction, first, other, {
    recurrence: `came back to what it was ${returns} times in ${early.length + late.length} requests`,
  });
}

function deviation(
  { requirement }: Contradiction,
  usual: LoggedPage,
  other: LoggedPage,
  how: Pick<Deviation, 'recurrence' | 'counterexample'>,
): Deviation {
  const difference = differenceOf(usual, other);
  return deviationOf(requirement, [other.exchange, usual.exchange], {
    message: `the same request is answered in several ways: ${difference}`,
    received: difference,
    expected: 'one answer to one question while the data stand still',
    ...how,
  });
}
