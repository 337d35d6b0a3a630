import { questionOf } from '../../config/requirements/discover.ts';
import { register } from '../../config/requirements/register.ts';
import type {
  ComparedSide,
  Comparison,
  ComparisonOutcome,
  Difference,
  DifferenceClass,
} from '../../schemas/report/compare.ts';
import type { ComparedDocument, NamedDocument } from './document.ts';
import { conclude, concluded, type UnclassifiedDifference } from './merge-effects.ts';
import { isJudgedInBoth, verdictDifference } from './verdicts.ts';

const classes: readonly DifferenceClass[] = ['breaking', 'changed', 'not-comparable'];

/** Tells what changed from one document to another, and whether it breaks clients. */
export function compareDocuments(old: NamedDocument, now: NamedDocument): Comparison {
  const [before, after] = [old.document, now.document];
  const questions = inOrder([...before.answers.keys(), ...after.answers.keys()]);
  const rows = isJudged(before) && isJudged(after) ? inOrder([...rulesOf(before), ...rulesOf(after)]) : [];
  const compared = {
    answers: questions.filter((id) => isAnsweredInBoth(id, before, after)).length,
    verdicts: rows.filter((id) => isJudgedInBoth(id, before, after)).length,
  };
  const found = [
    ...rows.map((id) => verdictDifference(id, before, after)),
    ...questions.map((id) => answerDifference(id, before, after)),
  ].filter((difference) => difference !== undefined);
  const differences = classes.flatMap((one) => found.filter((difference) => difference.class === one));
  return {
    old: sideOf(old),
    new: sideOf(now),
    compared,
    outcome: outcomeOf(differences, compared),
    differences,
  };
}

function isJudged({ kind }: ComparedDocument): boolean {
  return kind === 'results';
}

function rulesOf({ rows }: ComparedDocument): readonly string[] {
  return [...rows.values()].filter(({ level }) => level !== 'DISCOVER').map(({ id }) => id);
}

const place: ReadonlyMap<string, number> = new Map(register.map(({ id }, index) => [id, index]));

/** Each id once, in the order of the register; those that it does not have come last. */
function inOrder(ids: readonly string[]): readonly string[] {
  const positionOf = (id: string) => place.get(id) ?? register.length;
  return [...new Set(ids)].toSorted((one, other) => positionOf(one) - positionOf(other));
}

function outcomeOf(differences: readonly Difference[], compared: Comparison['compared']): ComparisonOutcome {
  if (compared.answers + compared.verdicts === 0) return 'not-comparable';
  return differences[0]?.class ?? 'same';
}

function sideOf({ file, document }: NamedDocument): ComparedSide {
  return { file, kind: document.kind, answers: document.answers.size, ...document.run };
}

/** True where both sides answer a question that this version knows. */
function isAnsweredInBoth(id: string, old: ComparedDocument, now: ComparedDocument): boolean {
  return questionOf(id) !== undefined && old.answers.has(id) && now.answers.has(id);
}

/** Compares the answers to one question. Undefined where they do not differ. */
function answerDifference(id: string, old: ComparedDocument, now: ComparedDocument): Difference | undefined {
  const [isOld, isNew] = [old.answers.has(id), now.answers.has(id)];
  if (!isOld && !isNew) return undefined;
  const question = questionOf(id);
  if (question === undefined) return unknown(id);
  const step: UnclassifiedDifference = {
    id,
    kind: 'answer',
    ...(isOld ? { old: old.answers.get(id) } : {}),
    ...(isNew ? { new: now.answers.get(id) } : {}),
  };
  if (isOld && isNew) return conclude(step, question.change(step.old, step.new));
  const silence = isOld ? silenceOf('new', id, now) : silenceOf('old', id, old);
  return silence === undefined ? undefined : concluded(step, 'not-comparable', silence);
}

/** Reason why one side has no answer; undefined where none is to be expected. */
function silenceOf(side: string, id: string, { kind, unanswered }: ComparedDocument): string | undefined {
  if (kind === 'declaration' || questionOf(id)?.notObservable !== undefined) return undefined;
  const reason = unanswered.get(id) ?? 'it was written by a version that did not ask this question';
  return `not answered in ${side}: ${reason}`;
}

/** Difference in a question that this version does not know: its values are not compared, since no schema describes them. */
function unknown(id: string): Difference {
  return {
    id,
    kind: 'answer',
    class: 'not-comparable',
    reason: 'this version does not know the question: compare with the version that wrote it',
  };
}
