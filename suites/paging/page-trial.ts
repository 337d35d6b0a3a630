import fc from 'fast-check';
import type { Exchange } from '../../client/exchange.ts';
import { NotBorne } from '../../client/refusals/refusal-errors.ts';
import type { Context } from '../../engine/context.ts';
import { Inconclusive, isOutOfRequests, isUnjudged } from '../../engine/outcome.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { pageSize } from '../../fixtures/pages/page-size.ts';
import { askPage } from '../../fixtures/pages/pages.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import type { AskedPage, PageQuestion } from '../../oracles/pages/page-question.ts';
import { type PageCase, pageIndex } from './page-arbitrary.ts';

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
export class PageTrial {
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
