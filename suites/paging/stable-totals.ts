import type { Exchange } from '../../client/exchange.ts';
import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, unjudgedBy } from '../../engine/outcome.ts';
import { historySoFar } from '../../fixtures/pages/domain-history.ts';
import { askPage, askPageAgain } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { SurveyedDomain } from '../../fixtures/walks/surveyed-domain.ts';
import { questionWords } from '../../oracles/pages/page-question.ts';
import { differentTotals } from '../../oracles/relations/stable-total.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { amongOthers } from './among-others.ts';
import { leftOutText } from './domains-at-rest.ts';
import { MovingTotal } from './moving-total.ts';
import { forAllPages } from './page-property.ts';
import type { PropertyOutcome } from './page-trial.ts';
import { firstQuestion, settledTotal } from './settled-total.ts';

/** Answers that are asked for one after another, beside those at once, to see a total that depends on neither question. */
const repeated = 2;
/** Domains whose totals may move before the others are given up too. */
const mostMoving = 4;

/** PAGING-4: the total is the same on every page, for every limit, on repetition and under concurrency. */
export async function stableTotals(context: CheckContext): Promise<Judgement> {
  const moving = new Set<string>();
  let first: Inconclusive | undefined;
  while (moving.size < mostMoving) {
    try {
      const judgement = await judgeTotals(context, moving);
      if (first === undefined || judgement.deviations.length > 0) return judgement;
      // A domain that moves says nothing of the others, and takes nothing from what they show.
      if (!(await isOneAtRest(context, moving))) return { ...judgement, unjudged: unjudgedBy(first) };
      return { ...judgement, coverage: `${judgement.coverage}${leftOutText(moving)}` };
    } catch (error) {
      if (!(error instanceof MovingTotal)) throw error;
      first ??= error;
      moving.add(error.domain);
    }
  }
  throw first ?? new Inconclusive('the totals of several domains changed while they were read', 'moved');
}

/** Whether a domain that was read in several pages stands still, and those that do not have changed as data do. */
async function isOneAtRest(context: CheckContext, moving: ReadonlySet<string>): Promise<boolean> {
  const { walks } = await survey(context);
  return (
    [...moving].every((domain) => historySoFar(context, domain).verdict === 'moved') &&
    walks.some(({ domain, facts }) => !moving.has(domain) && facts.length > 1)
  );
}

async function judgeTotals(context: CheckContext, moving: ReadonlySet<string>): Promise<Judgement> {
  const { domains } = await survey(context);
  const usual = new Map(await Promise.all(domains.map((one) => firstPageOf(context, one))));
  const still = domains.filter(({ domain }) => !moving.has(domain));
  // Meanwhile: these follow one after another.
  const repeats = underRepetition(context, still);
  repeats.catch(() => undefined);
  const property = await forAllPages('PAGING-4', context, async (exchange, { domain }) => {
    const first = moving.has(domain) ? undefined : usual.get(domain);
    return first === undefined ? [] : differentTotals(first, exchange);
  });
  const atOnce = context.client.mostAtOnce < 2 ? '' : ' and more at once';
  const repetitions = context.depth.ownRequests ? `, ${countOf(repeated, 'repetition')}${atOnce}` : '';
  tell(
    `compared the totals of ${countOf(property.judged, 'page')}, of small and large limits, inside and outside the bounds`,
  );
  const coverage = `${countOf(property.judged, 'page')} of ${countOf(domains.length, 'domain')}${repetitions}`;
  const found = property.counterexample ?? (await repeats);
  if (found === undefined) return { coverage, deviations: [] };
  const { question, deviation } = found;
  return { coverage, deviations: [await settledTotal(context, question, deviation, domains)] };
}

async function firstPageOf(context: CheckContext, one: SurveyedDomain): Promise<readonly [string, Exchange]> {
  return [one.domain, await askPage(context, await firstQuestion(one, context))];
}

/** A question and what differed when it was asked again; undefined where nothing did, or no domain holds persons. */
async function underRepetition(
  context: CheckContext,
  domains: readonly SurveyedDomain[],
): Promise<PropertyOutcome['counterexample']> {
  const { depth } = context;
  const [inhabited] = domains.filter(({ total }) => total !== undefined && total > 0n);
  if (inhabited === undefined || !depth.ownRequests) return undefined;
  const question = await firstQuestion(inhabited, context);
  const usual = await askPage(context, question);
  const again: Exchange[] = [];
  for (let count = 0; count < repeated; count += 1) again.push(await askPageAgain(context, question, 'core'));
  again.push(...(await amongOthers(context, question, 'core')).answers);
  tell(`asked for ${questionWords(question)} ${countOf(again.length, 'time')} more, one by one and at once`);
  const [deviation] = again.flatMap((exchange) => differentTotals(usual, exchange));
  return deviation && { question, deviation };
}
