import type { Alter } from '../../behaviours/alter.ts';
import type { Answer } from '../../behaviours/answer.ts';
import type { Question } from '../../behaviours/question.ts';

export type When = (question: Question) => boolean;

/** Requirements that read or compare pages: they may meet a page of another request. */
const pages = [
  'PAGING-2',
  'PAGING-3',
  'PAGING-5',
  'PAGING-6',
  'PAGING-7',
  'PAGING-8',
  'PAGING-10',
  'PAGING-11',
];
const answers = [...pages, 'PAGING-1', 'PAGING-4', 'PAGING-9', 'DOMAIN-1', 'DOMAIN-3', 'HTTP-5'];

/** The row that a wrong page breaks, and those that may follow from that. */
export function wrongPages(row: string, ...more: readonly string[]) {
  return { breaks: [row], follows: [...answers, ...more].filter((id) => id !== row) };
}

/** Changes how requests are answered that are in a situation; the change itself keeps nothing. */
export function inSituation(when: When, change: Alter): Alter {
  return (inner, world) => ({
    answer: (question, all) =>
      inner.answer(question, when(question) ? { ...all, ...change(all, world) } : all),
  });
}

/** Changes how the first list is answered on a connection on which another request has left something. */
export function afterRequest(leaves: (question: Question, answer: Answer) => boolean, change: Alter): Alter {
  return (inner, world) => {
    const left = new WeakSet<object>();
    return {
      async answer(question, all) {
        const isBehind = question.endpoint === 'persons' && left.delete(question.connection);
        const answer = await inner.answer(question, isBehind ? { ...all, ...change(all, world) } : all);
        if (leaves(question, answer)) left.add(question.connection);
        return answer;
      },
    };
  };
}

/** True where a header field is there, with such a value. */
export function hasHeader(name: string, pattern = /^/): When {
  return ({ headers }) => headers[name] !== undefined && pattern.test(headers[name]);
}
