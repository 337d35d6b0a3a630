import fc from 'fast-check';
import type { Exchange } from '../../client/exchange.ts';
import { NotBorne } from '../../client/refusals/refusal-errors.ts';
import type { CheckContext, Context } from '../../engine/context.ts';
import { Inconclusive, isOutOfRequests, isUnjudged } from '../../engine/outcome.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { usualLimit } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { pageSize, sizeMap } from '../../fixtures/pages/page-size.ts';
import { askedPages, askPage } from '../../fixtures/pages/pages.ts';
import { pagingWatch } from '../../fixtures/pages/paging-watch.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { observedPage } from '../../oracles/pages/observed-page.ts';
import type { AskedPage, PageQuestion } from '../../oracles/pages/page-question.ts';
import {
  firstCases,
  gluedCases,
  largePageCase,
  numberCases,
  type PageCase,
  pageCases,
  pageIndex,
  wrapCases,
} from './page-arbitrary.ts';

/** Judges the answer to one question; it may ask more to do so. */
export type PageOracle = (exchange: Exchange, question: PageQuestion) => Promise<readonly Deviation[]>;

export interface PropertyOutcome {
  readonly judged: number;
  /** Those that failed before any was shrunk. */
  readonly failing: readonly Counterexample[];
  /** The smallest failing question; absent where the property holds. */
  readonly counterexample?: Counterexample;
}

/** A question whose answer fails, and how. */
interface Counterexample {
  readonly question: PageQuestion;
  readonly deviation: Deviation;
}

/** Each step of shrinking is a request or two; past this a smaller example is not worth the target's time. */
const mostShrinkSteps = 60;

interface JudgedPage {
  readonly question: PageQuestion;
  readonly deviation: Deviation | undefined;
}

function told({ question, deviation }: Partial<JudgedPage> = {}): Counterexample | undefined {
  return question === undefined || deviation === undefined ? undefined : { question, deviation };
}

/** One oracle over its cases: it remembers what could not be judged, and stops shrinking when that costs too much. */
class PageTrial {
  readonly #context: Context;
  readonly #oracle: PageOracle;
  #judged = 0;
  /** Pages far beyond the end, where the target does not bear to be asked for them. */
  #left: Error | undefined;
  #unjudged: Error | undefined;
  #failing = false;
  #shrinkSteps = 0;

  constructor(context: Context, oracle: PageOracle) {
    this.#context = context;
    this.#oracle = oracle;
  }

  /** Asks ahead, side by side; what goes wrong here comes up again where the case is judged. */
  async prefetch(one: PageCase): Promise<void> {
    await this.#tried(async () => {
      const question = await this.#question(one);
      return question && askPage(this.#context, question);
    });
  }

  async holds(one: PageCase): Promise<boolean> {
    if (this.#failing) this.#shrinkSteps += 1;
    if (this.#shrinkSteps > mostShrinkSteps) return true;
    const judged = await this.#judge(one);
    fc.pre(judged !== undefined);
    if (judged?.deviation === undefined) return true;
    this.#failing = true;
    return false;
  }

  /** The deviation of a case; undefined where it has none, or could not be judged. */
  async counterexample(one: PageCase): Promise<Counterexample | undefined> {
    return told(await this.#judge(one));
  }

  async counterexamples(asked: readonly AskedPage[]): Promise<readonly Counterexample[]> {
    const judged = await Promise.all(asked.map((one) => this.#tried(() => this.#judgeAnswer(one))));
    return judged.flatMap((one) => told(one) ?? []);
  }

  outcome(failing: readonly Counterexample[], counterexample = failing[0]): PropertyOutcome {
    // Fewer cases than the profile plans are no pass, whatever the reason for the thin budget.
    if (counterexample === undefined && isOutOfRequests(this.#unjudged)) throw this.#unjudged;
    if (this.#judged === 0)
      throw this.#unjudged ?? this.#left ?? new Inconclusive('no limit that was tried is accepted');
    return { judged: this.#judged, failing, ...(counterexample === undefined ? {} : { counterexample }) };
  }

  /** Undefined where the case could not be judged: the limit is refused, no answer came, the budget is spent. */
  #judge(one: PageCase): Promise<JudgedPage | undefined> {
    return this.#tried(async () => {
      const question = await this.#question(one);
      if (question === undefined) return undefined;
      // To shrink what failed is no first answer: other rows need theirs.
      const share = this.#failing ? spareShare(this.#context) : 'core';
      return this.#judgeAnswer({ question, exchange: await askPage(this.#context, question, share) });
    });
  }

  async #judgeAnswer({ exchange, question }: AskedPage): Promise<JudgedPage> {
    const [deviation] = await this.#oracle(exchange, question);
    this.#judged += 1;
    return { question, deviation };
  }

  async #tried<Result>(attempt: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await attempt();
    } catch (error) {
      if (!isUnjudged(error)) throw error;
      if (error instanceof NotBorne) this.#left ??= error;
      else this.#unjudged ??= error;
      return undefined;
    }
  }

  async #question({ domain, limit, position }: PageCase): Promise<PageQuestion | undefined> {
    const size = await pageSize(this.#context, domain, limit);
    if (!size.accepted) return undefined;
    const { first } = await numbering(this.#context);
    return { domain, limit, page: first + pageIndex(position, size.pages, size.persons) };
  }
}

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
