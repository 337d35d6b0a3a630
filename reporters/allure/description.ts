import type { Requirement } from '../../config/requirements/requirement.ts';
import { certaintyWords } from '../../documents/statement/certainty-words.ts';
import { isAnswered, type StatementLine } from '../../documents/statement/lines.ts';
import type { RequirementResult, RunReport, Verdict } from '../../schemas/report/results.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import { harm } from '../harm.ts';
import { withCode } from '../page/parts.ts';
import { replayLine } from '../replay.ts';

/** Names of reasons. */
const reasons: Readonly<Partial<Record<Verdict, string>>> = {
  known: 'Known failure',
  inconclusive: 'Could not be judged',
  'not-applicable': 'Does not concern this run',
};

/**
 * Description of a result as HTML: the answer where one was declared; the reason where it neither passed nor failed; the
 * requirement, and the command that judges it again. Findings are in the steps.
 */
export function describe(
  result: RequirementResult,
  row: Requirement,
  report: RunReport,
  line?: StatementLine,
): string {
  const { level, clause, coverage, reason, verdict, findings } = result;
  return [
    ...(line === undefined ? [] : answerOf(line)),
    ...(reason === undefined ? [] : [told(reasons[verdict] ?? 'Note', code(reason))]),
    told(level, withCode(row.says)),
    told('Clause', code(clause)),
    told('Why it matters', withCode(harm(row, result))),
    ...(row.soundness === undefined ? [] : [told('Conforms all the same', withCode(row.soundness))]),
    ...(coverage === '' ? [] : [told('Looked at', code(coverage))]),
    ...(findings.length === 0 ? [] : [told('Judge it again', code(replayLine(result.id, report)))]),
  ].join('\n');
}

function answerOf(line: StatementLine): string[] {
  const { declared } = line;
  const words = declared?.departs === true ? 'Not as declared' : 'Declared';
  const of = declared === undefined ? [] : [told(words, code(declared.text))];
  if (!isAnswered(line)) return of;
  const { answer, certainty, evidence } = line;
  return [
    told('Answer', code(answer)),
    ...of,
    ...(certainty === undefined ? [] : [told('How sure', html`${certaintyWords[certainty].evidence}`)]),
    ...evidence.map((one) => told('Shown by', code(one))),
  ];
}

function told(name: string, markup: string): string {
  return `<p>${html`<strong>${name}:</strong>`} ${markup}</p>`;
}

/** Text from outside the suite. A long word breaks rather than being cut off on a phone. */
function code(text: string): string {
  return html`<code style="overflow-wrap: anywhere">${text === '' ? '(empty)' : visible(text)}</code>`;
}
