import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { outliveCaches, outliveLag } from '../../fixtures/outlive-caches.ts';
import { domainHistory } from '../../fixtures/pages/domain-history.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { isNew } from '../../fixtures/suspicions.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { answerText } from '../../oracles/pages/observed-page.ts';
import { questionText } from '../../oracles/question.ts';
import { everAnother } from '../../oracles/relations/ever-another.ts';
import { mostBefore, type Suspected } from '../../oracles/relations/likely-causes.ts';
import { type Contradiction, differenceOf } from '../../oracles/relations/same-question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { refusesClient } from '../../schemas/http-status.ts';
import { carriedOver } from './carry-over.ts';
import { differsBySituation, recursAfter, recursBeside } from './causes.ts';
import { comesBack } from './comes-back.ts';
import { contradictionDeviation, isAlike, pageOf } from './conditions.ts';
import { recursWhenIdle, shorterWhenIdle } from './when-idle.ts';

/** Repetitions of the question alone, twice; fewer in a small run. */
const repetitions = { many: 8, few: 4 } as const;

/**
 * Asks what brings the other answer about: the requests before it, those beside it, or nothing but time. Undefined where
 * data that changed explain it; throws Inconclusive where nothing does.
 */
export async function settledContradiction(
  contradiction: Suspected,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const known = (await recursAfterLikely(contradiction, context)) ?? inSoManyWays(contradiction, context);
  if (known !== undefined) return known;
  const told =
    (await differsBySituation(contradiction, context)) ??
    (await carriedOver(contradiction, context)) ??
    (await shorterWhenIdle(contradiction, context)) ??
    (await recursWhenIdle(contradiction, context));
  // What goes by what was asked before is told by the law of PAGING-9, though totals differ.
  if (told !== undefined) return told.requirement === contradiction.requirement ? told : undefined;
  // What languages have in common is no whole answer, which is what the others are held against.
  if (contradiction.reading !== answerText) return undefined;
  const found = await recurs(contradiction, context);
  if (found !== undefined) return found;
  const { usual, other, requirement, returns } = contradiction;
  // A total that moved is what data do; under one total they do so only where the domain moves otherwise too.
  const others = runLog(context).log.pages.filter(
    ({ exchange }) => ![usual, other].some((one) => one.exchange.id === exchange.id),
  );
  if (
    requirement === 'PAGING-4' ||
    returns === 0 ||
    domainHistory(others, usual.question.domain).verdict !== 'still'
  )
    return undefined;
  throw new Inconclusive(
    `${questionText(other.exchange.request)}: ${differenceOf(usual, other)}: once, and not when it was asked again`,
    'seldom',
  );
}

/** What the answers of the run show by themselves. */
function inSoManyWays(contradiction: Contradiction, context: CheckContext): Deviation | undefined {
  const { usual, other } = contradiction;
  const found = everAnother(contradiction, runLog(context).log.pages);
  if (found === undefined) return undefined;
  const recurrence = `in ${found.ways} ways in ${found.answers} answers, while other pages of the list stood still`;
  // Neither answer need come again: both are shown as they came.
  const { showsIn: _, ...told } = contradictionDeviation(contradiction, { usual, other }, { recurrence });
  return told;
}

/** True if one kind of request explains it, in the usual way of asking: then that is tried before anything else. */
function isTriedFirst({ reading, usual, other, isLikely }: Suspected): boolean {
  const isAsUsual = [usual, other].every(({ exchange }) => exchange.request.situation === undefined);
  return isLikely && isAsUsual && reading === answerText;
}

/** Right after the one kind of request that explains the odd answers of the run, where there is one. */
export async function recursAfterLikely(
  contradiction: Suspected,
  context: CheckContext,
): Promise<Deviation | undefined> {
  if (!isTriedFirst(contradiction)) return undefined;
  const [cause] = contradiction.causes;
  // The refusals that a run may bring about are for what has to be refused.
  if (refusesClient(cause?.answer?.status) && !isNew(context, 'right after a refused key')) return undefined;
  return recursAfter(contradiction.causes.slice(0, 1), contradiction, context, true);
}

/** After what came before it, beside what was in flight with it, or alone, where it does not stand still alone. */
async function recurs(contradiction: Suspected, context: CheckContext): Promise<Deviation | undefined> {
  const { usual, other, causes } = contradiction;
  const { log } = runLog(context);
  // What is left behind by the request before these shows in the first answer.
  const [, ...alone] = await askedAlone(usual.exchange.request, 3, context);
  const [now, again] = alone;
  if (now === undefined || !isAlike(now, again)) return comesAndGoes(contradiction, context, alone);
  // The data may have moved since: what the question is answered alone now is what the others are held against.
  const known = { ...contradiction, usual: { ...now, exchange: usual.exchange } };
  const singly = causes.slice(isTriedFirst(contradiction) ? 1 : 0).map((one) => [one]);
  // What one of two requests prepares, and the other sets off, neither brings about by itself.
  for (const chain of [...singly, log.before(other.exchange, mostBefore)]) {
    const found = await recursAfter(chain, known, context);
    if (found !== undefined) return found;
  }
  const beside = log.beside(other.exchange).filter(({ request }) => request.endpoint === 'partner');
  return (await recursBeside(beside, known, context)) ?? comesAndGoes(contradiction, context, alone);
}

/** The question alone, again and again: it comes back to the same few answers. */
export async function comesAndGoes(
  contradiction: Contradiction,
  context: CheckContext,
  alone: readonly LoggedPage[] = [],
): Promise<Deviation | undefined> {
  const { request } = contradiction.usual.exchange;
  const { many, few } = repetitions;
  const most = context.depth.ownRequests ? many : few;
  const early = [...alone, ...(await askedAlone(request, most - alone.length, context))];
  const found = await comesBack({
    early,
    reading: answerText,
    ask: () => pageOf(request, context),
    // A replica may lie behind for longer than the shortest of these waits.
    rest: async () => {
      await outliveCaches(
        context,
        early.map(({ exchange }) => exchange),
      );
      await outliveLag(context);
    },
    most,
  });
  const [usual] = found?.late ?? [];
  const other = found?.late.find((page) => !isAlike(page, usual));
  if (found === undefined || usual === undefined || other === undefined) return undefined;
  const recurrence = `came back to what it was ${countOf(found.returns, 'time')} in ${found.asked} requests`;
  return contradictionDeviation(contradiction, { usual, other }, { recurrence });
}

/** Pages and refusals: what is neither is left out. */
async function askedAlone(
  request: Exchange['request'],
  times: number,
  context: CheckContext,
): Promise<readonly LoggedPage[]> {
  const pages: LoggedPage[] = [];
  for (let time = 0; time < times; time += 1) {
    const page = await pageOf(request, context);
    if (page !== undefined) pages.push(page);
  }
  return pages;
}
