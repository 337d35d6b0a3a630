import fc from 'fast-check';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { usualLimit } from '../../fixtures/pages/limit-ladders.ts';
import { sizeMap } from '../../fixtures/pages/page-size.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { pagingWatch } from '../../fixtures/pages/paging-watch.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { observedPage } from '../../oracles/pages/observed-page.ts';
import type { AskedPage } from '../../oracles/pages/page-question.ts';
import {
  firstCases,
  gluedCases,
  largePageCase,
  numberCases,
  pageCases,
  wrapCases,
} from './page-arbitrary.ts';
import { type PageOracle, PageTrial, type PropertyOutcome } from './page-trial.ts';

/**
 * The property: whichever domain, limit and page is asked, the answer satisfies the oracle. Cases follow from the
 * run's seed and are the same for every oracle, so that checks share the answers; a failure is shrunk. Where no case
 * fails, the pages that the run has asked for otherwise, and that looked suspect in passing, are judged too.
 */
export async function forAllPages(
  id: string,
  context: CheckContext,
  oracle: PageOracle,
): Promise<PropertyOutcome> {
  const trial = new PageTrial(context, oracle);
  if (!context.depth.ownRequests) {
    // A small run judges the pages that it plans to ask for: none is drawn for the property.
    await survey(context);
    return amongAsked(
      askedPages(context).filter(({ exchange }) => observedPage(exchange) !== undefined),
      trial,
    );
  }
  const cases = await caseSource(context);
  await Promise.all(cases.planned.map((one) => trial.prefetch(one)));
  const property = fc.asyncProperty(cases.arbitrary, (one) => trial.holds(one));
  const result = await fc.check(property, {
    ...cases.parameters,
    examples: cases.examples.map((one) => [one]),
  });
  const failing = result.counterexample?.[0];
  if (!result.failed || failing === undefined) return amongAsked(pagingWatch(context).suspects(id), trial);
  const counterexample = await trial.counterexample(failing);
  const planned = await Promise.all(cases.planned.map((one) => trial.counterexample(one)));
  return trial.outcome(
    planned.filter((one) => one !== undefined),
    counterexample,
  );
}

/** The same of the pages that the run has asked for until now, whichever check did, and that looked suspect in passing. */
export async function forSuspects(
  id: string,
  context: CheckContext,
  oracle: PageOracle,
): Promise<PropertyOutcome> {
  const suspects = pagingWatch(context).suspects(id);
  if (suspects.length === 0) return { judged: 0, failing: [] };
  return amongAsked(suspects, new PageTrial(context, oracle));
}

async function amongAsked(asked: readonly AskedPage[], trial: PageTrial): Promise<PropertyOutcome> {
  return trial.outcome(await trial.counterexamples(asked));
}

async function caseSource(context: CheckContext) {
  const { depth } = context;
  const { domains } = await survey(context);
  const inhabited = domains.filter(({ total }) => total !== undefined && total > 0n);
  if (inhabited.length === 0)
    throw new Inconclusive('no domain holds persons, so there are no pages to judge', 'empty');
  const surveyed = domains.map(({ limit }) => limit).filter((limit) => limit !== undefined);
  const taken = sizeMap(context).fewSizes ?? [];
  const [small = usualLimit] = taken;
  const arbitrary = pageCases(domains, [...new Set([small, ...surveyed, ...taken])]);
  const largest = inhabited.toSorted((a, b) => Number((b.total ?? 0n) - (a.total ?? 0n))).slice(0, 1);
  // Of few pages, so that what wraps is beyond the end, and of enough persons for two to be told apart.
  const modest = inhabited.filter(({ total = 0n }) => total >= 11n && total < BigInt(small) * 250n).slice(-1);
  const examples = [
    ...inhabited.slice(-2).flatMap(({ domain }) => firstCases(domain, small)),
    ...largest.flatMap(largePageCase),
    ...largest.flatMap(({ domain }) => wrapCases(domain, small)),
    ...modest.flatMap((one) => [...numberCases(one.domain, small), ...gluedCases(one)]),
  ];
  const generated = fc.sample(arbitrary, { seed: context.config.seed, numRuns: depth.propertyRuns });
  const parameters = { seed: context.config.seed, numRuns: depth.propertyRuns + examples.length };
  return { arbitrary, examples, parameters, planned: [...examples, ...generated] };
}
