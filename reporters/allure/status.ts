import { isAnswered, type StatementLine } from '../../documents/statement/lines.ts';
import type { RequirementResult, Verdict } from '../../schemas/report/results.ts';
import { visibleLines } from '../../text/visible.ts';
import { findingText } from '../finding-text.ts';
import type { AllureContent, AllureStatus } from './content.ts';

/** How a message about an error of ours begins. */
export const harnessErrorWord = 'harness error';

/** How the message of a DISCOVER row begins whose declared answer was not given. */
export const declaredWord = 'fail, declared answer';

/**
 * Allure has five statuses for our seven verdicts. Nothing but what holds is `passed`: a warning has the yellow of
 * `broken`; what could not be judged is `unknown`, neither green nor red; a known failure is `skipped`, as pytest's
 * expected failures are. So is an answer that was observed: there was nothing to pass, and its name and its message hold
 * the answer. The first word of the message is the verdict, by which the categories tell them apart.
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

/** The message at the head of a result, and the findings below it. */
export function statusDetails(
  result: RequirementResult,
  line?: StatementLine,
): AllureContent['statusDetails'] {
  const { verdict, level, findings } = result;
  if (statuses[verdict] === 'passed') return {};
  const word = verdict === 'fail' && level === 'DISCOVER' ? declaredWord : verdict;
  const message = visibleLines(`${word}: ${whatOf(result, line)}`);
  return findings.length === 0 ? { message } : { message, trace: visibleLines(traceOf(result)) };
}

/** The first finding's sentence stands in the message already, where a verdict was reached by it. */
function traceOf({ verdict, level, findings }: RequirementResult): string {
  const isTold = verdict === 'fail' || verdict === 'warn';
  const texts = findings.map((one, place) => {
    const text = findingText(one, level);
    return isTold && place === 0 ? text.slice(one.message.length).trimStart() : text;
  });
  return texts.join('\n\n');
}

function whatOf({ verdict, findings, reason }: RequirementResult, line?: StatementLine): string {
  if (verdict === 'observed')
    return line !== undefined && isAnswered(line) ? line.answer : 'an answer, which is in the statement';
  return (verdict === 'fail' || verdict === 'warn' ? findings[0]?.message : reason) ?? 'without a reason';
}
