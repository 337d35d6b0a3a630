import { isAnswered, type StatementLine } from '../../documents/statement/lines.ts';
import type { Finding, RequirementResult, Verdict } from '../../schemas/report/results.ts';
import { visibleLines } from '../../text/visible.ts';
import type { AllureContent, AllureStatus } from './content.ts';

/** Beginning of a message about an error of the suite. */
export const harnessErrorWord = 'harness error';

/** Beginning of the message of a DISCOVER row with another answer than the declared one. */
export const declaredWord = 'fail, declared answer';

/**
 * Allure has five statuses for our seven verdicts. Nothing but what holds is `passed`: a warning has the yellow of
 * `broken`; what could not be judged is `unknown`, neither green nor red; a known failure is `skipped`, as pytest's
 * expected failures are. An answer that was only observed is no result (`isOnlyAsked`), and would be `skipped`. The first word of the message is the verdict, by which the categories tell them apart.
 */
export const statuses: Readonly<Record<Verdict, AllureStatus>> = {
  pass: 'passed',
  observed: 'skipped',
  fail: 'failed',
  warn: 'broken',
  inconclusive: 'unknown',
  known: 'skipped',
  'not-applicable': 'skipped',
};

/** The message at the head of a result: one sentence. Its evidence is in the description and in the steps. */
export function statusDetails(
  result: RequirementResult,
  line?: StatementLine,
): AllureContent['statusDetails'] {
  const { verdict, level } = result;
  if (statuses[verdict] === 'passed') return {};
  const word = verdict === 'fail' && level === 'DISCOVER' ? declaredWord : verdict;
  return { message: visibleLines(`${word}: ${whatOf(result, line)}`) };
}

/** True where the message of a result says this finding already. */
export function isSentence(finding: Finding, { verdict, findings }: RequirementResult): boolean {
  return (verdict === 'fail' || verdict === 'warn') && finding === findings[0];
}

function whatOf({ verdict, findings, reason }: RequirementResult, line?: StatementLine): string {
  if (verdict === 'observed')
    return line !== undefined && isAnswered(line) ? line.answer : 'an answer, which is in the statement';
  return (verdict === 'fail' || verdict === 'warn' ? findings[0]?.message : reason) ?? 'without a reason';
}
