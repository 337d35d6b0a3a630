import type { Exchange, Request } from '../../client/exchange.ts';
import type { Judgement } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers, shareThatTells } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { causeOf, Inconclusive } from '../../engine/outcome.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { isTooLarge } from '../../fixtures/pages/page-size.ts';
import { disorderly, type Unusual } from '../../oracles/unusual.ts';
import { isUnsettled } from '../../schemas/http-status.ts';

export interface UnusualRequest extends Unusual {
  readonly request: Request;
  /** A firewall may close the connection: the row is judged by what else is answered. */
  readonly mayBeClosed?: true;
  /** Of a number, the same request with a usual one: where that is not answered either, the number is not to blame. */
  readonly neighbour?: Request;
  /** Whether those whom it may show are still there: data may change meanwhile. */
  readonly isStill?: () => Promise<boolean>;
}

/** Findings that are enough: what breaks on one value mostly breaks on others. */
const enough = 3;
/** Requests of one check in flight together. */
const atOnce = 4;

/** Rows that any answer shows to be broken. */
const ofBodies = [
  'HTTP-1',
  'SHAPE-1',
  'SHAPE-2',
  'SHAPE-3',
  'SHAPE-4',
  'SHAPE-5',
  'PERSON-1',
  'PERSON-2',
  'PERSON-3',
] as const;

/** Sends unusual requests, some at once; what is disorderly is asked for again before it is told. */
export async function orderly(
  requests: readonly UnusualRequest[],
  context: CheckContext,
  together: number = atOnce,
): Promise<Judgement> {
  const isWrongAnyway = ofBodies.some((id) => passiveJudge(context).sightings(id).answers > 0);
  let closed = 0;
  const questions = requests.map((request) => () => {
    let one = { ...request, isWrongAnyway };
    const judge = (exchange: Exchange) => disorderly(exchange, one);
    return confirmedAnswer({
      ask: async () => {
        const exchange = await askedOnceMore(await context.send(one.request), context);
        if (exchange.answer === undefined && !(await isAnswered(one.neighbour, context)))
          one = { ...one, isNumber: false };
        if (judge(exchange).length > 0 && (await hasMoved(one))) one = { ...one, allowed: { anybody: true } };
        if (judge(exchange).length === 0 && isClosed(exchange, one)) closed += 1;
        return exchange;
      },
      askAgain: () => context.client.send(one.request, spareShare(context)),
      judge,
    });
  });
  tell(`sent up to ${requests.length} unusual requests: ${requests.map(({ says }) => says).join('; ')}`);
  const judged = await confirmedAnswers(questions, {
    enough,
    atOnce: together,
    mayBeLeft: true,
    sufficient: Math.ceil(questions.length * shareThatTells),
  });
  const coverage = `${requests.length} unusual requests`;
  if (closed === 0) return { coverage, ...judged };
  if (closed === requests.length) throw new Inconclusive('the connection was closed for each unusual value');
  tell(`the connection was closed for ${closed} of them, by a firewall or by the service: they are left out`);
  return { coverage: `${coverage}, ${closed} of them closed without an answer`, ...judged };
}

/** What was turned away for the moment, and again when the client had waited, is asked for once more (RFC 6585 4). */
async function askedOnceMore(exchange: Exchange, context: CheckContext): Promise<Exchange> {
  return exchange.answer?.status === 429 ? context.send(exchange.request) : exchange;
}

async function isAnswered(neighbour: Request | undefined, context: CheckContext): Promise<boolean> {
  if (neighbour === undefined) return false;
  return (await context.client.send(neighbour, spareShare(context))).answer !== undefined;
}

/** Whoever came since is as good as any, and who that is cannot be told. */
async function hasMoved({ allowed, isStill }: UnusualRequest): Promise<boolean> {
  return 'only' in allowed && isStill !== undefined && !(await isStill());
}

/**
 * Whether the connection was closed, also when it was asked again: a firewall does that, and nothing tells it from the
 * service. Throws where it was neither answered nor refused otherwise: broken off, or the service had no time.
 */
function isClosed(exchange: Exchange, { says, allowed, mayBeClosed }: UnusualRequest): boolean {
  // Everybody may be too many to be read.
  if (isTooLarge(exchange) && 'anybody' in allowed) return false;
  const { answer, failure } = exchange;
  if (answer !== undefined && !isUnsettled(answer.status)) return false;
  if (failure?.kind === 'connection' && mayBeClosed === true) return true;
  const what = answer === undefined ? (failure?.message ?? 'no answer') : `status ${answer.status}`;
  const cause = answer === undefined ? 'unclear' : causeOf(answer.status);
  throw new Inconclusive(`${says}: ${what}, so it was neither answered nor refused`, cause);
}
