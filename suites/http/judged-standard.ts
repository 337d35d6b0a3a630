import type { Exchange, Request } from '../../client/exchange.ts';
import { type BudgetShare, budgetShares } from '../../config/allotment.ts';
import { isSelected } from '../../config/selection.ts';
import type { Judgement } from '../../engine/check.ts';
import { confirm } from '../../engine/confirm.ts';
import { recurring } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { noteExchange, tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable, unlessUnjudged } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { followUps } from '../../fixtures/situations/follow-ups.ts';
import { fieldsChanged, unusualHeads } from '../../fixtures/situations/levels.ts';
import { inSituation, type LevelSet, levelsNamed, levelsOf } from '../../fixtures/situations/situations.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { toldValidators } from '../../oracles/http/not-modified.ts';
import { usualAnswer } from '../../oracles/http/usual-answers.ts';
import { urlOf } from '../../oracles/question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { isSuccessful } from '../../schemas/http-status.ts';
import { type Standard, standards } from './standards.ts';

/** Requests that stay for rows that count, which ask again for what they have seen. */
const leastLeft = 8;

/** Judges the answers of the run by one of them. */
export async function judged(standard: Standard, context: CheckContext): Promise<Judgement> {
  if (standard.isOfHttp1 === true && context.client.speaksHttp2)
    throw new NotApplicable('the service speaks HTTP/2, where there is no choice');
  await askInMissing(context).catch(unlessUnjudged);
  const { exchanges } = runLog(context).log;
  const between = standard.between?.(context) ?? [];
  const on = [...new Set([...standard.on(exchanges), ...between.flatMap((found) => found.exchanges)])];
  if (on.length === 0) throw new NotApplicable(standard.none);
  const coverage = countOf(on.length, ...standard.counted);
  for (const one of on) noteExchange(one);
  tell(`looked at ${coverage}`);
  if (between.length > 0) return { coverage, deviations: between };
  const [sighting] = on
    .flatMap((one) => standard.judge(one, exchanges))
    .toSorted((one, other) => oddity(one) - oddity(other));
  if (sighting === undefined) return { coverage, deviations: [] };
  const isTold = standard.isOfForm === true;
  return { coverage, deviations: [isTold ? sighting : await confirmed(sighting, standard, context)] };
}

/** The number of things that are otherwise than usual in the request: the fewer, the better it shows. */
function oddity({ exchanges: [first] }: Deviation): number {
  return first?.request.situation?.says.length ?? 0;
}

/**
 * Asks for a known page in the situations by which standards show, as far as no answer of the run was given in them yet: all
 * together where they can be, and each alone where that is refused, while requests are left.
 */
const askInMissing = learned(async (context: CheckContext): Promise<void> => {
  const { exchanges } = runLog(context).log;
  const served = askedPages(context).filter(({ exchange }) => exchange.answer?.status === 200);
  // A date is before another one only where there is one.
  const { dates } = toldValidators(exchanges);
  const isDated = ({ request }: Exchange) => dates.has(urlOf(request));
  const dated = served.find(({ exchange }) => isDated(exchange));
  const usual = (dated ?? served[0])?.exchange.request;
  if (usual === undefined || context.config.target.hostile === false) return;
  const missing = missingLevels(isDated, context).filter(({ name }) => dated !== undefined || !isDate(name));
  for (const together of compatible(missing)) await askIn(together, usual, context);
  for (const [id, more] of followUps)
    for (const request of isSelected(id, context.config) ? more(usual, context) : [])
      if (leftNow(context) >= leastLeft) await send(request, context);
});

/** Asks in these levels together, and in each alone where that is refused. */
async function askIn(together: LevelSet, usual: Request, context: CheckContext): Promise<void> {
  if (leftNow(context) < leastLeft) return;
  const exchange = await send(inSituation(usual, together), context);
  if (together.length === 1 || isGood(exchange)) return;
  for (const level of together)
    if (leftNow(context) >= leastLeft) await send(inSituation(usual, [level]), context);
}

/** The levels by which the standards of this run show, in which none of its answers was given yet. */
function missingLevels(isDated: (exchange: Exchange) => boolean, context: CheckContext): LevelSet {
  const { config } = context;
  const { exchanges } = runLog(context).log;
  const asks = standards
    .filter(({ id, isOfHttp1 }) => isSelected(id, config) && !(isOfHttp1 && context.client.speaksHttp2))
    .flatMap(({ asks = [] }) => asks);
  return levelsNamed([...new Set(asks)]).filter(
    (level) =>
      (config.target.proxy === undefined || !unusualHeads.includes(level)) &&
      !exchanges.some(
        (one) =>
          isGivenIn(level.name, one) &&
          usualAnswer(one, exchanges) !== undefined &&
          (!isDate(level.name) || isDated(one)),
      ),
  );
}

function isDate(name: string): boolean {
  return name.startsWith('If-Modified-Since');
}

/** True where an answer was given in this situation; a condition has to stand alone, since one makes the other void. */
function isGivenIn(name: string, exchange: Exchange): boolean {
  const { answer, request } = exchange;
  const says = request.situation?.says ?? [];
  if (!says.includes(name)) return false;
  if (!isCondition(name)) return isGood(exchange);
  return says.filter(isCondition).length === 1 && (isGood(exchange) || answer?.status === 304);
}

function isCondition(name: string): boolean {
  return name.startsWith('If-');
}

function isGood({ answer }: Exchange): boolean {
  return answer !== undefined && isSuccessful(answer.status);
}

/** The levels in few situations, in each of which all can stand beside each other. */
function compatible(all: LevelSet): readonly LevelSet[] {
  const [first, ...others] = all;
  if (first === undefined) return [];
  const together = [first];
  for (const level of others)
    if (!together.some((one) => one.excludes.includes(level.name) || level.excludes.includes(one.name)))
      together.push(level);
  return [together, ...compatible(all.filter((level) => !together.includes(level)))];
}

/** The share with most requests left: behind all that is asked on its own account, nobody else needs them. */
function fullest({ client: { budget } }: CheckContext): BudgetShare {
  return budgetShares.toSorted((one, other) => budget.left(other) - budget.left(one))[0] ?? 'reserve';
}

function leftNow(context: CheckContext): number {
  return context.client.budget.left(fullest(context));
}

/** Asks again for what shows it: it is told where it shows each time, and left open otherwise. */
async function confirmed(
  sighting: Deviation,
  { judge, by }: Standard,
  context: CheckContext,
): Promise<Deviation> {
  const [exchange, ...beside] = sighting.exchanges;
  if (exchange === undefined) return sighting;
  if (leftNow(context) < leastLeft)
    throw new Inconclusive('no requests were left to ask for it again', 'few-requests');
  const request = by === undefined ? exchange.request : onlyBy(by, exchange.request, context);
  let shown = sighting;
  const recurrence = await confirm(async () => {
    // Nodes that take turns, and an order that goes by the number of a request, do not keep this rhythm.
    for (const one of [...beside, ...beside]) await send(one.request, context);
    const now = await send(request, context);
    for (const one of beside) await send(one.request, context);
    // Held against all of the run: what changes by itself tells nothing.
    const [found] = judge(now, runLog(context).log.exchanges);
    shown = found ?? shown;
    return found !== undefined;
  });
  if (recurrence.seen < recurrence.of)
    throw new Inconclusive(`${sighting.message}: not each time it was asked for`, 'seldom');
  return recurring(shown, recurrence);
}

/** The request in the usual way but for some fields: what else was unusual may have brought it about. */
function onlyBy(fields: readonly string[], request: Request, context: CheckContext): Request {
  const usual = usualAnswer(
    { request, sentAt: Number.POSITIVE_INFINITY, id: '' },
    runLog(context).log.exchanges,
  );
  const levels = levelsOf(request).filter(({ of }) =>
    fieldsChanged(of).some((name) => fields.includes(name)),
  );
  return usual === undefined ? request : inSituation(usual.request, levels);
}

function send(request: Request, context: CheckContext): Promise<Exchange> {
  return context.client.send(request, fullest(context));
}
