import { choices } from '../../../reference/choices/catalogue.ts';
import type { CheckResult } from '../../../schemas/report/results.ts';
import { proofRun } from './proof-run.ts';

/** A run against a service with some choices: whatever is neither a pass nor a warning that a choice declares. */
export async function blemishesOf(names: readonly string[], seed: number): Promise<readonly string[]> {
  const { results, testable } = await proofRun({ seed, choices: names });
  const warns = choices.filter(({ name }) => names.includes(name)).flatMap((choice) => choice.warns ?? []);
  return testable ? blemishes(results, warns) : ['not testable'];
}

function blemishes(results: readonly CheckResult[], warns: readonly string[]): string[] {
  return results
    .filter(({ id, verdict }) => !isFine(verdict) && !(verdict === 'warn' && warns.includes(id)))
    .map(({ id, verdict, reason, findings }) => `${id} ${verdict}: ${reason ?? findings[0]?.message}`);
}

/** Some rows do not concern every service: a record that names nobody, for example, cannot be mistaken. */
function isFine(verdict: CheckResult['verdict']): boolean {
  return verdict === 'pass' || verdict === 'not-applicable';
}
