import { openPoints } from '../../config/requirements/not-shown.ts';
import type { Requirement } from '../../config/requirements/requirement.ts';
import type { ReadStatement } from '../../config/result-document.ts';
import type { RequirementResult } from '../../schemas/report/results.ts';
import type { Certainty } from '../../schemas/report/statement.ts';
import { shortened } from '../../text/shortened.ts';
import { answerText } from './answer-text.ts';
import { type Member, membersOf, type Sentence, sentenceOf } from './sentence.ts';

/** Declared answer that differs from the one that was found. */
export interface Declared {
  readonly text: string;
  readonly sentence: Sentence;
  /** True where the run failed the declaration. */
  readonly departs: boolean;
}

interface Question {
  readonly id: string;
  readonly title: string;
  readonly declared?: Declared;
}

export interface Answered extends Question {
  readonly answer: string;
  readonly sentence: Sentence;
  /** Members of an answer that is an object. */
  readonly members: readonly Member[];
  readonly certainty?: Certainty;
  /** The requests that show it: `x17 domain=acme.example limit=0: status 400`. */
  readonly evidence: readonly string[];
  /** Shell command that repeats the request of the first evidence, for a shell that has the keys. */
  readonly curl?: string;
}

export interface Unanswered extends Question {
  readonly reason: string;
}

/** One question with its answer, or with the reason why there is none. Texts are as the target sent them. */
export type StatementLine = Answered | Unanswered;

/** The questions of one "not shown" of the document. */
export interface StatementGroup {
  readonly heading: string;
  /** Undefined where the document does not name as open what is asked. */
  readonly clause?: string;
  readonly lines: readonly StatementLine[];
}

/** A value that fills a screen hides the rest; the whole of it is in the statement. */
const shownCharacters = 400;

/** Limit of the members of an answer that is an object. */
const shownMembers = 60;

/**
 * The statement in the document's own order: each question that it answers, or says why not.
 * @param departed ids of the answers that are not as declared, see {@link departedOf}
 */
export function statementGroups(
  statement: ReadStatement,
  departed: ReadonlySet<string> = new Set(),
): StatementGroup[] {
  const groups = openPoints().map(({ rows, ...point }) => ({
    ...point,
    lines: rows.flatMap((row) => lineOf(row, statement, departed)),
  }));
  return groups.filter(({ lines }) => lines.length > 0);
}

/** Ids of the answers that a run failed. The question decides which answers are equal, so its verdict counts. */
export function departedOf(
  requirements: readonly Pick<RequirementResult, 'id' | 'verdict'>[],
): ReadonlySet<string> {
  const failed = requirements.filter(({ verdict }) => verdict === 'fail' || verdict === 'known');
  return new Set(failed.map(({ id }) => id));
}

export function isAnswered(line: StatementLine): line is Answered {
  return 'answer' in line;
}

/** `23 of 51 questions answered` */
export function answeredText(groups: readonly StatementGroup[]): string {
  const lines = groups.flatMap((group) => group.lines);
  const noun = lines.length === 1 ? 'question' : 'questions';
  return `${lines.filter(isAnswered).length} of ${lines.length} ${noun} answered`;
}

function lineOf(
  { id, title }: Requirement,
  statement: ReadStatement,
  departed: ReadonlySet<string>,
): StatementLine[] {
  const { answers } = statement;
  const reason = own(statement.unanswered, id);
  if (!Object.hasOwn(answers, id))
    return reason === undefined ? [] : [{ id, title, reason: cut(reason), ...declaredOf(id, statement) }];
  const certainty = own(statement.certainty, id);
  const curl = own(statement.curl, id);
  const answered = {
    id,
    title,
    answer: cut(answerText(id, answers[id])),
    sentence: cutSentence(sentenceOf(id, answers[id])),
    members: cutMembers(membersOf(answers[id])),
    evidence: (own(statement.evidence, id) ?? []).map(cut),
    ...(certainty === undefined ? {} : { certainty }),
    ...(curl === undefined ? {} : { curl }),
  };
  return [{ ...answered, ...declaredOf(id, statement, answered.answer, departed.has(id)) }];
}

function declaredOf(
  id: string,
  { declared = {} }: ReadStatement,
  answer?: string,
  departs = false,
): { declared?: Declared } {
  if (!Object.hasOwn(declared, id)) return {};
  const text = cut(answerText(id, declared[id]));
  const sentence = cutSentence(sentenceOf(id, declared[id]));
  return text === answer && !departs ? {} : { declared: { text, sentence, departs } };
}

function own<Value>(values: Readonly<Record<string, Value>> | undefined, id: string): Value | undefined {
  return values !== undefined && Object.hasOwn(values, id) ? values[id] : undefined;
}

function cutSentence(sentence: Sentence): Sentence {
  return sentence.map((part) => (typeof part === 'string' ? part : { value: cut(part.value) }));
}

function cutMembers(members: readonly Member[]): Member[] {
  const shown = members.slice(0, shownMembers);
  const more = members.length - shown.length;
  const told = shown.map(({ name, value }) => ({ name: cut(name), value: cut(value) }));
  return more === 0 ? told : [...told, { name: '...', value: `and ${more} more` }];
}

function cut(text: string): string {
  return shortened(text, shownCharacters, (characters) => ` ... (${characters} characters)`);
}
