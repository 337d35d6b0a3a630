import type { Exchange } from '../../client/exchange.ts';
import type { BudgetShare } from '../../config/allotment.ts';
import type { CheckContext, Context } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { spareRequests } from '../../engine/spare-requests.ts';
import { outliveCaches, outliveLag } from '../../fixtures/outlive-caches.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { answersOf, askedPages, askPageAgain } from '../../fixtures/pages/pages.ts';
import type { SurveyedDomain } from '../../fixtures/walks/surveyed-domain.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { hasMovedOn, isLive } from '../../oracles/log/moved-domain.ts';
import type { PageQuestion } from '../../oracles/page-question.ts';
import { loneTotals } from '../../oracles/relations/lone-totals.ts';
import {
  differentTotals,
  isConstant,
  oneTotal,
  severalTotals,
  totalSeries,
} from '../../oracles/relations/stable-total.ts';
import { totalBehind } from './total-behind.ts';

/** Requests at once, half of them for other domains. */
const concurrent = 8;
/** Rounds of requests at once, where the same request alone always gives the usual total. */
const bursts = 3;
/** Repetitions of one question that tell a total that comes and goes from data that change. */
const longSeries = 20;
/** Values that the total came back to: one return may be a person who came and went, several are not. */
const returnsOfADefect = 3;

/** A total that changed, and did not come back as a defect's does. */
export class MovingTotal extends Inconclusive {
  readonly domain: string;

  constructor(domain: string, reason: string) {
    super(reason, 'moved');
    this.domain = domain;
  }
}

/** The first page of a domain, as the survey asked for it. */
export async function firstQuestion({ domain, limit }: SurveyedDomain, context: Context) {
  const { first } = await numbering(context);
  return limit === undefined ? { domain, page: first } : { domain, limit, page: first };
}

/**
 * Tells a defect from data that change. Asked by turns, a total that depends on the question stays different while
 * each question alone stands still, also after every honest cache has forgotten it; a total that is merely random comes
 * back, again and again, to what it was.
 */
export async function settledTotal(
  context: CheckContext,
  question: PageQuestion,
  deviation: Deviation,
  domains: readonly SurveyedDomain[],
): Promise<Deviation> {
  const surveyed = domains.find(({ domain }) => domain === question.domain);
  const usualQuestion = surveyed === undefined ? question : await firstQuestion(surveyed, context);
  const behind = await totalBehind(question, deviation, context);
  if (behind !== undefined) return behind;
  const usual: Exchange[] = [];
  const deviant: Exchange[] = [];
  const { totalRounds: most } = context.depth;
  for (let round = 0; round < most; round += 1) {
    if (round === most / 2) await outliveCaches(context, [...usual, ...deviant]);
    usual.push(await askPageAgain(context, usualQuestion));
    deviant.push(await askPageAgain(context, question));
  }
  const stands = isConstant(totalSeries(usual)) && isConstant(totalSeries(deviant));
  const [first] = usual
    .slice(-1)
    .flatMap((one) => deviant.slice(-1).flatMap((other) => differentTotals(one, other)));
  const isChanging = isLive(runLog(context).log.pages, question.domain);
  if (stands && first !== undefined && !isChanging)
    return { ...first, counterexample: deviation.counterexample ?? '' };
  const inOrder = totalSeries(usual.flatMap((one, round) => [one, ...deviant.slice(round, round + 1)]));
  // It went on and never came back, as other pages of the run show too: more requests would show more of the same.
  if (isChanging || (inOrder.returns === 0 && hasMovedOn(runLog(context).log.pages, question.domain)))
    throw movingTotal(question.domain, deviation, inOrder.totals);
  return comesAndGoes(context, question, deviation, [...deviant]);
}

async function comesAndGoes(
  context: CheckContext,
  question: PageQuestion,
  deviation: Deviation,
  series: Exchange[],
): Promise<Deviation> {
  const { depth } = context;
  while (depth.ownRequests && series.length < longSeries) series.push(await askPageAgain(context, question));
  const { totals, returns } = totalSeries(series);
  const values = [...new Set(totals)];
  if (returns >= returnsOfADefect && (await comesBack(context, question, series))) {
    const inTurn = `the same request gave ${values.join(', ')} in turn, ${totals.length} times asked`;
    const shown = { ...deviation, ...severalTotals(series), counterexample: deviation.counterexample ?? '' };
    return { ...shown, recurrence: inTurn };
  }
  const crowded = depth.ownRequests ? await deviantBursts(context, question) : 0;
  if (crowded > 1) {
    const together = `in ${crowded} of ${bursts} rounds of ${concurrent} requests at once, and not right before and after`;
    return { ...deviation, expected: oneTotal, recurrence: together };
  }
  const lone = depth.ownRequests ? await recurringLoneTotals(context, question, deviation) : undefined;
  if (lone !== undefined) return lone;
  throw movingTotal(question.domain, deviation, totals);
}

/** Single answers of the run that are no chance. */
const loneThatTell = 3;
/** Repetitions that look for one more, when every replica has caught up. */
const mostForLone = 40;

/** A total that single answers of the run give, and one of those asked later too: it is no state of the data. */
async function recurringLoneTotals(
  context: CheckContext,
  question: PageQuestion,
  deviation: Deviation,
): Promise<Deviation | undefined> {
  const { log } = runLog(context);
  const before = loneTotals(log.pages, question.domain);
  if (before === undefined || before.lone.length < loneThatTell) return undefined;
  await outliveLag(context);
  const known = log.pages.length;
  for (let asked = 0; asked < mostForLone && spareRequests(context) > 0; asked += 1) {
    await askPageAgain(context, question);
    const since = loneTotals(log.pages.slice(known), question.domain);
    if (since === undefined || since.usual !== before.usual || since.lone.length === 0) continue;
    const { lone, of } = loneTotals(log.pages, question.domain) ?? before;
    return {
      ...deviation,
      expected: oneTotal,
      recurrence: `${lone.length} of ${of} answers of the run gave another total than ${before.usual}, each of them alone`,
    };
  }
  return undefined;
}

function movingTotal(domain: string, { message }: Deviation, totals: readonly bigint[]): MovingTotal {
  const values = [...new Set(totals)];
  const now = values.length > 1 ? `moved through ${values.join(', ')}` : `is ${values[0]} now`;
  return new MovingTotal(domain, `the total of ${domain} changed while it was read (${message}; it ${now})`);
}

/**
 * Whether two of the totals come back once caches have forgotten them: two honest caches side by side give an old total
 * and a new one by turns, until both ask again.
 */
async function comesBack(
  context: CheckContext,
  question: PageQuestion,
  series: readonly Exchange[],
): Promise<boolean> {
  await outliveCaches(context, series);
  const before = new Set(totalSeries(series).totals);
  const again = new Set<bigint>();
  for (let asked = 0; asked < longSeries && again.size < 2; asked += 1) {
    const { totals } = totalSeries([await askPageAgain(context, question)]);
    for (const total of totals) if (before.has(total)) again.add(total);
  }
  return again.size > 1;
}

/** How many rounds of requests at once show another total than the same request alone, right before and after. */
async function deviantBursts(context: CheckContext, question: PageQuestion): Promise<number> {
  let deviant = 0;
  for (let round = 0; round < bursts; round += 1) {
    await outliveCaches(context, answersOf(context, question.domain));
    const before = await askPageAgain(context, question);
    const together = await amongOthers(context, question);
    const after = await askPageAgain(context, question);
    const stands = differentTotals(before, after).length === 0;
    if (stands && together.some((exchange) => differentTotals(before, exchange).length > 0)) deviant += 1;
  }
  return deviant;
}

/** The question and those of other domains by turns, all in flight together: totals of one may show in another. */
export async function amongOthers(context: Context, question: PageQuestion, share?: BudgetShare) {
  const others = askedPages(context)
    .map((one) => one.question)
    .filter(({ domain }) => domain !== question.domain);
  const [other = question] = others.toReversed();
  const rows = Array.from({ length: concurrent / 2 }, () => [question, other]).flat();
  const exchanges = await Promise.all(rows.map((one) => askPageAgain(context, one, share)));
  return exchanges.filter((_, index) => rows[index] === question);
}
