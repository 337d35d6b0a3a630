import { questionOf } from '../../config/requirements/discover.ts';
import type { Difference } from '../../schemas/report/compare.ts';
import type { ComparedDocument } from './document.ts';
import { conclude, concluded, type Step } from './merge-effects.ts';

/** True where both sides answer a question that this version knows. */
export function isAnsweredInBoth(id: string, old: ComparedDocument, now: ComparedDocument): boolean {
  return questionOf(id) !== undefined && old.answers.has(id) && now.answers.has(id);
}

export function answerDifference(
  id: string,
  old: ComparedDocument,
  now: ComparedDocument,
): Difference | undefined {
  const [isOld, isNew] = [old.answers.has(id), now.answers.has(id)];
  if (!isOld && !isNew) return undefined;
  const question = questionOf(id);
  if (question === undefined) return unknown(id);
  const step: Step = {
    id,
    kind: 'answer',
    ...(isOld ? { old: old.answers.get(id) } : {}),
    ...(isNew ? { new: now.answers.get(id) } : {}),
  };
  if (isOld && isNew) return conclude(step, question.change(step.old, step.new));
  const silence = isOld ? silenceOf('new', id, now) : silenceOf('old', id, old);
  return silence === undefined ? undefined : concluded(step, 'not-comparable', silence);
}

/** Says why one side has no answer; undefined where none is to be expected. */
function silenceOf(side: string, id: string, { kind, unanswered }: ComparedDocument): string | undefined {
  if (kind === 'declaration' || questionOf(id)?.notObservable !== undefined) return undefined;
  const reason = unanswered.get(id) ?? 'it was written by a version that did not ask this question';
  return `not answered in ${side}: ${reason}`;
}

/** Its values are not looked at: nothing has described them. */
function unknown(id: string): Difference {
  return {
    id,
    kind: 'answer',
    class: 'not-comparable',
    reason: 'this version does not know the question: compare with the version that wrote it',
  };
}
