import type { Check, Judgement } from './check.ts';
import type { CheckContext } from './context.ts';
import { Memo } from './memo.ts';
import { perSession } from './per-session.ts';

/** What the early parts of a session's checks came to, by the check's id. */
const earlyParts = perSession(() => new Memo<Judgement>());

/** What the early part of a check came to; asked now where no phase has asked it. */
export function earlyPart(
  { id, early }: Pick<Check, 'id' | 'early'>,
  context: CheckContext,
): Promise<Judgement> {
  if (early === undefined) throw new Error(`${id} has no early part`);
  return earlyParts(context).get(id, () => early.run(context));
}
