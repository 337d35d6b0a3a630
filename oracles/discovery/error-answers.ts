import { STATUS_CODES } from 'node:http';
import type { Answer, Exchange } from '../../client/exchange.ts';
import { isNotNow } from '../../schemas/http-status.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { headerValues } from '../header-values.ts';
import { readJson } from '../json-text.ts';
import { member } from '../page-view.ts';
import { type FieldTypes, FieldWatch } from './json-types.ts';
import { NestedFields } from './nested-fields.ts';
import { withoutBody } from './without-body.ts';

/** Members that hold a code rather than a text for people (RFC 9457 3.1.1: `type`; RFC 6749 5.2: `error`). */
const codeMembers = ['code', 'error_code', 'errorCode', 'error', 'type'] as const;
const codeName = /^(?:err(?:or)?_?)?code$/i;
/** A code lies no deeper, nor behind more members of one object. */
const deepest = 5;
const mostMembers = 50;
/** The type of a problem that is no more than its status (RFC 9457 4.2.1). */
const noType = 'about:blank';
/** What the status says already (RFC 9110 15.1), spelled as it is there: `forbidden` is a code, `Forbidden` is none. */
const reasonPhrases = new Set(Object.values(STATUS_CODES));
/** The summary of a type of problem is the same each time (RFC 9457 3.1.3). */
const longestTitle = 80;
/** `Not Found`; a longer text is a message. */
const named = /^[\w.:/#-][\w .:/#-]{1,39}$/;
/** A code has no spaces: a sentence is a message. Identifiers of a request are longer, or digits. */
const code = /^[A-Za-z][\w.:/#-]{1,79}$/;
const requestId = /\d{8}|[\da-f]{8}-[\da-f]{4}-/i;
/** A larger number is an identifier. */
const largestCode = 999_999;
/** More are no codes of errors, but something of each answer. */
const mostCodes = 20;

interface OfStatus {
  readonly mediaTypes: Set<string>;
  readonly fields: FieldWatch;
  readonly nested: NestedFields;
  readonly codes: Set<string>;
  readonly first: Exchange;
}

/** What error answers look like, by status. */
export class ErrorAnswers {
  readonly #byStatus = new Map<number, OfStatus>();

  observe(exchange: Exchange): void {
    const { answer, request } = exchange;
    if (answer === undefined || answer.status < 400 || request.method !== 'GET') return;
    // Of what stands before the service, and of its load.
    if (isNotNow(answer.status) || isThrottling(answer)) return;
    const known = this.#byStatus.get(answer.status) ?? {
      mediaTypes: new Set<string>(),
      fields: new FieldWatch(),
      nested: new NestedFields(),
      codes: new Set<string>(),
      first: withoutBody(exchange),
    };
    this.#byStatus.set(answer.status, known);
    const type = mediaTypeOf(answer);
    if (known.mediaTypes.size < mostCodes) known.mediaTypes.add(type);
    for (const body of bodiesOf(answer)) {
      known.fields.add(body);
      known.nested.add(body);
    }
    for (const one of errorCodes(answer)) if (known.codes.size <= mostCodes) known.codes.add(one);
  }

  /** One exchange of each status. */
  get shown(): readonly Exchange[] {
    return this.#sorted().map(([, { first }]) => first);
  }

  get mediaTypes(): Readonly<Record<string, readonly string[]>> {
    return this.#each(({ mediaTypes }) => [...mediaTypes].toSorted());
  }

  /** Of the bodies that are JSON objects, or lists of them. */
  get fields(): Readonly<Record<string, FieldTypes>> {
    return this.#each(({ fields }) => (fields.records === 0 ? undefined : fields.fields));
  }

  /** Below the top level, of those that have any there. */
  get nestedFields(): Readonly<Record<string, FieldTypes>> {
    return this.#each(({ nested: { fields } }) =>
      fields === undefined || Object.keys(fields).length === 0 ? undefined : fields,
    );
  }

  get codes(): Readonly<Record<string, readonly string[]>> {
    return this.#each(({ codes }) =>
      codes.size === 0 || codes.size > mostCodes ? undefined : [...codes].toSorted(),
    );
  }

  #each<Value>(part: (one: OfStatus) => Value | undefined): Readonly<Record<string, Value>> {
    return Object.fromEntries(
      this.#sorted().flatMap(([status, one]) => {
        const value = part(one);
        return value === undefined ? [] : [[String(status), value] as const];
      }),
    );
  }

  #sorted(): readonly (readonly [number, OfStatus])[] {
    return [...this.#byStatus].toSorted(([one], [other]) => one - other);
  }
}

function mediaTypeOf(answer: Answer): string {
  if (answer.body.length === 0) return 'no body';
  const [type = ''] = headerValues(answer, 'content-type');
  return type.split(';')[0]?.trim().toLowerCase() || 'none named';
}

/** The codes that an answer holds in its body; none where it is no JSON object, nor a list of them. */
export function errorCodes(answer: Answer): readonly string[] {
  const hasTitle = isProblem(mediaTypeOf(answer));
  return bodiesOf(answer).flatMap((body) => codesOf(body, hasTitle));
}

function isProblem(mediaType: string): boolean {
  return mediaType.startsWith('application/problem+');
}

/** The body where it is a JSON object, or the objects of a list. */
function bodiesOf(answer: Answer): readonly object[] {
  if (answer.body.length === 0) return [];
  const reading = readJson(answer);
  const value: unknown = 'problem' in reading ? undefined : reading.value;
  const items: readonly unknown[] = Array.isArray(value) ? value.slice(0, mostCodes) : [value];
  return items.flatMap((one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? [one] : [],
  );
}

/** Codes of the body, or of the errors in it, and what is named a code at any place; of a problem, also what sums up its type. */
function codesOf(body: object, hasTitle: boolean): string[] {
  const lists = [member(body, 'errors'), member(body, 'detail')].flatMap((list) =>
    Array.isArray(list) ? list.slice(0, mostCodes) : [],
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
  return isReasonPhrase(title) || requestId.test(title) ? [] : [title];
}

/** In a text for people, letter case means nothing. */
function isReasonPhrase(title: string): boolean {
  const text = title.trim().toLowerCase();
  return [...reasonPhrases].some((phrase) => phrase?.toLowerCase() === text);
}

/** What a member is called decides whether a text with spaces is a code or a message. */
function codeOf(name: string, value: unknown): string[] {
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) <= largestCode ? [String(value)] : [];
  if (typeof value !== 'string' || requestId.test(value) || value === noType) return [];
  if (reasonPhrases.has(value)) return [];
  const isNamed = name.toLowerCase().includes('code') && named.test(value);
  return isNamed || code.test(value) ? [value] : [];
}
