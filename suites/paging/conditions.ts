import type { Exchange, Request } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { onChain } from '../../fixtures/chains.ts';
import {
  experimentTerms,
  repeatsOfDomain,
  surer,
  termsBetweenPlaces,
} from '../../fixtures/experiment-terms.ts';
import { idle, isBehindPause } from '../../fixtures/first-when-idle.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { type LoggedPage, loggedPage, pageOrRefusal } from '../../oracles/log/logged-page.ts';
import { answerText } from '../../oracles/pages/observed-page.ts';
import { type Contradiction, differenceOf } from '../../oracles/relations/same-question.ts';
import { type Difference, experiment } from '../../verdict/experiment.ts';
import { noRepeats } from '../../verdict/repeats.ts';

/** A request of several that are asked one after another; it may go by the answer right before it. */
export type Step = Request | ((before: LoggedPage | undefined) => Request);

/** A way to ask for a page: by a request, right after others, with others in flight, or behind a pause. */
export interface Condition {
  readonly request: Request;
  readonly comesBehindPause?: boolean;
  readonly after?: readonly Step[];
  /** The page is asked for between them too: of its answers the one counts that is unlike the usual one. */
  readonly beside?: readonly Request[];
}

/** A condition that is suspected to bring another answer about, and one that does not. */
export interface Suspect {
  /** The name by which its experiment draws. */
  readonly name: string;
  readonly control: Condition;
  readonly treatment: Condition;
  /** Rounds in a row in which it may show nothing: none where it shows each time. */
  readonly patience?: number;
  /** True where it explains the odd answers of the run: these tell nothing then of how often data change by themselves. */
  readonly explainsLog?: boolean;
  /** Requests after the wait for caches and replicas, where the two conditions differ in URL or header fields. */
  readonly afterWait?: number;
}

/** Asks in both conditions by turns. Persons that change under one total, and back, are no change of data. */
export function compared(
  { name, control, treatment, patience = 0, afterWait, explainsLog = false }: Suspect,
  { requirement, usual, reading }: Contradiction,
  context: CheckContext,
): Promise<Difference<LoggedPage> | undefined> {
  const known = explainsLog ? noRepeats : repeatsOfDomain(context, usual.question.domain);
  const atOnePlace = () => {
    const terms = experimentTerms(context, name, known);
    return requirement === 'PAGING-9' ? surer(terms) : terms;
  };
  const exchangesOf = ({ exchange }: LoggedPage) => [exchange];
  return experiment({
    ...(afterWait === undefined
      ? atOnePlace()
      : termsBetweenPlaces(context, name, known, { exchangesOf, requests: afterWait })),
    usual,
    patience,
    control: () => answerIn(control, usual, context),
    treatment: () => answerIn(treatment, usual, context),
    readings: [reading],
  });
}

/** Undefined where a request is answered with neither a page nor its refusal. */
async function answerIn(
  { request, after = [], beside = [], comesBehindPause = false }: Condition,
  usual: LoggedPage,
  context: CheckContext,
): Promise<LoggedPage | undefined> {
  if (comesBehindPause) return answerBehindPause(request, context);
  if (beside.length === 0) return (await answersTo([...after, request], context))?.last;
  const requests = [request, ...beside.flatMap((one) => [one, request])];
  const exchanges = await Promise.all(requests.map((one) => context.client.send(one, spareShare(context))));
  const answers = exchanges.filter((_, place) => requests[place] === request).map(pageOrRefusal);
  if (answers.includes(undefined)) return undefined;
  return answers.find((one) => !isAlike(usual, one)) ?? answers[0];
}

/** Another check may ask within a pause: then there is one more. */
const mostPauses = 2;

async function answerBehindPause(request: Request, context: CheckContext): Promise<LoggedPage | undefined> {
  for (let pause = 0; pause < mostPauses; pause += 1) {
    await idle(context);
    const answered = await answersTo([request], context);
    if (answered === undefined || isBehindPause(answered.last, context)) return answered?.last;
  }
  return undefined;
}

/** Answers to what was asked one after another, as far as they may be held against others. */
export interface Answers {
  readonly earlier: readonly LoggedPage[];
  readonly last: LoggedPage;
}

/**
 * Asks for one after another, on a connection of their own: what an earlier chain left on it is in no arm of an experiment.
 * Undefined where the last answer is neither a page nor its refusal.
 */
export function answersTo(chain: readonly Step[], context: CheckContext): Promise<Answers | undefined> {
  return onChain(context, async (on) => {
    const earlier: LoggedPage[] = [];
    let last: LoggedPage | undefined;
    for (const step of chain) {
      if (last !== undefined) earlier.push(last);
      last = await pageOf(on(typeof step === 'function' ? step(last) : step), context);
    }
    return last && { earlier, last };
  });
}

/** Asks now: a page or its refusal; undefined where neither came. */
export async function pageOf(request: Request, context: CheckContext): Promise<LoggedPage | undefined> {
  return comparable(await context.client.send(request, spareShare(context)));
}

/** Gives what may be held against other answers: where a request may be refused for how it is sent, its refusal is none. */
export function comparable(exchange: Exchange): LoggedPage | undefined {
  return exchange.request.situation?.mayBeRefused === true ? loggedPage(exchange) : pageOrRefusal(exchange);
}

/** True where two answers to one question say the same. */
export function isAlike(one: LoggedPage | undefined, other: LoggedPage | undefined): boolean {
  return one !== undefined && other !== undefined && answerText(one) === answerText(other);
}

/** The two answers, and how they were brought about. */
export function contradictionDeviation(
  { requirement }: Pick<Contradiction, 'requirement'>,
  { usual, other }: Pick<Difference<LoggedPage>, 'usual' | 'other'>,
  how: Pick<Deviation, 'recurrence' | 'counterexample' | 'company'>,
): Deviation {
  const difference = differenceOf(usual, other);
  return deviationOf(requirement, [other.exchange, usual.exchange], {
    message: `the same request is answered in several ways: ${difference}`,
    received: difference,
    expected: 'one answer to one question while the data stand still',
    // Of the other answer no body is kept.
    showsIn: (fresh) => isAlike(comparable(fresh), other),
    ...how,
  });
}
