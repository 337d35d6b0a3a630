import type { Exchange, Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { outliveCaches, outliveLag } from '../../fixtures/outlive-caches.ts';
import { usualLimit } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { type LoggedPage, loggedPage, refusedPage } from '../../oracles/log/logged-page.ts';
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
/** Requests before the usual answer that are looked at for one which names what it leaves out. */
const mostLookedBack = 50;
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
  const spelled = await differsBySpelling(contradiction, context);
  if (spelled !== undefined) return spelled;
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

/** By turns, each in its own order of the parameters: it depends on that where each stands still. */
async function differsBySpelling(
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const [one, other] = [contradiction.usual.exchange.request, contradiction.other.exchange.request];
  if (one.query === other.query) return undefined;
  const series = { one: [] as LoggedPage[], other: [] as LoggedPage[] };
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn === turns - 1) await outliveLag(context);
    if (!(await keeps(series.one, one, context))) return undefined;
    if (!(await keeps(series.other, other, context))) return undefined;
    if (isAlike(series.one[0], series.other[0])) return undefined;
  }
  const [usual, found] = [series.one[0], series.other[0]];
  if (usual === undefined || found === undefined) return undefined;
  return deviation(contradiction, usual, found, {
    recurrence: `in the other order of its parameters, each of ${turns} times, by turns`,
    counterexample: `?${other.query}, where ?${one.query} is answered otherwise`,
  });
}

/** By turns, after what came before the usual answer and after this chain: it depends on it where each stands still. */
async function recursAfter(
  chain: readonly Exchange[],
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  if (chain.length === 0) return undefined;
  const { usual: known } = contradiction;
  const { request: asked } = contradiction.other.exchange;
  const leading = await askedBefore(known, chain, context);
  const requests = chain.map(({ request }) => request);
  const plain: LoggedPage[] = [];
  const after: LoggedPage[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // Replicas catch up meanwhile, and what the chain has left behind is gone.
    if (turn > 0) await outliveLag(context);
    await askAll(leading, context);
    if (!(await keeps(plain, asked, context))) return undefined;
    await askAll(requests, context);
    if (!(await keeps(after, asked, context)) || isAlike(plain[0], after[0])) return undefined;
  }
  const [usual, other] = [plain[0], after[0]];
  if (usual === undefined || other === undefined) return undefined;
  const earlier = requests.map(questionText).join(', ');
  return deviation(contradiction, usual, other, {
    recurrence: `right after ${earlier}, each of ${turns} times, by turns`,
    counterexample: `${earlier}, then ${questionText(other.exchange.request)}`,
  });
}

async function askAll(requests: readonly Request[], context: CheckContext): Promise<void> {
  for (const request of requests) await context.client.send(request, spareShare(context));
}

/**
 * What to ask before the usual answer comes: the first page of its list, or, where the chain is of the same domain, what
 * came before it in the run, since a service that remembers of a request what the next one leaves out remembers that.
 */
async function askedBefore(
  { question, exchange }: LoggedPage,
  chain: readonly Exchange[],
  context: CheckContext,
): Promise<readonly Request[]> {
  const { first } = await numbering(context);
  const names = new Set(chain.flatMap(({ request }) => [...new URLSearchParams(request.query).keys()]));
  const isLeftOut =
    (question.limit === undefined && names.has('limit')) ||
    (question.page === undefined && names.has('page'));
  const { partnerId } = context.config.target;
  if (!isLeftOut) return [listPersons({ partnerId, ...question, page: first })];
  const last = runLog(context)
    .log.before(exchange, mostLookedBack)
    .findLast(({ request: { query, credential } }) => {
      const asked = new URLSearchParams(query);
      return credential.kind === 'partner-key' && [...names].every((name) => asked.has(name));
    });
  return [last?.request ?? listPersons({ partnerId, ...question, limit: usualLimit, page: first })];
}

/** Asks once more; whether the answer is what it was the time before. */
async function keeps(series: LoggedPage[], request: Request, context: CheckContext): Promise<boolean> {
  const exchange = await context.client.send(request, spareShare(context));
  const page = loggedPage(exchange) ?? refusedPage(exchange);
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
      if (!(await keeps(alone, contradiction.usual.exchange.request, context))) return [];
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
  const isStill = await keeps(alone, contradiction.usual.exchange.request, context);
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
      pages.push(
        ...[await askPageAgain(context, usual.question)].flatMap(
          (one) => loggedPage(one) ?? refusedPage(one) ?? [],
        ),
      );
    return pages;
  };
  const early = await repeat();
  if (new Set(early.map(answerText)).size < 2) return undefined;
  await outliveCaches(
    context,
    early.map(({ exchange }) => exchange),
  );
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
