import { isDeepStrictEqual } from 'node:util';
import { choices } from '../../../reference/choices/catalogue.ts';
import { noAnswer } from '../../../reference/choices/choice.ts';
import { triedUpTo } from '../../../schemas/none-up-to.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';
import { expectedAnswers, possibleAnswers } from './expected-answers.ts';
import { hasPossibleMembers, isMetInPart } from './member-answers.ts';
import { isSituated } from './members/of-situations.ts';
import { proofRun } from './proof-run.ts';
import { statementOf } from './statement-of.ts';

/**
 * A run against a service with some choices: whatever is neither a pass nor a warning that a choice declares, every
 * answer of the statement that is not theirs, and every sign that the run looked at little.
 */
export async function blemishesOf(names: readonly string[], seed: number): Promise<readonly string[]> {
  const [only, ...others] = names;
  const twoTenants = needsTwo(names);
  const alone = others.length === 0;
  const { results, testable, thin } = await proofRun({
    seed,
    choices: names,
    twoTenants: twoTenants && alone,
  });
  if (!testable) return ['not testable'];
  const answers = alone ? wrongAnswers(results, only) : impossibleAnswers(results, names);
  const signs = thin.map(({ sign, message }) => ({
    text: `${sign}: ${message}`,
    isCutShort: sign === 'cut-short',
  }));
  const found = [
    ...blemishes(results, names),
    ...answers.map((text) => ({ text, isCutShort: false })),
    ...signs,
    ...(twoTenants && !alone ? await tenantBlemishes(names, seed) : []),
  ];
  const cut = found.filter(({ isCutShort }) => isCutShort);
  // What only many choices together ask for again may use up the budget: then a row or two is left open, and that is said.
  const isTold = alone || cut.length > mostCut + 1;
  return found.filter(({ isCutShort }) => isTold || !isCutShort).map(({ text }) => text);
}

/** Many choices together leave no requests for a second partner: what that shows is a run of its own. */
async function tenantBlemishes(names: readonly string[], seed: number): Promise<readonly Blemish[]> {
  const only = ['PARTNER-2', 'AUTH-7'];
  const { results } = await proofRun({ seed, choices: names, twoTenants: true, only });
  return blemishes(results, names).filter(({ isOpen }) => !isOpen);
}

/** True where one of them shows only with a second partner's key. */
function needsTwo(names: readonly string[]): boolean {
  return choices.some(({ name, twoTenants }) => twoTenants === true && names.includes(name));
}

/** Rows that may be left open in a service of many choices, for want of requests. */
const mostCut = 2;

/** The same for data that change: no row fails, and no more is said of the statement. */
export async function failuresOf(names: readonly string[], seed: number): Promise<readonly string[]> {
  const { results } = await proofRun({ seed, choices: names });
  return blemishes(results, names)
    .filter(({ isOpen }) => !isOpen)
    .map(({ text }) => text);
}

interface Blemish {
  readonly text: string;
  readonly isOpen: boolean;
  /** For want of requests. */
  readonly isCutShort: boolean;
}

function blemishes(results: readonly CheckResult[], names: readonly string[]): Blemish[] {
  const { answers, unanswered } = statementOf(results);
  const warns = choices.filter(({ name }) => names.includes(name)).flatMap((choice) => choice.warns ?? []);
  return results
    .filter(({ id }) => !Object.hasOwn(answers, id) && !Object.hasOwn(unanswered, id))
    .filter(({ id, verdict }) => !isFine(verdict) && !(verdict === 'warn' && warns.includes(id)))
    .map(({ id, verdict, cause, reason, findings }) => ({
      text: `${id} ${verdict}: ${reason ?? findings[0]?.message}`,
      isOpen: verdict === 'inconclusive',
      isCutShort: cause === 'budget' || cause === 'few-requests',
    }));
}

/** Some rows do not concern every service: a record that names nobody, for example, cannot be mistaken. */
function isFine(verdict: CheckResult['verdict']): boolean {
  return verdict === 'pass' || verdict === 'not-applicable';
}

/** What one request that the network lost, or that was turned away, leaves open; and how many overlap is chance. */
const mayBeOpen = ['limits.concurrency'];

/** Where the statement of a service that made one choice, or none, is not what that choice answers. */
function wrongAnswers(results: readonly CheckResult[], choice?: string): readonly string[] {
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
function impossibleAnswers(results: readonly CheckResult[], choices: readonly string[]): readonly string[] {
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
