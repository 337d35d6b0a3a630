import type { Answer, Exchange } from '../client/exchange.ts';
import { readJson } from './json-text.ts';
import { isSuccess, member, pageView } from './page-view.ts';

/** What a key was shown and nobody else may see. */
export interface ProtectedData {
  /** Values as they stand in the accepted answer, with how they are told apart from chance. */
  readonly values: ReadonlySet<string>;
  /** The accepted body, in one spelling. */
  readonly body: string | undefined;
}

/** Shorter values turn up in an error body by chance. */
const tellingLength = 6;

/** Addresses and times of the persons on an accepted page. */
export function protectedPersons(accepted: Answer): ProtectedData {
  const persons = member(member(jsonOf(accepted), 'data'), 'persons');
  const records: unknown[] = Array.isArray(persons) ? persons : [];
  const values = records.flatMap((person) => [member(person, 'email'), member(person, 'created_at')]);
  return { values: new Set(values.filter((value) => typeof value === 'string')), body: bodyText(accepted) };
}

/** Values of an accepted consumer record, less those that any answer of the endpoint shows, and the id asked for. */
export function protectedConsumer(accepted: Answer, id: string, unknown: Answer | undefined): ProtectedData {
  const common = new Set([id, ...(unknown === undefined ? [] : leaves(jsonOf(unknown)))]);
  const values = leaves(jsonOf(accepted)).filter((value) => !common.has(value));
  return { values: new Set(values), body: bodyText(accepted) };
}

/** What an answer to a request that had to be refused discloses; undefined where it discloses nothing. */
export function disclosure(exchange: Exchange, data: ProtectedData): string | undefined {
  const { answer } = exchange;
  if (answer === undefined) return undefined;
  const status = `status ${answer.status}`;
  const shown = shownValues(answer, data);
  if (!isSuccess(answer)) return shown === 0 ? undefined : `${status}, and ${valuesText(shown)} in its body`;
  const view = exchange.request.endpoint === 'partner' ? pageView(exchange) : undefined;
  if (view?.persons !== undefined && view.persons.length > 0)
    return `${status} and ${view.persons.length} persons`;
  if (view?.total !== undefined && view.total > 0n) return `${status} and the total, ${view.total}`;
  if (shown > 0) return `${status}, and ${valuesText(shown)} in its body`;
  return sameBody(answer, data) ? `${status} and the body that the key is answered with` : undefined;
}

function shownValues(answer: Answer, data: ProtectedData): number {
  const json = jsonOf(answer);
  const found = new Set(leaves(json));
  const text = json === undefined ? Buffer.from(answer.body).toString('utf8') : '';
  const isShown = (value: string) => {
    if (isSuccess(answer) && found.has(value)) return true;
    return value.length >= tellingLength && (found.has(value) || text.includes(value));
  };
  return [...data.values].filter(isShown).length;
}

function sameBody(answer: Answer, data: ProtectedData): boolean {
  return data.body !== undefined && bodyText(answer) === data.body;
}

function valuesText(count: number): string {
  return count === 1 ? 'a value that only the key may see' : `${count} values that only the key may see`;
}

function bodyText(answer: Answer): string | undefined {
  const json = jsonOf(answer);
  return json === undefined ? undefined : JSON.stringify(json);
}

function jsonOf(answer: Answer): unknown {
  const reading = readJson(answer);
  return 'problem' in reading ? undefined : reading.value;
}

/** Strings and numbers at any depth; a number of a digit or two tells nobody apart. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 3 ? [value] : [];
  if (typeof value === 'number') return String(value).length >= 4 ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leaves);
}
