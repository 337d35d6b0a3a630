import type { Check, Judgement } from './check.ts';
import type { CheckContext } from './context.ts';
import { earlyPart } from './early-part.ts';
import { Memo } from './memo.ts';
import { isUnjudged, NotApplicable, type Unjudged } from './outcome.ts';
import { perSession } from './per-session.ts';

/** What a look over all that the run has seen so far came to. */
export type Seen = Pick<Judgement, 'deviations' | 'unjudged'>;

/** Before which all that the run has seen is looked over, while there are requests to confirm it; and once more at the end. */
export const lookStages = ['discover', 'hostile'] as const;
export type LookStage = (typeof lookStages)[number];

/** What the looks came to, by the check's id and the stage. */
const looks = perSession(() => new Memo<Seen>());
const nothingSeen: Seen = { deviations: [] };

/** Looks over what the run has seen so far, where that is asked for. */
export async function lookOver(
  { id, early, look }: Pick<Check, 'id' | 'early' | 'look'>,
  context: CheckContext,
  stage: LookStage,
): Promise<Seen> {
  if (look === undefined || !context.depth.ownRequests) return nothingSeen;
  return looks(context).get(`${id} ${stage}`, async () => {
    const { value } = await settled(earlyPart({ id, ...(early && { early }) }, context));
    return isFound(value) ? nothingSeen : look(context);
  });
}

/** Whether more was found than what only warns: a look may find what fails. */
export function isFound(judged: Pick<Judgement, 'deviations'> | undefined): boolean {
  return judged?.deviations.some(({ onlyWarns }) => onlyWarns !== true) === true;
}

/** What was seen by each of the stages, and since. */
export async function lookEachTime(
  check: Required<Pick<Check, 'id' | 'look' | 'early'>>,
  context: CheckContext,
): Promise<Seen> {
  if (!context.depth.ownRequests) return nothingSeen;
  const looked: (() => Promise<Seen>)[] = lookStages.map((stage) => () => lookOver(check, context, stage));
  let unjudged: Unjudged | undefined;
  for (const look of [...looked, () => lookAtLast(check, context)]) {
    const seen = await look();
    if (seen.deviations.length > 0) return seen;
    unjudged ??= seen.unjudged;
  }
  return { deviations: [], unjudged };
}

async function lookAtLast(
  check: Required<Pick<Check, 'id' | 'look' | 'early'>>,
  context: CheckContext,
): Promise<Seen> {
  const { value } = await settled(earlyPart(check, context));
  return isFound(value) ? nothingSeen : check.look(context);
}

/** What a promise came to, kept for later; an error of ours is thrown on. */
export async function settled<Value>(
  promise: Promise<Value>,
): Promise<{ readonly value?: Value; readonly error?: unknown }> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (!isUnjudged(error) && !(error instanceof NotApplicable)) throw error;
      return { error };
    },
  );
}
