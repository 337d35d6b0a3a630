import type { AllureStatus } from './content.ts';
import { declaredWord, harnessErrorWord } from './status.ts';

/** A category in the form that Allure 2 and Allure 3 both read. */
export interface AllureCategory {
  readonly name: string;
  readonly matchedStatuses: readonly AllureStatus[];
  readonly messageRegex: string;
}

/** The first that matches counts. Allure 2 matches the whole message, so each expression reaches to its end. */
export const categories: readonly AllureCategory[] = [
  {
    name: 'Harness error (ours)',
    matchedStatuses: ['broken', 'failed'],
    messageRegex: beginning(harnessErrorWord),
  },
  { name: 'Nonconformity', matchedStatuses: ['failed'], messageRegex: beginning('fail') },
  { name: 'Declared answer broken', matchedStatuses: ['failed'], messageRegex: beginning(declaredWord) },
  { name: 'Warning', matchedStatuses: ['broken'], messageRegex: beginning('warn') },
  { name: 'Not judged', matchedStatuses: ['unknown'], messageRegex: beginning('inconclusive') },
  { name: 'Known failure', matchedStatuses: ['skipped'], messageRegex: beginning('known') },
];

function beginning(word: string): string {
  return String.raw`^${word}: [\s\S]*$`;
}
