import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/law.ts';
import { lasting } from '../../engine/outcome.ts';
import { historySoFar, isExplainedByMoves } from '../../fixtures/pages/domain-history.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { firstSettled, isKnown, isNew } from '../../fixtures/suspicions.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { likeliestFirst } from '../../oracles/relations/likely-causes.ts';
import { type Contradiction, contradictions } from '../../oracles/relations/same-question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { askedAsItMoved } from './as-it-moved.ts';
import { carriedOver } from './carry-over.ts';
import { returnsInSpite } from './comes-back.ts';
import { comesAndGoes, settledContradiction } from './settled-contradiction.ts';

/** PAGING-4, PAGING-8 and PAGING-9, over all pages of the run: the same question has the same answer. */
export async function contradictionsInLog(id: string, context: CheckContext): Promise<Seen> {
  if (id === 'PAGING-4') await otherTotalsAskedAgain(context);
  const all = await contradictionsSoFar(context);
  const own = all.filter(({ requirement }) => requirement === id);
  const seen = await settledAmong(own, id, context);
  if (id !== 'PAGING-9' || seen.deviations.length > 0) return seen;
  // What goes by what was asked before may show in another total.
  const others = all.filter(({ requirement }) => requirement === 'PAGING-4');
  const carried = await firstSettled(
    context,
    others.map((one) => ({ name: nameOf(one, 'carried over'), settle: () => carriedOver(one, context) })),
  );
  return { ...carried, unjudged: lasting(seen.unjudged, carried.unjudged) };
}

/** Where a total became another one and stayed, other questions tell whether the list moved: each domain is asked once. */
async function otherTotalsAskedAgain(context: CheckContext): Promise<void> {
  for (const { requirement, returns, usual } of await contradictionsSoFar(context)) {
    const { domain } = usual.question;
    const isAsMoved = requirement === 'PAGING-4' && returns === 0;
    if (isAsMoved && isNew(context, `as it moved ${domain}`)) await askedAsItMoved(domain, context);
  }
}

async function contradictionsSoFar(context: CheckContext): Promise<readonly Contradiction[]> {
  const { pages, situated, refused } = runLog(context).log;
  return contradictions([...pages, ...situated], await numbering(context), refused);
}

/**
 * The first of some contradictions that is more than data that moved.
 * @param by who suspects: each looks into a question once
 */
export async function settledAmong(
  all: readonly Contradiction[],
  by: string,
  context: CheckContext,
): Promise<Seen> {
  // Data that went on may explain it, but for answers that come back.
  const isMoving = movingAmong(context);
  const found = all.filter((one) => !isMoving(one));
  const returning = all.filter((one) => isMoving(one) && one.returns >= returnsInSpite).slice(0, 1);
  const isOpen = (one: Contradiction) => !isKnown(context, nameOf(one, by));
  const suspected = found.filter(isOpen);
  // Answers of data that moved are no odd ones.
  const odd =
    suspected.length === 0 ? [] : (await contradictionsSoFar(context)).filter((one) => !isMoving(one));
  const suspicions = [
    ...likeliestFirst(suspected, odd, runLog(context).log).map((one) => ({
      name: nameOf(one, by),
      settle: () => settledContradiction(one, context),
    })),
    ...returning
      .filter(isOpen)
      .map((one) => ({ name: nameOf(one, by), settle: () => comesAndGoesInSpite(one, context) })),
  ];
  if (suspicions.length > 0)
    tell(
      `judged all pages of the run: answered in several ways: ${countOf(found.length + returning.length, 'question')} of the run`,
    );
  return firstSettled(context, suspicions);
}

/** In a list that surely moved, what there is no request left for is no reason to leave the row open. */
async function comesAndGoesInSpite(
  one: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  try {
    return await comesAndGoes(one, context);
  } catch (error) {
    if (!isExplainedByMoves(error, one.usual.question.domain, context)) throw error;
    return undefined;
  }
}

function nameOf({ usual }: Contradiction, by: string): string {
  return `${by} ${JSON.stringify(usual.question)}`;
}

/** A function that tells whether the data of a contradiction moved; each domain is looked at once. */
function movingAmong(context: CheckContext): (one: Contradiction) => boolean {
  const verdicts = new Map<string, boolean>();
  return ({ usual: { question } }) => {
    const isKnown = verdicts.get(question.domain);
    const isMoving = isKnown ?? historySoFar(context, question.domain).verdict === 'moved';
    verdicts.set(question.domain, isMoving);
    return isMoving;
  };
}
