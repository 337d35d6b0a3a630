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
        if (judge(exchange).length > 0 && (await hasMoved(one))) one = { ...one, allowed: { anybody: true } };
        if (judge(exchange).length === 0) expectSettled(exchange, one);
        if (exchange.answer?.isClosed === true) closed += 1;
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
  tell(`the connection was closed for ${closed} of them, by a firewall or by the service: they are refused`);
  return { coverage: `${coverage}, ${closed} of them refused by a closed connection`, ...judged };
}

/** What was turned away for the moment, and again when the client had waited, is asked for once more (RFC 6585 4). */
async function askedOnceMore(exchange: Exchange, context: CheckContext): Promise<Exchange> {
  return exchange.answer?.status === 429 ? context.send(exchange.request) : exchange;
}

/** Whoever came since is as good as any, and who that is cannot be told. */
async function hasMoved({ allowed, isStill }: UnusualRequest): Promise<boolean> {
  return 'only' in allowed && isStill !== undefined && !(await isStill());
}

/** Throws where it was neither answered nor refused: broken off by chance, or the service had no time. */
function expectSettled(exchange: Exchange, { says, allowed }: UnusualRequest): void {
  // Everybody may be too many to be read.
  if (isTooLarge(exchange) && 'anybody' in allowed) return;
  const { answer, failure } = exchange;
  if (answer !== undefined && !isUnsettled(answer.status)) return;
  const what = answer === undefined ? (failure?.message ?? 'no answer') : `status ${answer.status}`;
  const cause = answer === undefined ? 'unclear' : causeOf(answer.status);
  throw new Inconclusive(`${says}: ${what}, so it was neither answered nor refused`, cause);
}
