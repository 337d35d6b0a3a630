import type { Alter } from '../../behaviours/alter.ts';
import { problem } from '../../behaviours/answer.ts';
import type { Question } from '../../behaviours/question.ts';

/** Fails for some requests: a value is used without validation. */
export function failsAt(isMeant: (question: Question) => boolean): Alter {
  return (inner) => ({
    answer: (question, all) =>
      isMeant(question)
        ? problem(500, 'Internal Server Error', 'Something went wrong.')
        : inner.answer(question, all),
  });
}

/** Fails for some values of one parameter of the persons pages; an absent one is never read. */
export function failsAtValue(name: string, isMeant: (value: string) => boolean): Alter {
  return failsAt(({ endpoint, query }) => {
    const value = query.get(name);
    return endpoint === 'persons' && value !== null && isMeant(value);
  });
}
