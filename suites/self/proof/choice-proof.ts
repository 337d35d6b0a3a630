import { choices } from '../../../reference/choices/catalogue.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';
import { proofRun } from './proof-run.ts';
import { statementOf } from './statement-of.ts';
import { impossibleAnswers, wrongAnswers } from './wrong-answers.ts';

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
