import type { TestResult } from 'allure-js-commons';
import { visibleLines } from '../../text/visible.ts';
import type { AllureContent } from './content.ts';
import { harnessErrorWord } from './status.ts';

/**
 * The content of a requirement whose check gave no result: where vitest saw its test throw, the error was ours, whatever
 * its wording made allure-vitest take it for.
 */
export function harnessError(content: AllureContent, found: readonly TestResult[]): AllureContent {
  const thrown = found.find(({ status }) => status === 'failed' || status === 'broken');
  if (thrown === undefined) return content;
  const { message = 'without a message', trace } = thrown.statusDetails;
  const told = { message: `${harnessErrorWord}: ${visibleLines(message)}` };
  return {
    ...content,
    status: 'broken',
    statusDetails: trace === undefined ? told : { ...told, trace: visibleLines(trace) },
  };
}
