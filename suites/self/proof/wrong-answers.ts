import { isDeepStrictEqual } from 'node:util';
import { noAnswer } from '../../../reference/choices/choice.ts';
import { triedUpTo } from '../../../schemas/none-up-to.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';
import { expectedAnswers, possibleAnswers } from './expected-answers.ts';
import { hasPossibleMembers, isMetInPart } from './member-answers.ts';
import { isSituated } from './members/of-situations.ts';
import { statementOf } from './statement-of.ts';

/** What one request that the network lost, or that was turned away, leaves open; and how many overlap is chance. */
const mayBeOpen = ['limits.concurrency'];

/** Where the statement of a service that made one choice, or none, is not what that choice answers. */
export function wrongAnswers(results: readonly CheckResult[], choice?: string): readonly string[] {
  const { answers, unanswered } = statementOf(results);
  return Object.entries(expectedAnswers(choice)).flatMap(([id, expected]) => {
    const found = Object.hasOwn(answers, id) ? answers[id] : noAnswer;
    if (mayBeOpen.includes(id) && (found === noAnswer || isTriedLess(found, expected))) return [];
    if (isDeepStrictEqual(found, expected) || (choice !== undefined && isMetInPart(id, found, choice)))
      return [];
    if (choice !== undefined && isSituated(choice) && isOfSituation(id, found, choice)) return [];
    return [`${id}: expected ${shown(expected)}, found ${shown(found)} ${unanswered[id] ?? ''}`];
  });
}

/** What is drawn to be sent so is answered otherwise, and may contradict what is answered else. */
function isOfSituation(id: string, found: unknown, choice: string): boolean {
  return found === noAnswer ? id === 'auth.challenge' : hasPossibleMembers(id, found, [choice]);
}

function shown(answer: unknown): string {
  return answer === noAnswer ? 'no answer' : JSON.stringify(answer);
}

/** Where the statement of a service with several choices is one that none of them gives. */
export function impossibleAnswers(
  results: readonly CheckResult[],
  choices: readonly string[],
): readonly string[] {
  const { answers } = statementOf(results);
  return Object.keys(expectedAnswers()).flatMap((id) => {
    if (!Object.hasOwn(answers, id)) return [];
    const possible = possibleAnswers(id, choices);
    if (possible.some((one) => isDeepStrictEqual(one, answers[id]) || isTriedLess(answers[id], one)))
      return [];
    if (hasPossibleMembers(id, answers[id], choices)) return [];
    if (isOfLockoutToo(id, answers[id], choices)) return [];
    return [`${id}: found ${shown(answers[id])}, possible ${possible.map(shown).join(' or ')}`];
  });
}

/** A lockout that is met says so with its own status too, whatever a rate is limited with. */
function isOfLockoutToo(id: string, found: unknown, choices: readonly string[]): boolean {
  if (id !== 'limits.tooManyRequests' || typeof found !== 'string') return false;
  return lockoutStatuses.some(
    ([name, status]) => choices.includes(name) && found.includes(status) && found.includes('Retry-After as'),
  );
}

const lockoutStatuses = [
  ['lockout-too-many', '429'],
  ['lockout-forbidden', '403'],
] as const;

/** A bound that was looked for less far is as true. */
function isTriedLess(found: unknown, expected: unknown): boolean {
  const [tried, most] = [triedUpTo(found), triedUpTo(expected)];
  return tried !== undefined && most !== undefined && tried <= most;
}
