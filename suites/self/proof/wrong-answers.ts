import { isDeepStrictEqual } from 'node:util';
import { noAnswer } from '../../../reference/choices/choice.ts';
import type { CheckResult } from '../../../schemas/report/results.ts';
import { expectedAnswers, possibleAnswers } from './expected-answers.ts';
import { hasPossibleMembers } from './member-answers.ts';
import { statementOf } from './statement-of.ts';

/** Where the statement of a service that made one choice, or none, is not what that choice answers. */
export function wrongAnswers(results: readonly CheckResult[], choice?: string): readonly string[] {
  const { answers, unanswered } = statementOf(results);
  return Object.entries(expectedAnswers(choice)).flatMap(([id, expected]) => {
    const found = Object.hasOwn(answers, id) ? answers[id] : noAnswer;
    if (isDeepStrictEqual(found, expected)) return [];
    return [`${id}: expected ${shown(expected)}, found ${shown(found)} ${unanswered[id] ?? ''}`];
  });
}

function shown(answer: unknown): string {
  return answer === noAnswer ? 'no answer' : JSON.stringify(answer);
}

/** Made of what several choices say together: of one choice at a time they are held exactly. */
const ofSeveralChoices: readonly string[] = [
  'auth.refusal',
  'errors.codeByCause',
  'errors.codes',
  'errors.statusByCause',
  'limits.rateHeaders',
  'paging.defaultLimit',
  'paging.maximumDepth',
  'parameters.required',
];

/** Where the statement of a service with several choices is one that none of them gives. */
export function impossibleAnswers(
  results: readonly CheckResult[],
  choices: readonly string[],
): readonly string[] {
  const { answers } = statementOf(results);
  return Object.keys(expectedAnswers()).flatMap((id) => {
    if (!Object.hasOwn(answers, id) || ofSeveralChoices.includes(id)) return [];
    const possible = possibleAnswers(id, choices);
    if (possible.some((one) => isDeepStrictEqual(one, answers[id]))) return [];
    if (hasPossibleMembers(id, answers[id], choices)) return [];
    return [`${id}: found ${shown(answers[id])}, possible ${possible.map(shown).join(' or ')}`];
  });
}
