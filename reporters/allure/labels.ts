import { createHash } from 'node:crypto';
import type { Label, Link, Parameter } from 'allure-js-commons';
import type { Requirement } from '../../config/requirements/requirement.ts';
import type { CheckResult, Level, RequirementResult, RunReport } from '../../schemas/report/results.ts';
import { areaTitle } from '../area-title.ts';
import { severityOf } from '../severity.ts';
import { certaintyText } from '../statement/certainty-words.ts';
import { isAnswered, type StatementLine } from '../statement/lines.ts';
import { visible, visibleLines } from '../visible.ts';
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

/** What the report's row does not tell. */
interface KnownOfRow {
  readonly check?: Pick<CheckResult, 'steps' | 'exchanges'> | undefined;
  /** Of a DISCOVER row. */
  readonly line?: StatementLine | undefined;
}

/** Everything that Allure shall show of one requirement. */
export function allureContent(
  result: RequirementResult,
  row: Requirement,
  target: RunReport['target'],
  { check, line }: KnownOfRow = {},
): AllureContent {
  return {
    id: row.id,
    name: line === undefined ? allureName(row) : answeredName(row, line),
    fullName: `pcds-conformance ${row.id}`,
    historyId: digest(`${row.id} ${target.embedded ? 'embedded' : target.baseUrl}`),
    testCaseId: digest(row.id),
    status: statuses[result.verdict],
    statusDetails: statusDetails(result),
    description: describe(result, row, line),
    titlePath: [areaTitle(row.area)],
    labels: allureLabels(row),
    links: allureLinks(row),
    parameters: line === undefined ? [] : answerParameters(line),
    steps: check?.steps ?? [],
    attachments: attachments(result, check),
  };
}

/** The name of a test, by which a result without the label is known too. */
function allureName({ id, title }: Pick<Requirement, 'id' | 'title'>): string {
  return `${id} ${title}`;
}

/** Longer answers stand in the description alone. */
const shownInName = 60;

/** With its answer, so that the list of results can be read as the statement. */
function answeredName(row: Requirement, line: StatementLine): string {
  if (!isAnswered(line)) return allureName(row);
  const answer = visible(line.answer);
  return answer.length > shownInName ? allureName(row) : `${allureName(row)}: ${answer}`;
}

/** Left out of what tells one test from another: an answer may change. */
function answerParameters(line: StatementLine): Parameter[] {
  if (!isAnswered(line)) return [];
  return [
    { name: 'answer', value: visible(line.answer), excluded: true },
    { name: 'how sure', value: certaintyText(line.certainty), excluded: true },
  ];
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
