import type { Tells } from '../../config/requirements/discover/tells.ts';
import { questionOf } from '../../config/requirements/discover.ts';
import { triedUpTo } from '../../schemas/none-up-to.ts';
import { valueText } from './answer-text.ts';

/** One plain sentence: words of the suite, and values of the target. */
export type Sentence = readonly (string | Value)[];

/** Value that a service answered, marked so that it is shown as a value. */
export interface Value {
  readonly value: string;
}

/** A member of an answer that has several, for a list below the sentence. */
export interface Member {
  readonly name: string;
  readonly value: string;
}

const place = '{}';

/** Sentence for an answer that no question of this version describes. */
const unknown = 'The answer is {}.';

export function sentenceOf(id: string, answer: unknown): Sentence {
  const { template, value } = told(questionOf(id)?.tells ?? {}, answer);
  const [before = '', after] = template.split(place);
  return after === undefined ? [before] : [before, { value }, after].filter((part) => part !== '');
}

/** The members of an answer that is an object; none of any other. */
export function membersOf(answer: unknown): Member[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return [];
  return Object.entries(answer).map(([name, value]) => ({ name, value: valueText(value, 1) }));
}

export function sentenceText(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : part.value)).join('');
}

interface Told {
  readonly template: string;
  readonly value: string;
}

function told(tells: Tells, answer: unknown): Told {
  const tried = triedUpTo(answer);
  if (tried !== undefined && tells.noneUpTo !== undefined)
    return { template: tells.noneUpTo, value: String(tried) };
  return { template: plain(tells, answer) ?? tells.other ?? unknown, value: valueText(answer, 0) };
}

function plain({ of = {}, ...tells }: Tells, answer: unknown): string | undefined {
  if (typeof answer === 'string') return Object.hasOwn(of, answer) ? of[answer] : undefined;
  if (answer === null) return tells.null;
  if (typeof answer === 'boolean') return answer ? tells.true : tells.false;
  return typeof answer === 'object' && Object.keys(answer).length === 0
    ? (tells.empty ?? tells.null)
    : undefined;
}
