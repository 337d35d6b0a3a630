import type { Check, Judgement } from './check.ts';
import type { CheckContext } from './context.ts';
import { earlyPart } from './early-part.ts';
import { Memo } from './memo.ts';
import { isUnjudged, NotApplicable } from './outcome.ts';
import { perSession } from './per-session.ts';

/** What a look over all that the run has seen so far came to. */
export type Seen = Pick<Judgement, 'deviations' | 'unjudged'>;

/** What the looks before discovery came to, by the check's id. */
const looks = perSession(() => new Memo<Seen>());
const nothingSeen: Seen = { deviations: [] };

/** Looks over what the run has seen so far, where that is asked for. */
export async function lookOver(
  { id, early, look }: Pick<Check, 'id' | 'early' | 'look'>,
  context: CheckContext,
): Promise<Seen> {
  if (look === undefined || !context.depth.ownRequests) return nothingSeen;
  return looks(context).get(id, async () => {
    const { value } = await settled(earlyPart({ id, ...(early && { early }) }, context));
    return isFound(value) ? nothingSeen : look(context);
  });
}

/** Whether more was found than what only warns: a look may find what fails. */
export function isFound(judged: Pick<Judgement, 'deviations'> | undefined): boolean {
  return judged?.deviations.some(({ onlyWarns }) => onlyWarns !== true) === true;
}

/** What was seen before discovery, and since. */
export async function lookTwice(
  check: Required<Pick<Check, 'id' | 'look' | 'early'>>,
  context: CheckContext,
): Promise<Seen> {
  const before = await lookOver(check, context);
  if (before.deviations.length > 0 || !context.depth.ownRequests) return before;
  const { value } = await settled(earlyPart(check, context));
  if (isFound(value)) return before;
  const since = await check.look(context);
  return { deviations: since.deviations, unjudged: before.unjudged ?? since.unjudged };
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
