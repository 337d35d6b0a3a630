import type { Parameter } from 'allure-js-commons';
import type { ExchangeRecord, Finding, RequirementResult } from '../../schemas/report/results.ts';
import { visible, visibleLines } from '../../text/visible.ts';
import { aloneText } from '../alone-text.ts';
import type { AllureAttachment, AllureStep } from './content.ts';
import { exchangeAttachment } from './exchange-attachment.ts';
import { statuses } from './status.ts';
import { timesOfRecords } from './step-times.ts';

/** A finding that the message of its result does not say: its sentence, with what shows it. */
export function findingStep(
  finding: Finding,
  { verdict }: RequirementResult,
  exchange: ExchangeRecord | undefined,
): AllureStep {
  const { message, curl } = finding;
  const exchanges = exchange === undefined ? [] : [exchange];
  const command: AllureAttachment = {
    name: 'curl',
    type: 'text/plain',
    extension: 'txt',
    content: visibleLines(curl),
  };
  return {
    name: visible(message),
    status: statuses[verdict],
    parameters: findingParameters(finding),
    times: timesOfRecords(exchanges),
    attachments: [...exchanges.map(exchangeAttachment), ...(curl === '' ? [] : [command])],
  };
}

function findingParameters(finding: Finding): readonly Parameter[] {
  const { counterexample, received, expected, recurrence, followsFrom } = finding;
  const values: readonly (readonly [string, string | undefined])[] = [
    ['counterexample', counterexample],
    ['received', received],
    ['document says', expected],
    ['seen', recurrence],
    ['request', aloneText(finding)],
    ['follows from', followsFrom],
  ];
  return values.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: visible(value) }]));
}
