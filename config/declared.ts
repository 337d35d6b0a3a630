import { requirement } from './requirements/register.ts';
import { readAnswers } from './sources/read-answers.ts';

export interface DeclaredReading {
  /** Answers by id. */
  readonly declared: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Reads the answers that a service is to give, of a file as readAnswers takes it. What no request can observe is left
 * out, with a warning.
 * @param file absolute path
 */
export async function readDeclared(file: string): Promise<DeclaredReading> {
  const reading = await readAnswers(file);
  if ('problems' in reading) return { declared: {}, problems: reading.problems, warnings: [] };
  const { statement, where } = reading;
  const [hidden, shown] = partition(Object.entries(statement.answers));
  return {
    declared: Object.fromEntries(shown),
    problems: [],
    warnings: hidden.map(
      ([id]) => `${where(`/answers/${id}`)} cannot be checked: ${requirement(id).notObservable}`,
    ),
  };
}

type Entries = readonly (readonly [id: string, answer: unknown])[];

function partition(answers: Entries): readonly [hidden: Entries, shown: Entries] {
  const isHidden = ([id]: Entries[number]) => requirement(id).notObservable !== undefined;
  return [answers.filter(isHidden), answers.filter((one) => !isHidden(one))];
}
