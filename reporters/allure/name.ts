import type { Requirement } from '../../config/requirements/requirement.ts';
import { isAnswered, type StatementLine } from '../../documents/statement/lines.ts';
import type { Finding, RequirementResult, Verdict } from '../../schemas/report/results.ts';
import { visible } from '../../text/visible.ts';
import { isLeftOut } from '../unjudged.ts';

/** The name of a test, by which a result without the label is known too. */
function allureName({ id, title }: Pick<Requirement, 'id' | 'title'>): string {
  return `${id} ${title}`;
}

/** Longer answers stand in the description alone. */
const shownInName = 60;

/** Words for verdicts that Allure's five colours cannot show. */
const words: Readonly<Partial<Record<Verdict, string>>> = {
  warn: 'warning',
  inconclusive: 'not judged',
  known: 'known failure',
  'not-applicable': 'not applicable',
  observed: 'observed',
};

/** The name with the verdict, so that the list of results says all of it; of an open question with its answer. */
export function nameWithVerdict(row: Requirement, result: RequirementResult, line?: StatementLine): string {
  const { verdict, findings } = result;
  const answer = line !== undefined && isAnswered(line) ? visible(line.answer) : undefined;
  const departs = line?.declared?.departs === true ? ' (not as declared)' : '';
  if (answer !== undefined && answer.length <= shownInName) return `${allureName(row)}: ${answer}${departs}`;
  // A MUST is the rule; what is merely observed stands in an area of its own.
  const notes = [
    row.level === 'SHOULD' ? row.level : undefined,
    isLeftOut(result) ? 'left out' : words[verdict],
    following(row.id, findings),
  ].filter(Boolean);
  return notes.length === 0 ? allureName(row) : `${allureName(row)} (${notes.join(', ')})`;
}

/** Note on a requirement without a defect of its own: each of its findings is explained by that of another requirement. */
function following(id: string, findings: readonly Finding[]): string | undefined {
  const causes = [...new Set(findings.map(({ followsFrom }) => followsFrom))];
  const isOwn = causes.length === 0 || causes.some((cause) => cause === undefined || cause === id);
  return isOwn ? undefined : `follows from ${causes.join(', ')}`;
}
