import type { Exchange } from '../../client/exchange.ts';
import type { Judgement } from '../../engine/check.ts';
import { type CheckContext, type Context, listRequest } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { repeatsOfDomain, termsBetweenPlaces } from '../../fixtures/experiment-terms.ts';
import { outliveCaches, outliveLag } from '../../fixtures/outlive-caches.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { answersSoFar, askedPages, askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { SurveyedDomain } from '../../fixtures/walks/surveyed-domain.ts';
import type { Company, Deviation } from '../../oracles/deviation.ts';
import { isSameQuestion, type PageQuestion } from '../../oracles/pages/page-question.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { areComparedBetweenChanges } from '../../oracles/relations/between-changes.ts';
import { loneTotals } from '../../oracles/relations/lone-totals.ts';
import { contradictions } from '../../oracles/relations/same-question.ts';
import { differentTotals, oneTotal } from '../../oracles/relations/stable-total.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { type Difference, experiment } from '../../verdict/experiment.ts';
import { comesBack, returnsInSpite } from './comes-back.ts';
import { pageOf } from './conditions.ts';
import { amongDomainsAtRest, inTurn } from './domains-at-rest.ts';
import { explainedTotal } from './explained-total.ts';
import { forAllPages } from './page-property.ts';
import { recursAfterPrevious } from './recurs-after-previous.ts';
import { comesAndGoes } from './settled-contradiction.ts';

/** PAGING-4: the total is the same on every page and for every limit. The law of the row judges repetitions. */
export async function stableTotals(context: CheckContext): Promise<Judgement> {
  const { domains, walks } = await survey(context);
  const usual = new Map(await Promise.all(domains.map((one) => firstPageOf(context, one))));
  const property = await forAllPages('PAGING-4', context, async (exchange, { domain }) => {
    const first = usual.get(domain);
    return first === undefined ? [] : differentTotals(first, exchange);
  });
  tell(
    `compared the totals of ${countOf(property.judged, 'page')}, of small and large limits, inside and outside the bounds`,
  );
  const coverage = `${countOf(property.judged, 'page')} of ${countOf(domains.length, 'domain')}`;
  const found = [property.counterexample ?? [], property.failing].flat();
  const suspects = found.map(({ question, deviation }) => ({
    domain: question.domain,
    settle: () => settledTotal(context, question, deviation, domains),
    isJudgedBetween: () => isComparedBetweenChanges(question.domain, context),
  }));
  const judged = walks.filter(({ facts }) => facts.length > 1).map(({ domain }) => domain);
  const { deviations, leftOut } = await amongDomainsAtRest(suspects, judged, context);
  return { coverage: `${coverage}${leftOut}`, deviations };
}

function isComparedBetweenChanges(domain: string, context: CheckContext): boolean {
  if (!historySoFar(context, domain).isSure) return false;
  return areComparedBetweenChanges(
    runLog(context).log.pages.filter(({ question }) => question.domain === domain),
  );
}

async function firstPageOf(context: CheckContext, one: SurveyedDomain): Promise<readonly [string, Exchange]> {
  return [one.domain, await askPage(context, await firstQuestion(one, context))];
}

/** Rounds of requests at once, where the same request alone always gives the usual total. */
const bursts = { most: 3, ofADefect: 2 } as const;
/** Single answers of the run that are no chance. */
const loneThatTell = 3;
/** Repetitions that look for one more, when every replica has caught up. */
const mostForLone = 40;

async function firstQuestion({ domain, limit }: SurveyedDomain, context: Context) {
  const { first } = await numbering(context);
  return { domain, limit, page: first };
}

/**
 * Tells a defect from data that change. Asked by turns, a total that depends on the question stays different while the
 * usual one stands still; else one question alone is answered in several ways, or single answers are.
 * @throws {@link Inconclusive} where it is none of these
 */
async function settledTotal(
  context: CheckContext,
  question: PageQuestion,
  deviation: Deviation,
  domains: readonly SurveyedDomain[],
): Promise<Deviation> {
  const { domain } = question;
  const after = context.depth.ownRequests ? undefined : await afterPrevious(question, context);
  if (after !== undefined) return { ...deviation, ...after };
  const isSure = () => historySoFar(context, domain).isSure;
  const explained = context.depth.ownRequests ? await explainedTotal(domain, context) : undefined;
  if (explained !== undefined) return explained;
  const surveyed = domains.find((one) => one.domain === domain);
  const usual = surveyed === undefined ? question : await firstQuestion(surveyed, context);
  // Nothing that is asked again tells more of data that surely moved.
  const found = isSure() ? undefined : await dependsOnQuestion(usual, question, context);
  const [first] = found === undefined ? [] : differentTotals(found.usual, found.other);
  if (first !== undefined && !isSure()) return { ...first, counterexample: deviation.counterexample ?? '' };
  const returned = isSure() ? undefined : await returning(question, deviation, context);
  if (returned === undefined) throw movingTotal(domain, deviation, context);
  return returned;
}

/** One question of the domain has several totals, and comes back to them; or single answers have, or those in company. */
async function returning(
  question: PageQuestion,
  deviation: Deviation,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { domain } = question;
  const isMoving = historySoFar(context, domain).verdict === 'moved';
  const one = contradictions(runLog(context).log.pages, await numbering(context)).find(
    ({ requirement, usual }) => requirement === 'PAGING-4' && usual.question.domain === domain,
  );
  // It went on and never came back: more requests would show more of the same.
  if (isMoving && (one?.returns ?? 0) === 0) return undefined;
  const leastReturns = isMoving ? returnsInSpite : 0;
  const back = one && one.returns >= leastReturns ? await comesAndGoes(one, context) : undefined;
  if (back !== undefined) return back;
  const how = await inFewAnswers(question, context);
  return how && { ...deviation, expected: oneTotal, ...how };
}

/** Of a small run: how another total recurs that goes by the request before it. */
async function afterPrevious(question: PageQuestion, context: CheckContext) {
  const shown = await askPage(context, question);
  const shows = (exchange: Exchange) => differentTotals(shown, exchange).length === 0;
  return shows(await askPageAgain(context, question))
    ? undefined
    : recursAfterPrevious(shown, shows, context);
}

/** Tells the difference where the total depends on which page, or how many persons, are asked for. */
async function dependsOnQuestion(
  usual: PageQuestion,
  deviant: PageQuestion,
  context: CheckContext,
): Promise<Difference<Exchange> | undefined> {
  if (isSameQuestion(usual, deviant)) return undefined;
  const ask = async (question: PageQuestion) => {
    const exchange = await askPageAgain(context, question);
    return pageView(exchange)?.total === undefined ? undefined : exchange;
  };
  return experiment({
    ...termsBetweenPlaces(context, 'total', repeatsOfDomain(context, deviant.domain), {
      exchangesOf: (exchange: Exchange) => [exchange],
      requests: 2,
    }),
    readings: [(exchange) => String(pageView(exchange)?.total)],
    control: () => ask(usual),
    treatment: () => ask(deviant),
  });
}

/** In company, or now and then. */
async function inFewAnswers(question: PageQuestion, context: CheckContext) {
  if (!context.depth.ownRequests || historySoFar(context, question.domain).isSure) return undefined;
  return (await inCompany(question, context)) ?? inSingleAnswers(question, context);
}

/** Tells of rounds at once that show another total than the same request alone, right before and after. */
async function inCompany(
  question: PageQuestion,
  context: CheckContext,
): Promise<Partial<Deviation> | undefined> {
  const deviant: Company[] = [];
  for (let round = 0; round < bursts.most && deviant.length < bursts.ofADefect; round += 1) {
    await outliveCaches(context, answersSoFar(context, question.domain));
    const before = await askPageAgain(context, question);
    const { answers, company } = await amongOthers(question, context);
    const after = await askPageAgain(context, question);
    const stands = differentTotals(before, after).length === 0;
    if (stands && answers.some((exchange) => differentTotals(before, exchange).length > 0))
      deviant.push(company);
  }
  const [company] = deviant;
  if (company === undefined || deviant.length < bursts.ofADefect) return undefined;
  const rounds = countOf(deviant.length, 'round');
  const recurrence = `in ${rounds} of ${countOf(concurrent, 'request')} at once, and not right before and after`;
  return { recurrence, company };
}

/** Requests at once, half of them for other domains. */
const concurrent = 8;

/** The question and one of another domain by turns, all in flight together: totals of one may show in another. */
async function amongOthers(question: PageQuestion, context: CheckContext) {
  const others = askedPages(context).map((one) => one.question);
  const other = others.findLast(({ domain }) => domain !== question.domain) ?? question;
  const rows = Array.from({ length: concurrent / 2 }, () => [question, other]).flat();
  const exchanges = await Promise.all(rows.map((one) => askPageAgain(context, one)));
  return {
    answers: exchanges.filter((_, index) => rows[index] === question),
    company: { kind: 'beside', requests: exchanges.slice(1).map(({ request }) => request) } as const,
  };
}

/**
 * Tells of totals that single answers of the run gave, once one of those that are asked later does so too, be it another
 * total each time.
 * @returns in how many answers, in words
 */
async function inSingleAnswers(
  question: PageQuestion,
  context: CheckContext,
): Promise<Partial<Deviation> | undefined> {
  const { log } = runLog(context);
  const { domain } = question;
  const before = loneTotals(log.pages, domain);
  if (before === undefined || before.lone.length < loneThatTell) return undefined;
  const found = await comesBack({
    early: log.pages.filter((page) => page.question.domain === domain && page.total !== undefined),
    reading: ({ total }) => total === before.usual,
    ask: () => pageOf(listRequest(question, context), context),
    rest: () => outliveLag(context),
    most: mostForLone,
  });
  const { lone, of, usual } = loneTotals(log.pages, domain) ?? before;
  const recurrence = `${lone.length} of ${of} answers of the run gave another total than ${usual}, each of them alone`;
  return found && { recurrence };
}

/** The reason to leave a total open that changed, and did not come back as a defect's does. */
function movingTotal(domain: string, { message }: Deviation, context: CheckContext): Inconclusive {
  const own = runLog(context).log.pages.filter(({ question }) => question.domain === domain);
  const values = new Set(own.flatMap(({ total }) => total ?? []));
  return new Inconclusive(
    `the total of ${domain} changed while it was read (${message}; it was ${inTurn([...values])})`,
    'moved',
  );
}
