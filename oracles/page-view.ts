import type { Answer, Exchange } from '../client/exchange.ts';
import { integerOf } from './integer.ts';
import { type JsonReading, readJson } from './json-text.ts';
import { lately } from './lately.ts';

/** A persons page as the paging oracles see it: a part that has not its shape is absent, and judged by SHAPE. */
export interface PageView {
  readonly currentPage?: bigint;
  readonly total?: bigint;
  readonly totalPages?: bigint;
  /** The identity of each person, in the order of the answer. */
  readonly persons?: readonly string[];
}

const viewOf = lately((answer: Answer) => view(readJson(answer)));

export function isSuccess(answer: Answer): boolean {
  return answer.status >= 200 && answer.status < 300;
}

/** The page that an answer holds; undefined where it is no success or not JSON. */
export function pageView(exchange: Exchange): PageView | undefined {
  const { answer } = exchange;
  if (answer === undefined || !isSuccess(answer)) return undefined;
  return viewOf(answer);
}

function view(reading: JsonReading): PageView | undefined {
  if ('problem' in reading) return undefined;
  const persons = member(member(reading.value, 'data'), 'persons');
  const currentPage = integer(reading, 'current_page');
  const total = count(reading, 'total');
  const totalPages = count(reading, 'total_pages');
  return {
    ...(currentPage === undefined ? {} : { currentPage }),
    ...(total === undefined ? {} : { total }),
    ...(totalPages === undefined ? {} : { totalPages }),
    ...(Array.isArray(persons) ? { persons: persons.map(identity) } : {}),
  };
}

function integer(reading: Extract<JsonReading, { value: unknown }>, field: string): bigint | undefined {
  if (typeof member(member(reading.value, 'data'), field) !== 'number') return undefined;
  return integerOf(reading.lexeme(`/data/${field}`) ?? '');
}

function count(reading: Extract<JsonReading, { value: unknown }>, field: string): bigint | undefined {
  const value = integer(reading, field);
  return value !== undefined && value >= 0n ? value : undefined;
}

/** A person is known by e-mail and time of creation as received; further fields may vary between answers. */
function identity(person: unknown): string {
  if (typeof person !== 'object' || person === null || Array.isArray(person)) return JSON.stringify(person);
  return JSON.stringify([member(person, 'email') ?? null, member(person, 'created_at') ?? null]);
}

export function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
