import type { Alter } from '../../behaviours/alter.ts';
import { problem } from '../../behaviours/answer.ts';
import type { Question } from '../../behaviours/question.ts';

/** Nobody looked at the value before it was used. */
export function failsAt(isMeant: (question: Question) => boolean): Alter {
  return (inner) => ({
    answer: (question, all) =>
      isMeant(question)
        ? problem(500, 'Internal Server Error', 'Something went wrong.')
        : inner.answer(question, all),
  });
}

/** The same for one parameter of the persons pages; not given, it is not looked at. */
export function failsAtValue(name: string, isMeant: (value: string) => boolean): Alter {
  return failsAt(({ endpoint, query }) => {
    const value = query.get(name);
    return endpoint === 'persons' && value !== null && isMeant(value);
  });
}
