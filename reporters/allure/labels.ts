import { createHash } from 'node:crypto';
import type { Label, Link } from 'allure-js-commons';
import type { Requirement } from '../../config/requirements/requirement.ts';
import type { CheckResult, Level, RequirementResult, RunReport } from '../../schemas/report/results.ts';
import { areaTitle } from '../area-title.ts';
import { visibleLines } from '../visible.ts';
import type { AllureAttachment, AllureContent } from './content.ts';
import { describe } from './description.ts';
import { exchangeText } from './exchange-text.ts';
import { statusDetails, statuses } from './status.ts';

/** The label that ties an Allure result to its requirement. */
export const idLabel = 'pcds';

const features: Readonly<Record<Level, string>> = {
  MUST: 'MUST: decides conformance',
  SHOULD: 'SHOULD: warns',
  DISCOVER: 'DISCOVER: records an answer',
};

/** Everything that Allure shall show of one requirement. */
export function allureContent(
  result: RequirementResult,
  row: Requirement,
  target: RunReport['target'],
  check?: Pick<CheckResult, 'steps' | 'exchanges'>,
): AllureContent {
  return {
    id: row.id,
    name: allureName(row),
    fullName: `pcds-conformance ${row.id}`,
    historyId: digest(`${row.id} ${target.embedded ? 'embedded' : target.baseUrl}`),
    testCaseId: digest(row.id),
    status: statuses[result.verdict],
    statusDetails: statusDetails(result),
    description: describe(result, row),
    titlePath: [areaTitle(row.area)],
    labels: allureLabels(row),
    links: allureLinks(row),
    steps: check?.steps ?? [],
    attachments: attachments(result, check),
  };
}

/** The name of a test, by which a result without the label is known too. */
function allureName({ id, title }: Pick<Requirement, 'id' | 'title'>): string {
  return `${id} ${title}`;
}

function allureLabels(row: Requirement): Label[] {
  return [
    { name: idLabel, value: row.id },
    { name: 'epic', value: areaTitle(row.area) },
    { name: 'feature', value: features[row.level] },
    { name: 'story', value: allureName(row) },
    { name: 'severity', value: severityOf(row) },
    ...[row.level, ...(row.standards ?? [])].map((value) => ({ name: 'tag', value })),
    { name: 'framework', value: 'vitest' },
  ];
}

/** Blocker: persons reach somebody whom they are none of the business of. */
function severityOf({ level, area }: Requirement): string {
  if (level === 'MUST') return area === 'auth' || area === 'partner' ? 'blocker' : 'critical';
  return level === 'SHOULD' ? 'normal' : 'trivial';
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

function attachments(
  { findings }: RequirementResult,
  check: Pick<CheckResult, 'exchanges'> | undefined,
): AllureAttachment[] {
  const text = (name: string, content: string) => ({
    name,
    type: 'text/plain',
    extension: 'txt',
    content: visibleLines(content),
  });
  const curl = [...new Set(findings.map((finding) => finding.curl).filter((line) => line !== ''))];
  const exchanges = check?.exchanges ?? [];
  return [
    ...(curl.length === 0 ? [] : [text('curl', curl.join('\n\n'))]),
    ...exchanges.map((exchange) => text(`exchange ${exchange.id}`, exchangeText(exchange))),
  ];
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
