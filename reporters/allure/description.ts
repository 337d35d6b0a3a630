import type { Requirement } from '../../config/requirements/requirement.ts';
import { certaintyWords } from '../../documents/statement/certainty-words.ts';
import { type Answered, isAnswered, type StatementLine } from '../../documents/statement/lines.ts';
import type { RequirementResult, RunReport } from '../../schemas/report/results.ts';
import { aloneText } from '../alone-text.ts';
import { harm } from '../harm.ts';
import { replayLine } from '../replay.ts';
import type { Block } from './description-block.ts';

/**
 * What a reader needs first: of a failure, the smallest counterexample with a picture of the place and the commands that show it (its
 * sentence stands above, as the message of the result); of a declared answer, what was answered. Below it, what stands
 * behind the requirement.
 * @param drawing an SVG file of the place, and what it shows in words
 */
export function describe(
  result: RequirementResult,
  row: Requirement,
  report: RunReport,
  { line, drawing }: { line?: StatementLine | undefined; drawing?: Drawing | undefined } = {},
): readonly Block[] {
  return [
    ...counterexample(result, report, drawing),
    ...answerOf(line),
    ...reasonOf(result),
    ...sections(result, row),
  ];
}

export interface Drawing {
  readonly svg: string;
  readonly says: string;
}

function answerOf(line: StatementLine | undefined): Block[] {
  if (line === undefined) return [];
  const { declared } = line;
  const words = declared?.departs === true ? 'Not as declared' : 'Declared';
  return [
    ...(isAnswered(line) ? [value('Answer', line.answer)] : []),
    ...(declared === undefined ? [] : [value(words, declared.text)]),
    ...(isAnswered(line) ? evidenceOf(line) : []),
  ];
}

function evidenceOf({ certainty, evidence }: Answered): Block[] {
  return [
    ...(certainty === undefined ? [] : [own('How sure', certaintyWords[certainty].evidence)]),
    ...(evidence.length === 0 ? [] : [{ kind: 'values', name: 'Shown by', texts: evidence } as const]),
  ];
}

function counterexample(
  { id, level, findings, clause }: RequirementResult,
  report: RunReport,
  drawing: Drawing | undefined,
): Block[] {
  const [first, ...others] = findings;
  if (first === undefined) return [];
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Smallest counterexample', first.counterexample],
    ['Received', first.received],
    [level === 'DISCOVER' ? 'Expected' : 'The document says', first.expected],
    ['Clause', clause],
    ['Seen', first.recurrence],
    ['Request', aloneText(first)],
    ['Follows from', first.followsFrom],
  ];
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
  const isBare = first.strip === undefined && drawing === undefined;
  return [
    { kind: 'facts', facts: known },
    ...(isBare ? [] : [{ kind: 'picture', strip: first.strip, drawing } as const]),
    ...(first.curl === '' ? [] : [{ kind: 'command', lead: 'See it:', text: first.curl } as const]),
    { kind: 'command', lead: 'Judge it again:', text: replayLine(id, report) },
    ...(others.length === 0
      ? []
      : [{ kind: 'text', text: `Further findings (${others.length}) are among the steps below.` } as const]),
    { kind: 'rule' },
  ];
}

/** Of what has no finding to show: why it is neither passed nor failed. */
function reasonOf({ verdict, reason, findings }: RequirementResult): Block[] {
  if (reason === undefined) return [];
  const words = verdict === 'known' ? 'Known failure' : findings.length > 0 ? 'Note' : titles[verdict];
  return words === undefined ? [] : [value(words, reason)];
}

const titles: Readonly<Partial<Record<RequirementResult['verdict'], string>>> = {
  inconclusive: 'Could not be judged',
  'not-applicable': 'Does not concern this run',
};

function sections({ level, clause, coverage, findings }: RequirementResult, row: Requirement): Block[] {
  return [
    own(level, row.says),
    ...(findings.length > 0 ? [] : [own('Clause', clause)]),
    own('Why it matters', harm(row, { findings })),
    ...(row.soundness === undefined ? [] : [own('Conforms all the same', row.soundness)]),
    ...(coverage === '' ? [] : [value('Looked at', coverage)]),
  ];
}

/** A text of ours: what stands between backticks is code. */
function own(name: string, text: string): Block {
  return { kind: 'own', name, text };
}

/** What the target or the user told. */
function value(name: string, text: string): Block {
  return { kind: 'values', name, texts: [text] };
}
