import { createHash } from 'node:crypto';
import type { Label, Link, Parameter } from 'allure-js-commons';
import { severityOf } from '../../config/headlines/severity.ts';
import type { Requirement } from '../../config/requirements/requirement.ts';
import type { StatementLine } from '../../documents/statement/lines.ts';
import type { Level, RequirementResult, RunReport } from '../../schemas/report/results.ts';
import { visible } from '../../text/visible.ts';
import { areaTitle } from '../area-title.ts';
import type { AllureContent } from './content.ts';
import { describe } from './description.ts';
import { nameWithVerdict } from './name.ts';
import { statusDetails, statuses } from './status.ts';
import type { RequestTimes } from './step-times.ts';
import { allureSteps, type CheckDetails } from './steps.ts';

/** The label that ties an Allure result to its requirement. */
export const idLabel = 'pcds';

const features: Readonly<Record<Level, string>> = {
  MUST: 'MUST: decides conformance',
  SHOULD: 'SHOULD: warns',
  DISCOVER: 'DISCOVER: holds to what was declared',
};

/** Facts about a requirement beside the row of the report. */
interface KnownOfRow {
  readonly check?: CheckDetails | undefined;
  /** Line of the statement, for a DISCOVER row. */
  readonly line?: StatementLine | undefined;
  /** Times at which the requests of the run were sent. */
  readonly times?: RequestTimes | undefined;
}

/** Everything that Allure shall show of one requirement. */
export function allureContent(
  result: RequirementResult,
  row: Requirement,
  report: RunReport,
  { check, line, times }: KnownOfRow = {},
): AllureContent {
  return {
    id: row.id,
    name: nameWithVerdict(row, result, line),
    fullName: `pcds-conformance ${row.id}`,
    historyId: digest(`${row.id} ${targetName(report.target)}`),
    testCaseId: digest(row.id),
    status: statuses[result.verdict],
    statusDetails: statusDetails(result, line),
    descriptionHtml: describe(result, row, report, line),
    titlePath: [areaTitle(row.area)],
    labels: allureLabels(row, result),
    links: allureLinks(row),
    parameters: [targetParameter(report.target)],
    steps: allureSteps(result, check, { baseUrl: report.target.baseUrl, times }),
  };
}

/** Name of a target in the history, equal in every run and on every machine: the embedded service changes its port. */
export function targetName({ embedded, baseUrl }: RunReport['target']): string {
  return embedded ? 'embedded' : baseUrl;
}

/** Allure 3 makes a history id of its own of the test case and its parameters: so one of another target is another one. */
function targetParameter(target: RunReport['target']): Parameter {
  return { name: 'target', value: visible(targetName(target)), mode: 'hidden' };
}

function allureLabels(row: Requirement, result: RequirementResult): Label[] {
  return [
    { name: idLabel, value: row.id },
    { name: 'epic', value: areaTitle(row.area) },
    { name: 'feature', value: features[row.level] },
    { name: 'severity', value: severityOf(result) },
    ...[row.level, result.verdict].map((value) => ({ name: 'tag', value })),
    { name: 'framework', value: 'vitest' },
  ];
}

const rfc = /^RFC (?<number>\d+) (?<section>[\w.]+)$/;

/** The clauses of RFCs that a row cites, where the RFC Editor publishes them. */
function allureLinks({ standards = [] }: Requirement): Link[] {
  return standards.flatMap((name) => {
    const { number, section } = rfc.exec(name)?.groups ?? {};
    if (number === undefined) return [];
    return [{ name, url: `https://www.rfc-editor.org/rfc/rfc${number}#section-${section}` }];
  });
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
