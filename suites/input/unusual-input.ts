import type { Exchange, Request } from '../../client/exchange.ts';
import type { Judgement } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers, shareThatTells } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { causeOf, Inconclusive } from '../../engine/outcome.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { disorderly, type Unusual } from '../../oracles/answers/unusual.ts';
import { isTooLarge } from '../../oracles/pages/size-map.ts';
import { isUnsettled } from '../../schemas/http-status.ts';

export interface UnusualRequest extends Unusual {
  readonly request: Request;
  /** True where those whom it may show are still there: data may change meanwhile. */
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
  const isWrongAnyway = ofBodies.some((id) => passiveJudge(context).isSeenOrdinarily(id));
  const refused = { closed: new Set<string>(), answered: new Set<string>() };
  const questions = requests.map((request) => () => {
    let one = { ...request, isWrongAnyway };
    const judge = (exchange: Exchange) => disorderly(exchange, one);
    return confirmedAnswer({
      ask: async () => {
        const exchange = await askedOnceMore(await context.send(one.request), context);
        if (judge(exchange).length > 0 && (await hasMoved(one))) one = { ...one, allowed: { anybody: true } };
        if (judge(exchange).length === 0) expectSettled(exchange, one);
        noteRefusal(refused, one.says, exchange);
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
    partBeyond: context.client.budget.partOfLent,
  });
  const coverage = `${requests.length} unusual requests`;
  if (refused.closed.size === 0) return { coverage, ...judged };
  const closed = closedText(refused);
  tell(`${closed}, by a firewall or by the service`);
  return { coverage: `${coverage}, ${closed}`, ...judged };
}

interface Refused {
  readonly closed: Set<string>;
  readonly answered: Set<string>;
}

function noteRefusal({ closed, answered }: Refused, says: string, { answer }: Exchange): void {
  if (answer?.isClosed === true) closed.add(says);
  else if (answer !== undefined && answer.status >= 400 && answer.status < 500) answered.add(says);
}

/** A service that refuses some by a status, and closes the connection for others, may have broken down on these. */
function closedText({ closed, answered }: Refused): string {
  const text = `${closed.size} of them refused by a closed connection`;
  if (answered.size === 0) return text;
  const some = [...closed].slice(0, enough).join('; ');
  const more = closed.size > enough ? '; ...' : '';
  return `${text} where ${answered.size} were refused by a status: look into the log of the service whether it broke down on ${some}${more}`;
}

/** Asks once more after a second 429, which came when the client had waited (RFC 6585 4). */
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
