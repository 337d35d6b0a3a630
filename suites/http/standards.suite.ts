import type { Exchange, Request } from '../../client/exchange.ts';
import { type BudgetShare, budgetShares } from '../../config/allotment.ts';
import { check, type Judgement } from '../../engine/check.ts';
import { confirm } from '../../engine/confirm.ts';
import { recurring } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { noteExchange, tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable, unlessUnjudged } from '../../engine/outcome.ts';
import { learned, perSession } from '../../engine/per-session.ts';
import { SerialQueue } from '../../engine/serial-queue.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import {
  fieldsChanged,
  gzipRefused,
  namesInCapitals,
  namesInSmallLetters,
} from '../../fixtures/situations/levels.ts';
import { inSituation, type LevelSet, levelsNamed, levelsOf } from '../../fixtures/situations/situations.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { hasJudgedField, malformedFields } from '../../oracles/http/field-forms.ts';
import { namesMisread, writesNamesOtherwise } from '../../oracles/http/field-names.ts';
import { lengthOfGet, wrongLength } from '../../oracles/http/head-length.ts';
import { isMethodRefused, methodsUntold } from '../../oracles/http/method-not-allowed.ts';
import { acceptsJsonOtherwise, notAcceptable } from '../../oracles/http/not-acceptable.ts';
import { toldValidators, unfoundedNotModified, unmetCondition } from '../../oracles/http/not-modified.ts';
import { isPartial, unaskedPart } from '../../oracles/http/partial-content.ts';
import { choosesCodings, refusedCoding } from '../../oracles/http/refused-codings.ts';
import { invitesSharedCaches, isKeptForKey } from '../../oracles/http/shared-caches.ts';
import { keptBehindChange, sharedByCodings, strongTag } from '../../oracles/http/strong-tags.ts';
import { isKeyed, usualAnswer } from '../../oracles/http/usual-answers.ts';
import { chosenOtherwise, untoldVary } from '../../oracles/http/vary.ts';
import { urlOf } from '../../oracles/question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { isSuccessful } from '../../schemas/http-status.ts';

/** Requests that stay for rows that count, which ask again for what they have seen. */
const leastLeft = 8;

/** A duty of an answer by the standards of HTTP, read off the answers that a run has anyway. */
interface Standard {
  readonly id: string;
  /** Levels of situations by which it shows: what no answer of the run shows is asked for, while requests are left over. */
  readonly asks?: readonly string[];
  /** The answers that it is judged on. */
  readonly on: (exchanges: readonly Exchange[]) => readonly Exchange[];
  readonly counted: readonly [one: string, many?: string];
  /** Words where there are none. */
  readonly none: string;
  readonly judge: (exchange: Exchange, exchanges: readonly Exchange[]) => readonly Deviation[];
  /** Contradictions that need not come back: two answers show them. */
  readonly between?: (context: CheckContext) => readonly Deviation[];
  /** One answer shows it by its form, and is not asked for again: it may be that of a wrong key, or of an overload. */
  readonly isOfForm?: true;
  /** Fields of the request by which it shows: it is asked for again with these alone. */
  readonly by?: readonly string[];
}

/** Answers by themselves, and each beside all others. */
const each = (is: (exchange: Exchange, exchanges: readonly Exchange[]) => boolean): Standard['on'] => {
  return (exchanges) => exchanges.filter((one) => is(one, exchanges));
};

const standards: readonly Standard[] = [
  {
    id: 'HTTP-6',
    asks: ['If-None-Match: "never-given"', 'If-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT'],
    on: (exchanges) => {
      const told = toldValidators(exchanges);
      return exchanges.filter((one) => unmetCondition(one, told) !== undefined);
    },
    counted: ['condition that does not hold', 'conditions that do not hold'],
    none: 'no request had a condition that does not hold',
    judge: (exchange, exchanges) => unfoundedNotModified(exchange, toldValidators(exchanges)),
  },
  {
    id: 'HTTP-7',
    on: each((one, all) => lengthOfGet(one, all) !== undefined),
    counted: ['answer to HEAD', 'answers to HEAD'],
    none: 'HEAD and GET of one URL did not both tell a length',
    judge: wrongLength,
  },
  {
    id: 'HTTP-8',
    on: each(isKeptForKey),
    counted: ['answer to a key', 'answers to a key'],
    none: 'no request with a key was answered with a success',
    judge: invitesSharedCaches,
  },
  {
    id: 'HTTP-9',
    on: each(isMethodRefused),
    counted: ['refused method'],
    none: 'no method was answered 405',
    judge: methodsUntold,
    isOfForm: true,
  },
  {
    id: 'HTTP-10',
    on: each(hasJudgedField),
    counted: ['answer with such a field', 'answers with such a field'],
    none: 'no answer had such a field',
    judge: malformedFields,
    isOfForm: true,
  },
  {
    id: 'HTTP-11',
    asks: ['Accept-Encoding: identity'],
    on: each((one, all) => chosenOtherwise(one, all).length > 0),
    counted: ['answer that goes by a field of the request', 'answers that go by a field of the request'],
    none: 'no answer was in another coding, media type or language than usual',
    judge: untoldVary,
    by: ['accept', 'accept-encoding', 'accept-language'],
  },
  {
    id: 'HTTP-12',
    asks: ['Accept-Encoding: identity', `Accept-Encoding: ${gzipRefused}`],
    on: each(choosesCodings),
    counted: ['answer to a choice of codings', 'answers to a choice of codings'],
    none: 'no request with a choice of codings was answered with a success',
    judge: refusedCoding,
    by: ['accept-encoding'],
  },
  {
    id: 'HTTP-13',
    asks: ['Accept: */*', 'without Accept'],
    on: each(acceptsJsonOtherwise),
    counted: ['request with another Accept', 'requests with another Accept'],
    none: 'no request with another Accept, in which JSON is, was answered',
    judge: notAcceptable,
  },
  {
    id: 'HTTP-14',
    asks: [namesInCapitals, namesInSmallLetters],
    on: each(writesNamesOtherwise),
    counted: ['request in another letter case', 'requests in another letter case'],
    none: 'no request had the names of its fields in another letter case',
    judge: namesMisread,
  },
  {
    id: 'HTTP-15',
    on: each((one) => isKeyed(one) && isPartial(one)),
    counted: ['part of an answer', 'parts of answers'],
    none: 'nothing was answered 206',
    judge: unaskedPart,
  },
  {
    id: 'HTTP-16',
    on: each((one) => strongTag(one) !== undefined),
    counted: ['strong entity tag'],
    none: 'no answer had a strong entity tag',
    judge: sharedByCodings,
    between: (context) => keptBehindChange([...runLog(context).log.pages, ...runLog(context).log.situated]),
  },
];

async function judged(standard: Standard, context: CheckContext): Promise<Judgement> {
  await askInMissing(context).catch(unlessUnjudged);
  const { exchanges } = runLog(context).log;
  const on = standard.on(exchanges);
  if (on.length === 0) throw new NotApplicable(standard.none);
  const coverage = countOf(on.length, ...standard.counted);
  for (const one of on) noteExchange(one);
  tell(`looked at ${coverage}`);
  const between = standard.between?.(context) ?? [];
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
  const dated = served.find(({ exchange }) => dates.has(urlOf(exchange.request)));
  const usual = (dated ?? served[0])?.exchange.request;
  if (usual === undefined || context.config.target.hostile === false) return;
  const asks = standards.flatMap(({ asks = [] }) => asks);
  const missing = levelsNamed([...new Set(asks)]).filter(
    ({ name }) =>
      !exchanges.some((one) => isGivenIn(name, one) && usualAnswer(one, exchanges) !== undefined) &&
      (dated !== undefined || !isDate(name)),
  );
  for (const together of compatible(missing)) {
    if (leftNow(context) < leastLeft) return;
    const exchange = await send(inSituation(usual, together), context);
    if (together.length === 1 || isGood(exchange)) continue;
    for (const level of together)
      if (leftNow(context) >= leastLeft) await send(inSituation(usual, [level]), context);
  }
});

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
    if (!together.some(({ excludes }) => excludes.includes(level.name))) together.push(level);
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

const queues = perSession(() => new SerialQueue());

// They count for nothing yet: one after another takes of what nobody else needs.
for (const standard of standards)
  check(standard.id, (context) => queues(context).run(() => judged(standard, context)), { phase: 'last' });
