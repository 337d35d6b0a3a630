import type { Exchange } from '../../client/exchange.ts';
import { check, type Judgement } from '../../engine/check.ts';
import { confirm } from '../../engine/confirm.ts';
import { recurring } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { noteExchange, tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable, unlessUnjudged } from '../../engine/outcome.ts';
import { spareRequests, spareShare } from '../../engine/spare-requests.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { lengthOfGet, wrongLength } from '../../oracles/answers/head-length.ts';
import { toldValidators, unfoundedNotModified, unmetCondition } from '../../oracles/answers/not-modified.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { urlOf } from '../../oracles/question.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** Requests that stay for rows that count. */
const leftForOthers = 12;

/** Conditions that hold for no answer, but for one that is older than its service. */
const conditions = {
  tag: ['If-None-Match', '"never-given"'],
  date: ['If-Modified-Since', 'Sat, 01 Jan 2000 00:00:00 GMT'],
} as const;

/** HTTP-6, over all answers of the run; a condition that no request had is asked for. */
async function notModified(context: CheckContext): Promise<Judgement> {
  await askConditions(context).catch(unlessUnjudged);
  const { exchanges } = runLog(context).log;
  const told = toldValidators(exchanges);
  const unmet = exchanges.filter((one) => unmetCondition(one, told) !== undefined);
  if (unmet.length === 0) throw new NotApplicable('no request had a condition that does not hold');
  const coverage = countOf(unmet.length, 'condition that does not hold', 'conditions that do not hold');
  standOn(unmet, coverage);
  const judge = (exchange: Exchange) => unfoundedNotModified(exchange, told);
  const ask = async (exchange: Exchange) => judge(await again(exchange, context));
  return { coverage, deviations: await confirmed(unmet.flatMap(judge), ask, context) };
}

/** Asks for a known page under the conditions that no request had, while there are requests that nobody else needs. */
async function askConditions(context: CheckContext): Promise<void> {
  const { exchanges } = runLog(context).log;
  const told = toldValidators(exchanges);
  const had = exchanges.map((one) => unmetCondition(one, told)).filter((one) => one !== undefined);
  const served = askedPages(context).filter(({ exchange }) => exchange?.answer?.status === 200);
  const dated = served.find(({ exchange }) => told.dates.has(urlOf(exchange.request)));
  for (const [usual, [name, value]] of [
    [served[0], conditions.tag],
    [dated, conditions.date],
  ] as const) {
    const isHad = had.some((one) => one.startsWith(name));
    if (usual === undefined || isHad || spareRequests(context) < leftForOthers) continue;
    const situation = { says: [`${name}: ${value}`], mayBeRefused: true, mayBeRepresented: true } as const;
    const headers = { [name.toLowerCase()]: value };
    await again({ request: { ...usual.exchange.request, headers, situation } }, context);
  }
}

/** HTTP-7, over all answers to HEAD that can be held against one to GET. */
async function headLengths(context: CheckContext): Promise<Judgement> {
  const { exchanges } = runLog(context).log;
  const heads = exchanges.filter((one) => lengthOfGet(one, exchanges) !== undefined);
  if (heads.length === 0) throw new NotApplicable('HEAD and GET of one URL did not both tell a length');
  const coverage = countOf(heads.length, 'answer to HEAD', 'answers to HEAD');
  standOn(heads, coverage);
  const ask = async (head: Exchange, get: Exchange) => {
    const before = await again(get, context);
    const now = await again(head, context);
    return wrongLength(now, [before, await again(get, context)]);
  };
  const wrong = heads.flatMap((head) => wrongLength(head, exchanges));
  return { coverage, deviations: await confirmed(wrong, ask, context) };
}

function standOn(exchanges: readonly Exchange[], coverage: string): void {
  for (const one of exchanges) noteExchange(one);
  tell(`looked at ${coverage}`);
}

function again({ request }: Pick<Exchange, 'request'>, context: CheckContext): Promise<Exchange> {
  return context.client.send(request, spareShare(context));
}

/** Asks again for the first sighting: it is told where it shows each time, and left open otherwise. */
async function confirmed(
  [sighting]: readonly Deviation[],
  judge: (exchange: Exchange, other: Exchange) => Promise<readonly Deviation[]>,
  context: CheckContext,
): Promise<readonly Deviation[]> {
  const [exchange, other = exchange] = sighting?.exchanges ?? [];
  if (sighting === undefined || exchange === undefined || other === undefined) return [];
  if (spareRequests(context) < leftForOthers)
    throw new Inconclusive('the requests that are left are for what counts', 'few-requests');
  const recurrence = await confirm(async () => (await judge(exchange, other)).length > 0);
  if (recurrence.seen < recurrence.of)
    throw new Inconclusive(`${sighting.message}: not each time it was asked for`, 'seldom');
  return [recurring(sighting, recurrence)];
}

// They count for nothing yet: what counts has the requests first.
check('HTTP-6', notModified, { phase: 'last' });
check('HTTP-7', headLengths, { phase: 'last' });
