import type { Exchange } from '../../client/exchange.ts';
import { check, type Judgement } from '../../engine/check.ts';
import { confirm } from '../../engine/confirm.ts';
import { confirmedAnswers, recurring } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { noteExchange, tell } from '../../engine/journal.ts';
import { NotApplicable } from '../../engine/outcome.ts';
import { spareRequests, spareShare } from '../../engine/spare-requests.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { tellsLength, wrongLength } from '../../oracles/answers/head-length.ts';
import { toldValidators, unfoundedNotModified, unmetCondition } from '../../oracles/answers/not-modified.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** What is suspected is asked for again so often at most: these rows count for nothing yet. */
const mostAsked = 2;
/** Requests that stay for rows that count. */
const leftForOthers = 12;

/** Conditions that hold for no answer, but for one that is older than its service. */
const conditions = {
  tag: ['If-None-Match', '"never-given"'],
  date: ['If-Modified-Since', 'Sat, 01 Jan 2000 00:00:00 GMT'],
} as const;

/** HTTP-6, over all answers of the run; a condition that no request had is asked for. */
async function notModified(context: CheckContext): Promise<Judgement> {
  await askConditions(context);
  const { exchanges } = runLog(context).log;
  const told = toldValidators(exchanges);
  const unmet = exchanges.filter((one) => unmetCondition(one, told) !== undefined);
  if (unmet.length === 0) throw new NotApplicable('no request had a condition that does not hold');
  const coverage = countOf(unmet.length, 'condition that does not hold', 'conditions that do not hold');
  standOn(unmet, coverage);
  const judge = (exchange: Exchange) => unfoundedNotModified(exchange, told);
  const found = await confirmed(unmet.flatMap(judge), async (one) => judge(await again(one, context)));
  return { coverage, ...found };
}

/** Asks for a known page under the conditions that no request had, while there are requests that nobody else needs. */
async function askConditions(context: CheckContext): Promise<void> {
  const { exchanges } = runLog(context).log;
  const told = toldValidators(exchanges);
  const had = exchanges.map((one) => unmetCondition(one, told)).filter((one) => one !== undefined);
  const [usual] = askedPages(context).filter(({ exchange }) => exchange?.answer?.status === 200);
  for (const [name, value] of told.dates.size > 0 ? [conditions.tag, conditions.date] : [conditions.tag]) {
    const isHad = had.some((one) => one.startsWith(name));
    if (usual === undefined || isHad || spareRequests(context) < leftForOthers) continue;
    const situation = { says: [`${name}: ${value}`], mayBeRefused: true, mayBeRepresented: true } as const;
    const headers = { [name.toLowerCase()]: value };
    await again({ request: { ...usual.exchange.request, headers, situation } }, context);
  }
}

/** HTTP-7, over all answers to HEAD. */
async function headLengths(context: CheckContext): Promise<Judgement> {
  const { exchanges } = runLog(context).log;
  const heads = exchanges.filter(tellsLength);
  if (heads.length === 0) throw new NotApplicable('no answer to HEAD told a length');
  const coverage = countOf(heads.length, 'answer to HEAD', 'answers to HEAD');
  standOn(heads, coverage);
  const found = await confirmed(
    heads.flatMap((head) => wrongLength(head, exchanges)),
    async (head, get) => {
      const before = await again(get, context);
      const now = await again(head, context);
      return wrongLength(now, [before, await again(get, context)]);
    },
  );
  return { coverage, ...found };
}

function standOn(exchanges: readonly Exchange[], coverage: string): void {
  for (const one of exchanges) noteExchange(one);
  tell(`looked at ${coverage}`);
}

function again({ request }: Pick<Exchange, 'request'>, context: CheckContext): Promise<Exchange> {
  return context.client.send(request, spareShare(context));
}

/** Asks again for what was seen; what does not come back is left open. */
function confirmed(
  sightings: readonly Deviation[],
  judge: (exchange: Exchange, other: Exchange) => Promise<readonly Deviation[]>,
) {
  const questions = sightings.slice(0, mostAsked).map((sighting) => async () => {
    const [exchange, other = exchange] = sighting.exchanges;
    if (exchange === undefined || other === undefined) throw new Error('a sighting has no exchange');
    const recurrence = await confirm(async () => (await judge(exchange, other)).length > 0);
    return [recurring(sighting, recurrence)];
  });
  return confirmedAnswers(questions, { enough: 1 });
}

// They count for nothing yet: what counts has the requests first.
check('HTTP-6', notModified, { phase: 'leftovers' });
check('HTTP-7', headLengths, { phase: 'last' });
