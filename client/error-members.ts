import { isMarkup } from '../schemas/markup.ts';
import { type Answer, headerList, type Request } from './exchange.ts';
import { parsedJson } from './wire/parsed-json.ts';

/** Members with which errors tell what is wrong, in small letters without signs (RFC 9457 3.1, RFC 6749 5.2, and usual ones). */
const words: ReadonlySet<string> = new Set(
  `error errors errorcode errortype errormessage errordescription errordetails erroruri innererror exception fault code
  codes message messages msg detail details title type types status statuscode statustext reason reasons cause
  description success ok kind category severity level instance path uri url method timestamp time date traceid requestid
  correlationid field fields parameter parameters param params invalidparams argument pointer source loc location
  locationtype hint help documentation documentationurl docs moreinfo version service expected allowed scope realm scheme
  retryafter violation violations constraint constraints rule validation header property limit page domain`.split(
    /\s+/,
  ),
);

/** Members whose value is an error, whatever object holds them. */
const roots: ReadonlySet<string> = new Set(['error', 'errors', 'exception', 'fault']);
/** Members that show that there is an error; others only describe one. */
const telling: ReadonlySet<string> = new Set([...roots, 'errorcode', 'errormessage', 'errordescription']);
const messages: ReadonlySet<string> = new Set(['message', 'messages', 'msg', 'detail']);
const statuses: ReadonlySet<string> = new Set(['status', 'statuscode']);
const codes: ReadonlySet<string> = new Set(['code', 'codes']);
/** Members of errors that records have too, where they may identify a person. */
const ofRecordsToo: ReadonlySet<string> = new Set([
  'description',
  'details',
  'location',
  'title',
  'domain',
  'date',
]);

const failureStatus = /^[45]\d\d$/;
const failureWord = /error|fail|fault|denied|forbid|invalid|unauthori[sz]|not[ _-]?found|refus|reject/i;
const codeWord = /^[A-Za-z0-9][\w.:-]{2,80}$/;

/**
 * Predicate for the members that describe an error and may be shown: all words of an error, wherever no other member
 * holds them. In an answer about a subject that the user did not name, members that records have too count only if the
 * answer declares itself an error.
 */
export function errorMembersOf(
  answer: Pick<Answer, 'headers' | 'body'>,
  isStranger: boolean,
): (member: string | undefined, outer: boolean) => boolean {
  const mayBeRecord = isStranger && !isProblem(answer) && !saysError(parsedJson(answer.body));
  return (member, outer) => {
    if (member === undefined) return outer && !isStranger;
    const name = folded(member);
    if (roots.has(name)) return true;
    return outer && words.has(name) && !(mayBeRecord && ofRecordsToo.has(name));
  };
}

/** RFC 9457 3. */
function isProblem(answer: Pick<Answer, 'headers'>): boolean {
  return /^application\/problem\+/i.test(headerList(answer, 'content-type') ?? '');
}

/** True where a JSON object says by itself that it tells an error: by a member for it, or by a status or code of errors. */
function saysError(value: unknown): boolean {
  return membersOf(value).some(
    ([name, inner]) =>
      (telling.has(name) && !isNothing(inner)) ||
      (statuses.has(name) && isFailure(inner)) ||
      (codes.has(name) && isCode(inner)),
  );
}

/**
 * True where the JSON value of a success tells an error, and nothing beside it. A message alone is none, nor is a title:
 * records have them too.
 */
export function isErrorValue(value: unknown): boolean {
  const members = membersOf(value).filter(([name, inner]) => !(name === 'data' && inner === null));
  return (
    members.every(([name]) => words.has(name)) &&
    members.some(([name]) => telling.has(name) || messages.has(name)) &&
    saysError(value)
  );
}

/** An error is no longer, in bytes. */
const longestError = 65_536;

/** True where a body reports an error, whatever its status. */
export function tellsError({ body }: Pick<Answer, 'body'>): boolean {
  return body.length <= longestError && isErrorValue(parsedJson(body));
}

/** True where a success refuses what was asked for: a page for people; or an error, where it cannot be a consumer's record. */
export function refusesWithSuccess({ endpoint }: Pick<Request, 'endpoint'>, answer: Answer): boolean {
  return isMarkup(answer) || (endpoint === 'partner' && tellsError(answer));
}

function membersOf(value: unknown): readonly (readonly [name: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).map(([name, inner]) => [folded(name), inner]);
}

/** Services that always have the member leave it empty where all is well. */
function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === false || value === '' || value === 0;
}

function isFailure(value: unknown): boolean {
  return failureStatus.test(String(value)) || (typeof value === 'string' && failureWord.test(value));
}

function isCode(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && codeWord.test(value));
}

function folded(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}
