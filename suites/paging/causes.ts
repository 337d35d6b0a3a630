import type { Exchange, Request } from '../../client/exchange.ts';
import { parameterOf } from '../../client/query.ts';
import { type CheckContext, listRequest } from '../../engine/context.ts';
import { timesText } from '../../fixtures/experiment-terms.ts';
import { domainHistory } from '../../fixtures/pages/domain-history.ts';
import { usualLimit } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { fewest } from '../../fixtures/situations/fewest.ts';
import {
  inSituation,
  type LevelSet,
  languageOf,
  levelsOf,
  situationText,
} from '../../fixtures/situations/situations.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { groupedBy } from '../../oracles/grouped.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { refusesClient, saysNotThere } from '../../schemas/http-status.ts';
import type { Arms, Difference } from '../../verdict/experiment.ts';
import { compared, contradictionDeviation, pageOf } from './conditions.ts';

/** Requests after the wait: by turns, and with one thing changed after another. */
const mostAfterWait = 12;

/** By turns, each in its own way: another order of the parameters, without `page`, or with other header fields. */
export async function differsBySituation(
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { usual, other, reading } = contradiction;
  const [one, another] = [usual.exchange.request, other.exchange.request];
  if (wayOf(one) === wayOf(another) || hasMovedElsewhere([usual, other], context)) return undefined;
  const suspected = {
    name: 'situation',
    control: { request: one },
    treatment: { request: another },
    afterWait: mostAfterWait,
  };
  const found = await compared(suspected, contradiction, context);
  if (found === undefined) return undefined;
  const { shown, how, beside } = await inFewest(found, reading, context);
  const counterexample = `?${another.query}, where ?${one.query} is answered otherwise`;
  return contradictionDeviation(
    contradiction,
    { usual: beside, other: shown },
    {
      recurrence: `${how ?? howSpelled(one.query, another.query)}, ${timesText(found)}`,
      counterexample: how === undefined ? counterexample : `${questionText(shown.exchange.request)}, ${how}`,
    },
  );
}

/** Tells how a request is sent, beside its question. */
function wayOf({ query, situation }: Request): string {
  return JSON.stringify([query, situation?.says]);
}

/** The few things of a situation that bring the other answer about by themselves, or all of them. */
async function inFewest(
  { usual, other }: Arms<LoggedPage>,
  reading: Contradiction['reading'],
  context: CheckContext,
): Promise<{ readonly shown: LoggedPage; readonly beside: LoggedPage; readonly how?: string }> {
  const levels = levelsOf(other.exchange.request);
  if (levels.length === 0) return { shown: other, beside: usual };
  // A language may order the list: it stays the one in which the usual answer came.
  const plain = inSituation(listRequest(other.question, context), languageOf(usual.exchange.request));
  const own = await pageOf(plain, context);
  // Of two answers in situations, the odd one may have come first.
  const isOddFirst =
    own !== undefined && reading(own) === reading(other) && levelsOf(usual.exchange.request).length > 1;
  const [odd, beside] = isOddFirst ? [usual, own] : [other, usual];
  const shownBy = async (part: LevelSet) => {
    const shown = await pageOf(inSituation(plain, part), context);
    return shown && reading(shown) !== reading(beside)
      ? { shown, beside, how: situationText(part) }
      : undefined;
  };
  const among = isOddFirst ? levelsOf(usual.exchange.request) : levels;
  return (await fewest(among, shownBy)) ?? { shown: odd, beside, how: situationText(among) };
}

/** Tells whether the list has moved without these answers: what caches and replicas tell of it may lie apart for long. */
export function hasMovedElsewhere(answers: readonly LoggedPage[], context: CheckContext): boolean {
  const ids = new Set(answers.map(({ exchange }) => exchange.id));
  const others = runLog(context).log.pages.filter(({ exchange }) => !ids.has(exchange.id));
  // What is sent otherwise may be answered otherwise: each way is held against itself.
  const byWay = groupedBy(others, ({ exchange: { request } }) => {
    const names = [...new URLSearchParams(request.query).keys()].join(' ');
    return `${names} ${request.situation?.says.join() ?? ''}`;
  });
  const domains = new Set(answers.map(({ question }) => question.domain));
  return [...byWay.values()].some((alike) =>
    [...domains].some((domain) => domainHistory(alike, domain).verdict !== 'still'),
  );
}

function howSpelled(one: string, other: string): string {
  const isWithout = [one, other].some((query) => parameterOf(query, 'page') === undefined);
  return isWithout ? 'with page, and without' : 'in the other order of its parameters';
}

/** Requests before the usual answer that are looked at for one which names what it leaves out. */
const mostLookedBack = 50;

/**
 * By turns, after what came before the usual answer, and after this chain.
 * @param explainsLog true where requests like it stand before most odd answers of the run: another check may take what they
 * leave behind now and then
 */
export async function recursAfter(
  chain: readonly Exchange[],
  contradiction: Contradiction,
  context: CheckContext,
  explainsLog = false,
): Promise<Deviation | undefined> {
  if (chain.length === 0) return undefined;
  const { usual } = contradiction;
  const { request } = contradiction.other.exchange;
  const requests = chain.map((one) => one.request);
  const suspected = {
    name: 'after',
    control: { request, after: chain.every(isRefused) ? [] : await askedBefore(usual, chain, context) },
    treatment: { request, after: requests },
    ...(explainsLog && { explainsLog, patience }),
  };
  const found = await compared(suspected, contradiction, context);
  return found && deviationAfter(contradiction, found, { requests });
}

/** True of what shows nothing of any list: it needs no other one to be held against. */
function isRefused({ answer }: Exchange): boolean {
  return saysNotThere(answer?.status) || refusesClient(answer?.status);
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
    company: { kind: 'after', requests, onOneConnection: true },
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
  if (!isLeftOut) return [listRequest({ ...question, page: first }, context)];
  const last = runLog(context)
    .log.before(exchange, mostLookedBack)
    .findLast(({ request: { query, credential } }) => {
      const asked = new URLSearchParams(query);
      return credential.kind === 'partner-key' && [...names].every((name) => asked.has(name));
    });
  return [last?.request ?? listRequest({ ...question, limit: usualLimit, page: first }, context)];
}

/** Rounds in a row in which what is likely may make no difference: what is shared by chance shows now and then. */
const patience = 2;

/** Neighbours of the request in flight; with itself between them, more than are in flight at once. */
const mostBeside = 3;

/** With its company, and with as many requests for itself, by turns: the load is the same, so what differs is mixed up. */
export async function recursBeside(
  company: readonly Exchange[],
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { usual, other } = contradiction;
  const { request } = usual.exchange;
  const distance = ({ sentAt }: Exchange) => Math.abs(sentAt - other.exchange.sentAt);
  const beside = company
    .filter((one) => !isSameRequest(one.request, request))
    .toSorted((one, another) => distance(one) - distance(another))
    .map((one) => one.request)
    .slice(0, mostBeside);
  if (beside.length === 0 || context.client.mostAtOnce < 2) return undefined;
  const suspect = {
    name: 'among equals',
    control: { request, beside: beside.map(() => request) },
    treatment: { request, beside },
    patience,
  };
  const found = await compared(suspect, contradiction, context);
  return (
    found &&
    contradictionDeviation(contradiction, found, {
      company: { kind: 'beside', requests: beside },
      recurrence: `with ${countOf(beside.length, 'other request')} at once, ${timesText(found)}`,
      counterexample: `${questionText(request)}, among ${2 * beside.length + 1} requests at once`,
    })
  );
}

function isSameRequest(one: Request, other: Request): boolean {
  const textOf = ({ method, path, query, credential }: Request) =>
    `${method} ${path}?${query} ${credential.kind}`;
  return textOf(one) === textOf(other);
}
