import { requirement } from '../../../config/requirements/register.ts';
import type { RunConfig } from '../../../config/run-config.ts';
import { hindersGreen, rowVerdict } from '../../../config/verdict.ts';
import { answerText } from '../../../documents/statement/answer-text.ts';
import { findingText } from '../../../reporters/finding-facts.ts';
import { ownCommand } from '../../../reporters/own-command.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';
import type { RunReport } from '../../../schemas/report/results.ts';
import { visibleLines } from '../../../text/visible.ts';

/** Outcome of a test of vitest. */
export interface Conclusion {
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Reason why it failed or was skipped. */
  readonly message?: string;
  /** Annotation that vitest shows beside a test that passed. */
  readonly annotation?: { readonly text: string; readonly type: 'notice' | 'warning' };
}

/** Outcome of the test for one requirement, by its result and the rules of the run. */
export function conclusionOf(result: CheckResult, config: RunConfig): Conclusion {
  const row = requirement(result.id);
  const verdict = rowVerdict(row, result.verdict, config);
  if (verdict === 'fail') return { state: 'failed', message: failureText(result) };
  if (verdict === 'warn') return noted(failureText(result), 'warning');
  if (verdict === 'known') {
    const reason = config.known.find((one) => one.requirement === result.id)?.reason ?? '';
    return noted(`known failure: ${reason}`, 'warning');
  }
  if (verdict === 'inconclusive' || verdict === 'not-applicable')
    return { state: 'skipped', message: visibleLines(`${verdict}: ${result.reason ?? ''}`) };
  if (result.answer === undefined) return { state: 'passed' };
  return noted(`answer: ${answerText(result.id, result.answer.value)}`, 'notice');
}

function noted(text: string, type: 'notice' | 'warning'): Conclusion {
  return { state: 'passed', annotation: { text: visibleLines(text), type } };
}

function failureText({ id, findings }: CheckResult): string {
  const { level, clause } = requirement(id);
  const [first, ...others] = findings;
  if (first === undefined) return `${id} (${level}) is broken`;
  const more = others.length === 0 ? [] : [`and ${others.length} more like it`];
  const lines = [
    findingText(first, level),
    `clause: ${clause}`,
    ...more,
    `more: ${ownCommand} explain ${id}`,
  ];
  return visibleLines(lines.join('\n'));
}

/** Reasons why a run is incomplete; undefined for any other verdict. */
export function incompleteText({ verdict, requirements, thin, failOn }: RunReport): string | undefined {
  if (verdict !== 'incomplete') return undefined;
  const open = requirements.filter((row) => row.binds && row.verdict === 'inconclusive');
  const signs = thin.filter(({ sign }) => hindersGreen(sign, failOn));
  const lines = [
    ...open.map(({ id, reason }) => `${id} could not be judged: ${reason}`),
    ...signs.map(({ message, advice }) => `${message}; ${advice}`),
  ];
  return visibleLines(
    ['the run is incomplete', ...(lines.length === 0 ? ['nothing was judged'] : lines)].join('\n'),
  );
}
