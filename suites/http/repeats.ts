import type { Exchange, Request } from '../../client/exchange.ts';
import { anotherLike } from '../../client/never-issued.ts';
import { readConsumer } from '../../client/operations.ts';
import { withParameter } from '../../client/query.ts';
import { consumersRead } from '../../config/scope.ts';
import type { Judgement } from '../../engine/check.ts';
import { confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { usualConsumer } from '../../fixtures/consumers/consumer-access.ts';
import { refusedToken } from '../../fixtures/credentials/consumer-control-requests.ts';
import { coldTerms, drawnBy, surer, timesText } from '../../fixtures/experiment-terms.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { countOn } from '../../oracles/pages/observed-page.ts';
import { questionText } from '../../oracles/question.ts';
import {
  changedByReading,
  isCreated,
  isRepeated,
  isServed,
  isSettledAnswer,
  type Repetition,
  stepText,
} from '../../oracles/relations/asked-twice.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { type Experiment, experiment } from '../../verdict/experiment.ts';

type Send = CheckContext['send'];

/** HTTP-5: the same request twice in a row, and what nobody has; where that gives two answers, by turns with other requests. */
export async function repeatable(context: CheckContext): Promise<Judgement> {
  const requests = await usualRequests(context);
  if (requests.length === 0) throw new Inconclusive('no request is answered with success');
  const unknown = [...new Map(requests.toReversed().map((request) => [request.endpoint, request])).values()];
  const judged = await confirmedAnswers(
    [
      ...requests.map((request) => () => changedByAsking(request, requests, context)),
      ...unknown.map((request) => () => createdByAsking(request, context)),
    ],
    { enough: 1 },
  );
  return {
    coverage: `${countOf(requests.length, 'request')} and ${unknown.length} for what nobody has, each again right after its answer`,
    ...judged,
    unjudged: judged.unjudged ?? (await refusedToken(context)),
  };
}

/** Finds a change by asking: the answer differs from the last one behind the same request, and not behind another. */
async function changedByAsking(
  request: Request,
  requests: readonly Request[],
  context: CheckContext,
): Promise<readonly Deviation[]> {
  const asked = await twiceInARow(request, context.send);
  if (isRepeated(asked)) return [];
  const other = requests.find((one) => one !== request) ?? request;
  const send = sendAgain(context);
  let served = await send(request);
  const look = async (): Promise<Repetition> => {
    const [before, now] = [served, await send(request)];
    if (isServed(now)) served = now;
    return [before, now];
  };
  const behind = (between: Request) => async () => {
    await send(other);
    const took = durationOf(await send(between));
    // Data move for as long, whatever was asked for.
    await context.client.pause(Math.max(durationOf(served) - took, 0), 'data to move');
    return look();
  };
  return byTurns({ control: behind(other), treatment: behind(request), look }, asked, context);
}

/** Finds something unknown that exists once it is asked for: twice in a row, and behind something else unknown. */
async function createdByAsking(accepted: Request, context: CheckContext): Promise<readonly Deviation[]> {
  let time = 0;
  const unknown = () => {
    time += 1;
    return forNobody(accepted, context, time);
  };
  const asked = await twiceInARow(unknown(), context.send);
  if (!isCreated(asked)) return [];
  const send = sendAgain(context);
  const random = drawnBy(context, 'created');
  const behind = (isItself: boolean) => async () => {
    // Nodes that answer by turns do not keep to rounds whose length is drawn.
    if (random() < 0.5) await send(accepted);
    const first = unknown();
    const step = [await send(first), await send(isItself ? first : unknown())] as const;
    return isItself && !isCreated(step) ? undefined : step;
  };
  return byTurns({ control: behind(false), treatment: behind(true) }, asked, context);
}

interface Arms extends Pick<Experiment<Repetition>, 'control' | 'treatment'> {
  /** Asks anew when the data had time to move. */
  readonly look?: () => Promise<unknown>;
}

/** Settles what two answers in a row showed. Neither a cache nor a replica can tell the arms apart. */
async function byTurns(
  { control, treatment, look = async () => {} }: Arms,
  [{ request }]: Repetition,
  context: CheckContext,
): Promise<readonly Deviation[]> {
  const terms = surer(coldTerms(context, 'once more'));
  const found = await experiment({
    ...terms,
    control: async (round) => ifSettled(await control(round)),
    treatment: async (round) => ifSettled(await treatment(round)),
    readings: [stepText],
    rest: async () => {
      await terms.rest();
      await look();
    },
  });
  const deviation = found && changedByReading(found);
  if (found === undefined || deviation === undefined)
    throw new Inconclusive(
      `two answers in a row to ${questionText(request)} differed, but not each time`,
      'seldom',
    );
  return [{ ...deviation, recurrence: timesText(found) }];
}

async function twiceInARow(request: Request, send: Send): Promise<Repetition> {
  return [await send(request), await send(request)];
}

function sendAgain(context: CheckContext): Send {
  return (request) => context.client.send(request, spareShare(context));
}

function ifSettled(step: Repetition | undefined): Repetition | undefined {
  return step?.every(isSettledAnswer) ? step : undefined;
}

function durationOf({ sentAt, receivedAt }: Exchange): number {
  return receivedAt - sentAt;
}

/** A small first page, one of another form or domain, and a known consumer: as they were accepted before. */
async function usualRequests(context: CheckContext): Promise<readonly Request[]> {
  const { first } = await numbering(context);
  await survey(context);
  const pages = askedPages(context)
    .filter(({ exchange }) => countOn(exchange) > 0)
    .toSorted((a, b) => countOn(a.exchange) - countOn(b.exchange));
  const small = pages.find(({ question }) => question.page === first);
  const others = pages.filter(({ question }) => question.domain !== small?.question.domain);
  const further = others[0] ?? pages.find(({ question }) => question.page !== first);
  const requests = [small, further].flatMap((page) => (page === undefined ? [] : page.exchange.request));
  const consumer = await usualConsumer(context);
  return consumer === undefined ? requests : [...requests, consumer.exchange.request];
}

/** The same for a domain, or a consumer, that nobody has. */
export function forNobody(accepted: Request, context: CheckContext, time = 0): Request {
  const seed = `${context.config.seed}:repeats:${time}`;
  const [known = ''] = consumersRead(context.config);
  if (accepted.endpoint === 'consumer')
    return { ...accepted, path: readConsumer({ id: anotherLike(known, seed) }).path };
  const domain = `${anotherLike('nobodys', seed)}.invalid`;
  return { ...accepted, query: withParameter(accepted.query, 'domain', [domain]) };
}
