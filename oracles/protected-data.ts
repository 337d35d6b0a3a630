import type { Answer, Exchange } from '../client/exchange.ts';
import { readJson } from './json-text.ts';
import { isSuccess, member, pageView } from './page-view.ts';
import { personsText } from './persons-text.ts';

/** What a key was shown and nobody else may see. */
export interface ProtectedData {
  /** Values that an answer shows only where it was made from the same records. */
  readonly telling: ReadonlySet<string>;
  /** Words such as `active`, that an error may hold by chance: several of them together tell too. */
  readonly words: ReadonlySet<string>;
  /** The accepted body, in one spelling; undefined where it says nothing of anybody. */
  readonly body: string | undefined;
}

/** Shorter values turn up in an error body by chance. */
const tellingLength = 6;
const shortestWord = 3;
/** An error in 200 may share a word or two with a record (`type`, `status`). */
const wordsTogether = 3;

/** Addresses and times of the persons on an accepted page. */
export function protectedPersons(accepted: Answer): ProtectedData {
  const persons = member(member(jsonOf(accepted), 'data'), 'persons');
  const records: unknown[] = Array.isArray(persons) ? persons : [];
  const values = records.flatMap((person) => [member(person, 'email'), member(person, 'created_at')]);
  return protectedValues(
    values.filter((value) => typeof value === 'string'),
    bodyText(accepted),
  );
}

/**
 * Values of an accepted consumer record, less what any answer of the endpoint shows: those of the answer to an
 * identifier that nobody has (unless that is the record itself: CONSUMER-3), the identifier that was asked for, and its
 * address.
 */
export function protectedConsumer(accepted: Answer, id: string, unknown: Answer | undefined): ProtectedData {
  const body = bodyText(accepted);
  const another = unknown === undefined || bodyText(unknown) === body ? [] : leavesOf(unknown);
  const common = new Set([id, ...another]);
  const own = leavesOf(accepted).filter((value) => !common.has(value) && !value.includes(`/consumers/${id}`));
  return protectedValues(own, leavesOf(accepted).length === 0 ? undefined : body);
}

function protectedValues(values: readonly string[], body: string | undefined): ProtectedData {
  const words = values.filter((value) => !isTelling(value) && value.length >= shortestWord);
  return { telling: new Set(values.filter(isTelling)), words: new Set(words), body };
}

/** Addresses, times, numbers of some length; words, versions and dates are shared by records, errors and web pages. */
function isTelling(value: string): boolean {
  if (value.length < tellingLength || /^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  return /@|\d(?:\D*\d){3}/.test(value);
}

/** What an answer to a request that had to be refused discloses; undefined where it discloses nothing. */
export function disclosure(exchange: Exchange, data: ProtectedData): string | undefined {
  const { answer } = exchange;
  if (answer === undefined) return undefined;
  const status = `status ${answer.status}`;
  const shown = tellingValues(answer, data);
  if (!isSuccess(answer)) return shown === 0 ? undefined : `${status}, and ${valuesText(shown)} in its body`;
  const view = exchange.request.endpoint === 'partner' ? pageView(exchange) : undefined;
  if (view?.persons !== undefined && view.persons.length > 0)
    return `${status} and ${personsText(view.persons.length)}`;
  if (view?.total !== undefined && view.total > 0n) return `${status} and the total, ${view.total}`;
  const words = sharedWords(answer, data);
  const values = shown > 0 || words >= wordsTogether ? shown + words : 0;
  if (values > 0) return `${status}, and ${valuesText(values)} in its body`;
  return sameBody(answer, data) ? `${status} and the body that the key is answered with` : undefined;
}

function tellingValues(answer: Answer, { telling }: ProtectedData): number {
  const text = isJson(answer) ? leavesOf(answer).join('\n') : Buffer.from(answer.body).toString('utf8');
  return [...telling].filter((value) => holds(text, value)).length;
}

function sharedWords(answer: Answer, { words }: ProtectedData): number {
  const found = new Set(leavesOf(answer));
  return [...words].filter((word) => found.has(word)).length;
}

/** Whether a value stands in a text by itself, and not as a part of a longer address or number. */
function holds(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const before = text.slice(Math.max(at - 1, 0), at);
    const after = text.slice(at + value.length, at + value.length + 2);
    if (!/[\w.+-]/.test(before) && !/^(?:[\w-]|\.\w)/.test(after)) return true;
  }
  return false;
}

function sameBody(answer: Answer, data: ProtectedData): boolean {
  return data.body !== undefined && bodyText(answer) === data.body;
}

function valuesText(count: number): string {
  return count === 1 ? 'a value that only the key may see' : `${count} values that only the key may see`;
}

function isJson(answer: Answer): boolean {
  return !('problem' in readJson(answer));
}

function bodyText(answer: Answer): string | undefined {
  return isJson(answer) ? JSON.stringify(jsonOf(answer)) : undefined;
}

function jsonOf(answer: Answer): unknown {
  const reading = readJson(answer);
  return 'problem' in reading ? undefined : reading.value;
}

function leavesOf(answer: Answer): readonly string[] {
  return leaves(jsonOf(answer));
}

/** Strings and numbers at any depth. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leaves);
}
