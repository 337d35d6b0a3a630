import type { Answer } from '../../client/exchange.ts';
import { escapedSegment } from '../json/json-pointer.ts';
import { jsonOf, objectsIn } from '../json/json-text.ts';
import { reactionByStatus } from './reaction.ts';
import { type FieldTypes, jsonType, RecordFields } from './record-fields.ts';

/** JSON type of a consumer body; undefined where it is no JSON. */
export function bodyType(answer: Answer): string | undefined {
  const value = jsonOf(answer);
  return value === undefined ? undefined : jsonType(value);
}

/** Fields of consumer records, or of arrays of them; null if no body has any, undefined if they are too many. */
export function consumerFields(
  answers: readonly Answer[],
  ids: readonly string[] = [],
): FieldTypes | null | undefined {
  const seen = new RecordFields(new Set(ids));
  for (const record of answers.flatMap(objectsIn)) seen.add(record);
  return seen.records === 0 ? null : seen.top.fields;
}

/** Says how an identifier that nobody has is answered; undefined where it says nothing of the identifier. */
export function unknownText(answer: Answer, isErrorBody: boolean): string | undefined {
  const { status, body } = answer;
  const byStatus = reactionByStatus(answer);
  if (byStatus !== 'answered') return byStatus?.kind === 'other' ? byStatus.says : byStatus?.kind;
  if (body.length === 0) return `status ${status} without a body`;
  if (isErrorBody) return 'refused';
  const value = jsonOf(answer);
  return value === undefined ? `status ${status} and no JSON` : `status ${status} and ${valueText(value)}`;
}

export function memberNames(answer: Answer): readonly string[] {
  return Object.keys(consumerFields([answer]) ?? {});
}

/** True where most of a record's members are among these. */
export function hasMostOf(members: readonly string[], record: readonly string[]): boolean {
  return record.filter((name) => members.includes(name)).length * 2 > record.length;
}

function valueText(value: unknown): string {
  const type = jsonType(value);
  if (type === 'object' || type === 'array') {
    const isEmpty = Object.keys(value as object).length === 0;
    return isEmpty ? `an empty ${type}` : `a record (${type})`;
  }
  return type === 'null' ? 'null' : `a ${type}`;
}

/** Arrays of a body by JSON Pointer, with their lengths; of those in arrays, the ones of the first element. */
function arraysIn(value: unknown, pointer = ''): readonly (readonly [string, number])[] {
  if (Array.isArray(value)) return [[pointer, value.length], ...arraysIn(value[0], `${pointer}/0`)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    arraysIn(inner, `${pointer}/${escapedSegment(name)}`),
  );
}

export interface LimitedReading {
  readonly limit: number;
  readonly value: unknown;
}

/** The arrays of a record that a limit shortens, by JSON Pointer: never longer than it, and longer with a larger one. */
export function shortened(readings: readonly LimitedReading[]): readonly string[] {
  const lengths = readings.map(({ limit, value }) => ({ limit, arrays: new Map(arraysIn(value)) }));
  const places = new Set(lengths.flatMap(({ arrays }) => [...arrays.keys()]));
  return [...places].filter((place) => {
    const seen = lengths.flatMap(({ limit, arrays }) => {
      const length = arrays.get(place);
      return length === undefined ? [] : [{ limit, length }];
    });
    const differs = new Set(seen.map(({ length }) => length)).size > 1;
    return differs && seen.every(({ limit, length }) => length <= limit);
  });
}

/** True where a limit of 1 would show: a list has several elements, or there is no list at all. */
export function couldBeShortened(value: unknown): boolean {
  const arrays = arraysIn(value);
  return arrays.length === 0 || arrays.some(([, length]) => length > 1);
}
