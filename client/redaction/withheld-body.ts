import { isSuccessful } from '../../schemas/http-status.ts';
import { member } from '../../schemas/json-object.ts';
import { countText } from '../../text/count-text.ts';
import { isErrorValue } from '../error-members.ts';
import type { Answer, Endpoint } from '../exchange.ts';
import { encodingOf, textOf } from '../wire/body-text.ts';
import { parsedJson } from '../wire/parsed-json.ts';

/** Hashes of persons that are written; the rest is counted. */
const mostHashes = 10;
const counts = ['total', 'total_pages', 'current_page'] as const;
const htmlPage = /^[\s\uFEFF]*(?:<!--[^>]*-->\s*)?<(?:!doctype html|html)\b/i;
const markup = /^[\s\uFEFF]*<[!?a-z]/i;
const titleOfPage = /<title[^>]{0,200}>([^<]{0,200})/i;

type Rewrite = (value: string) => string;

/**
 * Replacement of the body of an answer about a subject that the user did not name: the number of its persons or fields,
 * with hashes, equal for equal persons; for a web page its title. Undefined where the body shows nobody: an error, an
 * empty page. `message`: removes known personal data from a text.
 */
export function withheldBody(
  { status, body }: Pick<Answer, 'status' | 'body'>,
  endpoint: Endpoint,
  hash: Rewrite,
  message: Rewrite,
): string | undefined {
  const text = textOf(body);
  const isSuccess = isSuccessful(status);
  if (isWebPage(text) || (!isSuccess && markup.test(text))) return withheldPage(text, message, body.length);
  const value = isSuccess ? jsonOf(text) : parsedJson(body);
  if (value === undefined)
    return isSuccess && text.trim() !== ''
      ? `[a body of ${countText(body.length, 'byte')} that is no JSON${inEncoding(body)}, not named by you: ${hash(text)}]`
      : undefined;
  const persons = personsIn(value, isSuccess);
  if (persons !== undefined && persons.length > 0) return personsText(persons, value, hash);
  const isEmptyPage = endpoint === 'partner' && persons !== undefined;
  if (!isSuccess || isEmptyPage || isErrorValue(value) || isNothing(value)) return undefined;
  return `[${recordText(value)}${inEncoding(body)}, not named by you: ${hash(text.trim())}]`;
}

/** Gives what is written in place of a web page, or the beginning of one, for what the user did not name. */
export function withheldPage(text: string, message: Rewrite, bytes?: number): string {
  const [, title = ''] = titleOfPage.exec(text) ?? [];
  const what = isWebPage(text) ? 'a web page' : 'a text in tags';
  const size = bytes === undefined ? '' : ` of ${countText(bytes, 'byte')}`;
  return `[${what}${size}, not named by you${title.trim() === '' ? '' : `, with the title "${message(title.trim())}"`}]`;
}

/** HTTP-1 is broken by it. */
function inEncoding(body: Uint8Array): string {
  const encoding = encodingOf(body);
  return encoding === 'UTF-8' ? '' : ` in ${encoding}`;
}

function recordText(value: unknown): string {
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 1;
  if (Array.isArray(value)) return countText(count, 'record');
  return `a record of ${countText(count, 'field')}`;
}

/** True where a text is an HTML page, as a gateway, a login or a web site sends it. */
export function isWebPage(text: string): boolean {
  return htmlPage.test(text);
}

/**
 * Hash of a person: of the address, so that a person in a finding is found again; without an address, of the whole
 * record.
 */
function personHash(person: unknown, hash: Rewrite): string {
  const email = member(person, 'email');
  return hash(typeof email === 'string' ? email : typeof person === 'string' ? person : written(person));
}

/** A value may be nested so deep that it cannot be written. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

function personsText(persons: readonly unknown[], value: unknown, hash: Rewrite): string {
  const hashes = persons.slice(0, mostHashes).map((person) => personHash(person, hash));
  const more = persons.length > mostHashes ? `, and ${persons.length - mostHashes} more` : '';
  const told = counts.flatMap((name) => {
    const count = member(member(value, 'data'), name);
    return typeof count === 'number' ? [`${name} ${count}`] : [];
  });
  const page = told.length === 0 ? '' : `; ${told.join(', ')}`;
  const who = countText(persons.length, 'person');
  return `[${who}, not named by you: ${hashes.join(', ')}${more}${page}]`;
}

/** A list of persons, where it belongs or in a place that is nearly that. */
function personsIn(value: unknown, isSuccess: boolean): readonly unknown[] | undefined {
  const data = member(value, 'data');
  const lists = [member(data, 'persons'), member(value, 'persons'), ...(isSuccess ? [data] : [])];
  const found = lists.filter((list): list is unknown[] => Array.isArray(list));
  return found.find((list) => list.length > 0) ?? found[0];
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value === '';
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
