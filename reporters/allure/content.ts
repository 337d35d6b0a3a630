import type { Label, Link, Parameter, TestResult } from 'allure-js-commons';
import type { StepTimes } from './step-times.ts';

/** A status as Allure's result files spell it; allure-js-commons has no constant for `unknown`, the readers do. */
export type AllureStatus = 'passed' | 'failed' | 'broken' | 'skipped' | 'unknown';

/** A file that belongs to a result or to one of its steps. */
export interface AllureAttachment {
  readonly name: string;
  readonly type: string;
  /** Without the point: `txt`. */
  readonly extension: string;
  readonly content: string;
}

/** A step of a check, or a finding. */
export interface AllureStep {
  readonly name: string;
  readonly status: AllureStatus;
  /** Absent where it took no request. */
  readonly times?: StepTimes | undefined;
  readonly parameters?: readonly Parameter[];
  readonly steps?: readonly AllureStep[];
  readonly attachments?: readonly AllureAttachment[];
}

/** Content of the Allure result of one requirement, as plain data. */
export interface AllureContent {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  /** Equal in every run against the same target, so that Allure finds the history. */
  readonly historyId: string;
  readonly testCaseId: string;
  readonly status: AllureStatus;
  readonly statusDetails: TestResult['statusDetails'];
  readonly descriptionHtml: string;
  readonly titlePath: readonly string[];
  readonly labels: readonly Label[];
  readonly links: readonly Link[];
  /** Parameters that tell one target from another. */
  readonly parameters: readonly Parameter[];
  readonly steps: readonly AllureStep[];
}
