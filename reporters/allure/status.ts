import type { RequirementResult, Verdict } from '../../schemas/report/results.ts';
import { findingText } from '../finding-text.ts';
import { visibleLines } from '../visible.ts';
import type { AllureContent, AllureStatus } from './content.ts';

/** How a message about an error of ours begins. */
export const harnessErrorWord = 'harness error';

/** How the message of a DISCOVER row begins whose declared answer was not given. */
export const declaredWord = 'fail, declared answer';

/**
 * Allure has five statuses for our seven verdicts. Nothing but what holds is `passed`: a warning has the yellow of
 * `broken`; what could not be judged is `unknown`, neither green nor red; a known failure is `skipped`, as pytest's
 * expected failures are. An answer that was observed has nothing to fail by: its name holds the answer. The first word of
 * the message is the verdict, by which the categories tell them apart.
 */
export const statuses: Readonly<Record<Verdict, AllureStatus>> = {
  pass: 'passed',
  observed: 'passed',
  fail: 'failed',
  warn: 'broken',
  inconclusive: 'unknown',
  known: 'skipped',
  'not-applicable': 'skipped',
};

/** The message at the head of a result, and the findings below it. */
export function statusDetails(result: RequirementResult): AllureContent['statusDetails'] {
  const { verdict, level, findings, reason } = result;
  if (statuses[verdict] === 'passed') return {};
  const word = verdict === 'fail' && level === 'DISCOVER' ? declaredWord : verdict;
  const what = verdict === 'fail' || verdict === 'warn' ? findings[0]?.message : reason;
  const message = visibleLines(`${word}: ${what ?? 'without a reason'}`);
  return findings.length === 0
    ? { message }
    : { message, trace: visibleLines(findings.map((one) => findingText(one, level)).join('\n\n')) };
}
