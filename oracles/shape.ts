import type { ErrorObject } from 'ajv';
import type { Answer, Exchange } from '../client/exchange.ts';
import { validatePersonsPage } from '../schemas/persons-page.ts';
import type { Deviation } from './deviation.ts';
import { integerOf } from './integer.ts';
import { type JsonReading, readJson } from './json-text.ts';
import { isSuccess, member } from './page-view.ts';
import { questionText } from './question.ts';
import { type SchemaProblem, schemaProblem } from './schema-problem.ts';

type Json = Extract<JsonReading, { value: unknown }>;

/** One answer can break a requirement a thousand times; a reader needs the first few. */
const deviationsPerRequirement = 3;

const counts = ['current_page', 'total', 'total_pages'] as const;

/** SHAPE-1 to 5 and PERSON-1 to 3, by the schema of the persons page. A body that is not JSON is HTTP-1's affair. */
export function pageShape(exchange: Exchange): Deviation[] {
  const { answer } = exchange;
  if (answer === undefined || !isSuccess(answer)) return [];
  const problems = problemsOf(answer);
  const perRequirement = new Map<string, number>();
  const few = problems.filter(({ requirement }) => {
    const seen = perRequirement.get(requirement) ?? 0;
    perRequirement.set(requirement, seen + 1);
    return seen < deviationsPerRequirement;
  });
  return few.map((problem) => deviation(exchange, problem));
}

/** How many persons the answer shows, for the coverage. */
export function personsShown(exchange: Exchange): number {
  const { answer } = exchange;
  if (answer === undefined || !isSuccess(answer)) return 0;
  const reading = readJson(answer);
  const persons = 'problem' in reading ? undefined : member(member(reading.value, 'data'), 'persons');
  return Array.isArray(persons) ? persons.length : 0;
}

function problemsOf(answer: Answer): SchemaProblem[] {
  if (answer.body.length === 0 && (answer.status === 204 || answer.status === 205)) return [noBody(answer)];
  const reading = readJson(answer);
  if ('problem' in reading) return [];
  const errors = validatePersonsPage(reading.value).filter((error) => !isCountType(error));
  return [...errors.map((error) => schemaProblem(error, reading.value)), ...countProblems(reading)];
}

function noBody(answer: Answer): SchemaProblem {
  return {
    requirement: 'SHAPE-1',
    message: `status ${answer.status} and no body`,
    received: `status ${answer.status} and no body`,
    expected: 'one JSON object with the single member data',
  };
}

/** Whether a number is an integer is decided by its lexeme: a double has lost what `1e400` or `1.0` was. */
function isCountType(error: ErrorObject): boolean {
  const isCount = counts.some((name) => error.instancePath === `/data/${name}`);
  return isCount && error.keyword === 'type' && typeof error.data === 'number';
}

function countProblems(reading: Json): SchemaProblem[] {
  const requirements = { current_page: 'SHAPE-2', total: 'SHAPE-4', total_pages: 'SHAPE-5' } as const;
  return counts.flatMap((name) => {
    if (typeof member(member(reading.value, 'data'), name) !== 'number') return [];
    const lexeme = reading.lexeme(`/data/${name}`) ?? '';
    if (integerOf(lexeme) !== undefined) return [];
    const message = `data.${name} is ${lexeme}, which is no integer`;
    return [{ requirement: requirements[name], message, received: lexeme, expected: 'an integer' }];
  });
}

function deviation(exchange: Exchange, problem: SchemaProblem): Deviation {
  const question = questionText(exchange.request);
  return {
    ...problem,
    message: `${question}: ${problem.message}`,
    exchanges: [exchange],
    counterexample: question,
  };
}
