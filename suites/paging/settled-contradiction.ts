import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { outliveCaches } from '../../fixtures/outlive-caches.ts';
import { domainHistory } from '../../fixtures/pages/domain-history.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { countOf } from '../../oracles/count-of.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { type LoggedPage, pageOrRefusal } from '../../oracles/log/logged-page.ts';
import { answerText } from '../../oracles/observed-page.ts';
import { returnsOf } from '../../oracles/oscillation-count.ts';
import { questionText } from '../../oracles/question.ts';
import { type Contradiction, differenceOf } from '../../oracles/relations/same-question.ts';

import { contradictionDeviation, isAlike, pageOf } from './asked-in-turns.ts';
import { differsBySpelling, recursAfter } from './recurs-after.ts';
import { recursBeside } from './recurs-beside.ts';

/** Requests before it that may have brought it about. */
const mostBefore = 2;
/** Answers before it, among which a question was refused: what that left behind may have waited for the next list. */
const amongRefused = 10;
/** Requests for the same URL by another method or with another key, before it. */
const mostTouching = 4;
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
  const refused = log.refusedBefore(other.exchange, amongRefused);
  const chains = [before.slice(-1), refused === undefined ? [] : [refused], touching, before];
  const different = new Map(chains.map((chain) => [chain.map(({ id }) => id).join(' '), chain]));
  for (const chain of different.values()) {
    const found = await recursAfter(await shortest(chain, contradiction, context), contradiction, context);
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
  if (
    requirement === 'PAGING-4' ||
    contradiction.returns === 0 ||
    domainHistory(others, usual.question.domain).verdict !== 'still'
  )
    return undefined;
  throw new Inconclusive(
    `${questionText(other.exchange.request)}: ${differenceOf(usual, other)}: once, and not when it was asked again`,
    'seldom',
  );
}

/**
 * The last request of a chain that brings the other answer about by itself, so that a run does not repeat the others,
 * which may be refused, and refusals are few; else the whole chain.
 */
async function shortest(
  chain: readonly Exchange[],
  { usual, other }: Contradiction,
  context: CheckContext,
): Promise<readonly Exchange[]> {
  if (chain.length < 2) return chain;
  const showsAfter = async (earlier: readonly Exchange[]) => {
    for (const { request } of earlier) await context.client.send(request, spareShare(context));
    const page = await pageOf(other.exchange.request, context);
    return page !== undefined && !isAlike(usual, page);
  };
  if (!(await showsAfter(chain))) return [];
  for (const one of chain.toReversed()) if (await showsAfter([one])) return [one];
  return chain;
}

/**
 * The question alone, again and again: it comes back to the same few answers, before and after every honest cache has
 * forgotten it and every replica has caught up. Data that change do not explain that.
 */
export async function comesAndGoes(
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { usual } = contradiction;
  const repeat = async () => {
    const pages: LoggedPage[] = [];
    for (let time = 0; time < repetitions; time += 1)
      pages.push(...[await askPageAgain(context, usual.question)].flatMap((one) => pageOrRefusal(one) ?? []));
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
  return contradictionDeviation(
    contradiction,
    { usual: first, other },
    {
      recurrence: `came back to what it was ${countOf(returns, 'time')} in ${early.length + late.length} requests`,
    },
  );
}
