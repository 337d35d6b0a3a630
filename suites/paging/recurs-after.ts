import type { Exchange, Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import { timesText } from '../../fixtures/experiment-terms.ts';
import { usualLimit } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import type { Difference } from '../../verdict/experiment.ts';
import { compared, contradictionDeviation } from './conditions.ts';

/** Requests before the usual answer that are looked at for one which names what it leaves out. */
const mostLookedBack = 50;

/** By turns, after what came before the usual answer, and after this chain. */
export async function recursAfter(
  chain: readonly Exchange[],
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  if (chain.length === 0) return undefined;
  const { usual } = contradiction;
  const { request } = contradiction.other.exchange;
  const requests = chain.map((one) => one.request);
  const suspected = {
    name: 'after',
    control: { request, after: await askedBefore(usual, chain, context) },
    treatment: { request, after: requests },
  };
  const found = await compared(suspected, contradiction, context);
  return found && deviationAfter(contradiction, found, { requests });
}

/** Requests before the other answer. They are named by their questions, unless other words are given. */
interface Before {
  readonly requests: readonly Request[];
  readonly after?: string;
  /** Words on all these requests together, and the one after them. */
  readonly each?: string;
}

/** An answer that goes by what was asked before it. */
export function deviationAfter(
  { requirement }: Pick<Contradiction, 'requirement'>,
  found: Difference<LoggedPage>,
  { requests, after, each = '' }: Before,
): Deviation {
  const earlier = requests.map(questionText).join(', ');
  return contradictionDeviation({ requirement }, found, {
    company: { kind: 'after', requests },
    recurrence: `right after ${after ?? earlier}, ${timesText(found)}`,
    counterexample: `${earlier}, then ${questionText(found.other.exchange.request)}${each}`,
  });
}

/** The requests before the usual answer: the first page of its list, or the last one that names what it leaves out. */
async function askedBefore(
  { question, exchange }: LoggedPage,
  chain: readonly Exchange[],
  context: CheckContext,
): Promise<readonly Request[]> {
  const { first } = await numbering(context);
  const names = new Set(chain.flatMap(({ request }) => [...new URLSearchParams(request.query).keys()]));
  const isLeftOut =
    (question.limit === undefined && names.has('limit')) ||
    (question.page === undefined && names.has('page'));
  const { partnerId } = context.config.target;
  if (!isLeftOut) return [listPersons({ partnerId, ...question, page: first })];
  const last = runLog(context)
    .log.before(exchange, mostLookedBack)
    .findLast(({ request: { query, credential } }) => {
      const asked = new URLSearchParams(query);
      return credential.kind === 'partner-key' && [...names].every((name) => asked.has(name));
    });
  return [last?.request ?? listPersons({ partnerId, ...question, limit: usualLimit, page: first })];
}
