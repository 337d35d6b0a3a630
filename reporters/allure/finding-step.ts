import type { Parameter } from 'allure-js-commons';
import type { ExchangeRecord, Finding, RequirementResult } from '../../schemas/report/results.ts';
import { visible, visibleLines } from '../../text/visible.ts';
import { findingFacts } from '../finding-facts.ts';
import type { AllureStep } from './content.ts';
import { exchangeAttachment } from './exchange-attachment.ts';
import { isSentence, statuses } from './status.ts';
import { timesOfRecords } from './step-times.ts';

/** Step for a finding with its evidence. Its name is the sentence, unless the message of the result already is. */
export function findingStep(
  finding: Finding,
  result: RequirementResult,
  exchanges: readonly ExchangeRecord[],
): AllureStep {
  const { message, curl, strip } = finding;
  const texts = [
    ['curl', curl],
    ['the place, a sign for each person', strip ?? ''],
  ] as const;
  return {
    name: isSentence(finding, result) ? 'What shows it' : visible(message),
    status: statuses[result.verdict],
    parameters: findingFacts(finding, result.level).map(
      ([name, value]): Parameter => ({ name, value: visible(value) }),
    ),
    times: timesOfRecords(exchanges),
    attachments: [
      ...exchanges.map(exchangeAttachment),
      ...texts
        .filter(([, content]) => content !== '')
        .map(([name, content]) => ({
          name,
          type: 'text/plain',
          extension: 'txt',
          content: visibleLines(content),
        })),
    ],
  };
}
