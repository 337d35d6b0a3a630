import type { ErrorObject } from 'ajv';
import type { Answer, Exchange } from '../../client/exchange.ts';
import { isWithoutContent } from '../../schemas/http-status.ts';
import { validatePersonsPage } from '../../schemas/persons-page.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { integerOf } from '../integer.ts';
import { type JsonValue, readJson } from '../json/json-text.ts';
import { isSuccess, member } from '../pages/page-view.ts';
import { requirementOf, type SchemaProblem, schemaProblem } from './schema-problem.ts';

/** One answer can break a requirement a thousand times; a reader needs the first few. */
const deviationsPerRequirement = 3;

const counts: readonly { readonly name: string; readonly requirement: string; readonly least?: bigint }[] = [
  { name: 'current_page', requirement: 'SHAPE-2' },
  { name: 'total', requirement: 'SHAPE-4', least: 0n },
  { name: 'total_pages', requirement: 'SHAPE-5', least: 0n },
];

/** SHAPE-1 to 5 and PERSON-1 to 3, by the schema of the persons page. A body that is not JSON is HTTP-1's affair. */
export function pageShape(exchange: Exchange): Deviation[] {
  const { answer } = exchange;
  if (answer === undefined || !isSuccess(answer)) return [];
  return problemsOf(answer).map((problem) => deviationOf(problem.requirement, [exchange], problem));
}

function problemsOf(answer: Answer): SchemaProblem[] {
  if (answer.body.length === 0 && isWithoutContent(answer.status)) return [noBody(answer)];
  const reading = readJson(answer);
  if ('problem' in reading) return [];
  const errors = firstFew(validatePersonsPage(reading.value));
  return [...errors.map((error) => schemaProblem(error, reading.value)), ...countProblems(reading)];
}

/** The first few of each requirement. */
function firstFew(parts: Iterable<readonly ErrorObject[]>): readonly ErrorObject[] {
  const perRequirement = new Map<string, ErrorObject[]>();
  for (const errors of parts) {
    for (const error of errors) {
      if (isOfCount(error)) continue;
      const requirement = requirementOf(error);
      const seen = perRequirement.get(requirement) ?? [];
      if (seen.length < deviationsPerRequirement) perRequirement.set(requirement, [...seen, error]);
    }
  }
  return [...perRequirement.values()].flat();
}

function noBody(answer: Answer): SchemaProblem {
  return {
    requirement: 'SHAPE-1',
    message: `status ${answer.status} and no body`,
    received: `status ${answer.status} and no body`,
    expected: 'one JSON object with the single member data',
  };
}

/** What a number is, its lexeme decides: a double has lost what `1e400` or `1.0000000000000000001` was. */
function isOfCount(error: ErrorObject): boolean {
  const isCount = counts.some(({ name }) => error.instancePath === `/data/${name}`);
  return isCount && typeof error.data === 'number';
}

function countProblems(reading: JsonValue): SchemaProblem[] {
  return counts.flatMap(({ name, requirement, least }) => {
    if (typeof member(member(reading.value, 'data'), name) !== 'number') return [];
    const lexeme = reading.lexeme(`/data/${name}`) ?? '';
    const value = integerOf(lexeme);
    if (value !== undefined && (least === undefined || value >= least)) return [];
    const received = digits(lexeme);
    const message = `data.${name} is ${received}, which is ${value === undefined ? 'no integer' : 'negative'}`;
    const expected = least === undefined ? 'an integer' : 'an integer of at least 0';
    return [{ requirement, message, received, expected }];
  });
}

/** A number may have a million digits. */
function digits(lexeme: string): string {
  return lexeme.length <= 60 ? lexeme : `${lexeme.slice(0, 60)}... (${lexeme.length} characters)`;
}
