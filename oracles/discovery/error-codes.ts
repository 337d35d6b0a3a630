import { STATUS_CODES } from 'node:http';
import type { Answer } from '../../client/exchange.ts';
import { member } from '../../schemas/json-object.ts';
import { headerValues } from '../header-values.ts';
import { objectsIn } from '../json/json-text.ts';

/** Members that hold a code rather than a text for people (RFC 9457 3.1.1: `type`; RFC 6749 5.2: `error`). */
const codeMembers = ['code', 'error_code', 'errorCode', 'error', 'type'] as const;
const codeName = /^(?:err(?:or)?_?)?code$/i;
/** A code lies no deeper, nor behind more members of one object. */
const deepest = 5;
const mostMembers = 50;
/** The type of a problem that is no more than its status (RFC 9457 4.2.1). */
const noType = 'about:blank';
/** Reason phrases (RFC 9110 15.1): they repeat the status. `forbidden` is a code, `Forbidden` is none. */
const reasonPhrases = new Set(Object.values(STATUS_CODES));
/** In a text for people, letter case means nothing. */
const inAnyCase = new Set([...reasonPhrases].map((phrase) => phrase?.toLowerCase()));
/** The summary of a type of problem is the same each time (RFC 9457 3.1.3). */
const longestTitle = 80;
/** `Not Found`; a longer text is a message. */
const named = /^[\w.:/#-][\w .:/#-]{1,39}$/;
/** A code has no spaces: a sentence is a message. Identifiers of a request are longer, or digits. */
const code = /^[A-Za-z][\w.:/#-]{1,79}$/;
const requestId = /\d{8}|[\da-f]{8}-[\da-f]{4}-/i;
/** A larger number is an identifier. */
const largestCode = 999_999;
/** Items of a list that are looked at. */
const mostItems = 20;

/** The media type of an answer, without its parameters; in words where there is none. */
export function mediaTypeOf(answer: Answer): string {
  if (answer.body.length === 0) return 'no body';
  const [type = ''] = headerValues(answer, 'content-type');
  return type.split(';')[0]?.trim().toLowerCase() || 'none named';
}

/** The codes that an answer holds in its body, each once; none where it is no JSON object, nor a list of them. */
export function errorCodes(answer: Answer): readonly string[] {
  const hasTitle = mediaTypeOf(answer).startsWith('application/problem+');
  return [...new Set(bodiesOf(answer).flatMap((body) => codesOf(body, hasTitle)))];
}

/** The body where it is a JSON object, or the first objects of a list. */
export function bodiesOf(answer: Answer): readonly object[] {
  return objectsIn(answer).slice(0, mostItems);
}

/** Codes of the body, or of the errors in it, and what is named a code at any place; of a problem, also what sums up its type. */
function codesOf(body: object, hasTitle: boolean): string[] {
  const lists = [member(body, 'errors'), member(body, 'detail')].flatMap((list) =>
    Array.isArray(list) ? list.slice(0, mostItems) : [],
  );
  const codes = [body, member(body, 'error'), ...lists].flatMap((one) =>
    codeMembers.flatMap((name) => codeOf(name, member(one, name))),
  );
  return [...codes, ...namedCodes(body), ...(hasTitle ? titleOf(member(body, 'title')) : [])];
}

/** Members that are named a code, wherever they stand: `/fault/detail/errorcode`, `/errors/0/extensions/code`. */
function namedCodes(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth === deepest) return [];
  return Object.entries(value)
    .slice(0, mostMembers)
    .flatMap(([name, one]) => [
      ...(codeName.test(name) ? codeOf(name, one) : []),
      ...namedCodes(one, depth + 1),
    ]);
}

function titleOf(title: unknown): string[] {
  if (typeof title !== 'string' || title.trim() === '' || title.length > longestTitle) return [];
  return inAnyCase.has(title.trim().toLowerCase()) || requestId.test(title) ? [] : [title];
}

/** The code that a member holds. A text with spaces is one where the member is called so, else a message. */
function codeOf(name: string, value: unknown): string[] {
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) <= largestCode ? [String(value)] : [];
  if (typeof value !== 'string' || requestId.test(value) || value === noType) return [];
  if (reasonPhrases.has(value)) return [];
  const isNamed = name.toLowerCase().includes('code') && named.test(value);
  return isNamed || code.test(value) ? [value] : [];
}
