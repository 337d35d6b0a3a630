import type { Exchange, Request } from '../../client/exchange.ts';
import { isSuccessful } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { groupedBy } from '../grouped.ts';
import { headerValues } from '../header-values.ts';
import { urlOf } from '../question.ts';
import { receivedHeader } from '../words/received.ts';
import { isFromCache } from './freshness.ts';
import { listMembers } from './list-members.ts';

/** What HEAD and GET of one URL tell alike (RFC 9110 9.3.2). */
interface Part {
  readonly says: string;
  readonly clause: string;
  /** Undefined where it is not told. */
  readonly of: (exchange: Exchange) => string | undefined;
  /** True where the answers to GET show that it stays as it is while the content does. */
  readonly isSteady: (gets: readonly Exchange[]) => boolean;
}

/** These say that there is no such resource; other refusals are of the method, the client or the moment. */
const ofTheResource: readonly number[] = [404, 410];

const always = () => true;

const parts: readonly Part[] = [
  { says: 'status', clause: '9.3.2', of: statusOf, isSteady: always },
  { says: 'Content-Length', clause: '8.6', of: plainLength, isSteady: oneEach(plainLength) },
  ...['gzip', 'x-gzip', 'deflate', 'br', 'zstd'].map((coding): Part => {
    const of = lengthIn(coding);
    return { says: 'Content-Length', clause: '8.6', of, isSteady: oneEach(of) };
  }),
  { says: 'ETag', clause: '9.3.2', of: fieldOf('etag'), isSteady: oneForOneContent('etag') },
  {
    says: 'Last-Modified',
    clause: '9.3.2',
    of: fieldOf('last-modified'),
    isSteady: oneForOneContent('last-modified'),
  },
  { says: 'Content-Type', clause: '9.3.2', of: wordsOf('content-type'), isSteady: always },
];

interface Compared {
  readonly part: Part;
  readonly ofHead: string;
  readonly ofGet: string;
  readonly get: Exchange;
}

/** True of an answer to HEAD that tells something which GET of the same URL tells, and tells in one way. */
export function isLikeAnyGet(head: Exchange, others: readonly Exchange[]): boolean {
  return compared(head, others).length > 0;
}

/** HTTP-7: what HEAD tells is what GET tells; it may leave out header fields (RFC 9110 9.3.2). */
export function unlikeGet(head: Exchange, others: readonly Exchange[]): Deviation[] {
  const [other] = compared(head, others).filter(({ ofHead, ofGet }) => ofHead !== ofGet);
  if (other === undefined) return [];
  const { part, ofHead, ofGet, get } = other;
  const received =
    part.of === statusOf
      ? `HEAD is answered ${ofHead}, and GET ${ofGet}`
      : `HEAD tells ${part.says}: ${shown(part, ofHead, head)}, and GET has ${shown(part, ofGet, get)}`;
  const expected = `HEAD tells the ${part.says} that GET has, or none (RFC 9110 ${part.clause})`;
  return [deviationOf('HTTP-7', [head, get], { message: received, received, expected })];
}

/** A number, or what the target wrote. */
function shown({ says }: Part, value: string, { request }: Exchange): string {
  return says === 'Content-Length' ? value : receivedHeader(says.toLowerCase(), value, request.endpoint);
}

/** HTTP-7: HEAD is answered without content; `bytesBehind` gives what came for the URL of a request (RFC 9110 9.3.2). */
export function contentOfHead(
  exchanges: readonly Exchange[],
  bytesBehind: (request: Request) => number,
): Deviation[] {
  const heads = exchanges.filter(
    ({ request, answer }) => request.method === 'HEAD' && answer !== undefined && bytesBehind(request) > 0,
  );
  const [head] = heads;
  if (head === undefined) return [];
  // Which key it was asked with is not told: one of each is shown.
  const alike = heads.filter(({ request }) => urlOf(request) === urlOf(head.request));
  const [, ...others] = [...groupedBy(alike, ({ request }) => request.credential.kind).values()];
  const shown = [head, ...others.flatMap(([first]) => first ?? [])];
  const received = 'content behind the head of the answer to HEAD';
  const expected = 'the head alone: what follows it is read as the next answer (RFC 9110 9.3.2)';
  return [deviationOf('HTTP-7', shown, { message: received, received, expected })];
}

function compared(head: Exchange, others: readonly Exchange[]): readonly Compared[] {
  if (head.request.method !== 'HEAD' || !isUsual(head.request)) return [];
  // A cache may keep what HEAD told apart from what GET told.
  if (head.answer !== undefined && isFromCache(head.answer)) return [];
  const gets = others.filter(({ request, answer }) => {
    const isAnswered = answer !== undefined && isSuccessful(answer.status);
    return request.method === 'GET' && isAnswered && isUsual(request) && isSame(head.request, request);
  });
  return parts.flatMap((part) => {
    const ofHead = part.of(head);
    const told = gets.flatMap((get) => part.of(get) ?? []);
    const get = gets.find((one) => part.of(one) !== undefined);
    const [ofGet] = told;
    // What changes by itself tells nothing.
    if (ofHead === undefined || ofGet === undefined || get === undefined || new Set(told).size > 1) return [];
    return ofHead === ofGet || part.isSteady(others) ? [{ part, ofHead, ofGet, get }] : [];
  });
}

function isSame(request: Request, other: Request): boolean {
  return urlOf(other) === urlOf(request) && other.credential.kind === request.credential.kind;
}

function isUsual({ credential: { kind }, situation, headers }: Request): boolean {
  const isMeant = kind === 'partner-key' || kind === 'consumer-token';
  return isMeant && situation === undefined && headers === undefined;
}

function statusOf({ answer }: Exchange): string | undefined {
  if (answer === undefined || answer.isClosed === true) return undefined;
  const { status } = answer;
  return isSuccessful(status) || ofTheResource.includes(status) ? `${status}` : undefined;
}

function plainLength(exchange: Exchange): string | undefined {
  return decimal(fieldOf('content-length')(exchange));
}

/** The length of content in a coding: HEAD that tells the same coding tells of the same content. */
function lengthIn(coding: string): Part['of'] {
  return ({ answer }) => {
    if (answer === undefined || !isSuccessful(answer.status)) return undefined;
    const length = decimal(headerValues(answer, 'content-length')[0]);
    const isIn = listMembers(answer, 'content-encoding').join() === coding;
    return length === undefined || !isIn ? undefined : `${length} in ${coding}`;
  };
}

function decimal(text: string | undefined): string | undefined {
  return text !== undefined && /^\d+$/.test(text) ? `${Number(text)}` : undefined;
}

/** A field of a success that is not coded: HEAD need not code what it does not send. */
function fieldOf(name: string): Part['of'] {
  return ({ answer }) => {
    if (answer === undefined || !isSuccessful(answer.status)) return undefined;
    const isCoded = headerValues(answer, 'content-encoding').length > 0;
    // Tags are compared without the sign of a weak one (RFC 9110 13.1.2).
    return isCoded ? undefined : headerValues(answer, name)[0]?.replace(/^W\//, '');
  };
}

/** Without the blanks and the letter case, which mean nothing in a media type. */
function wordsOf(name: string): Part['of'] {
  const of = fieldOf(name);
  return (exchange) => of(exchange)?.replace(/[\s"]/g, '').toLowerCase();
}

/** Data that change, alone or behind a cache that keeps HEAD apart from GET, show in the lengths of what was asked for again. */
function oneEach(lengthOf: Part['of']): Part['isSteady'] {
  return (exchanges) => {
    const told = exchanges.flatMap((exchange) => {
      const { request } = exchange;
      const length = request.method === 'GET' && isUsual(request) ? lengthOf(exchange) : undefined;
      return length === undefined ? [] : [{ url: `${request.credential.kind} ${urlOf(request)}`, length }];
    });
    return [...groupedBy(told, ({ url }) => url).values()].every(
      (alike) => new Set(alike.map(({ length }) => length)).size === 1,
    );
  };
}

/** Replicas may each have a validator of their own for one content (RFC 9110 8.8.1). */
function oneForOneContent(name: string): Part['isSteady'] {
  return (exchanges) => {
    const told = exchanges.flatMap(({ request, answer }) => {
      const value = answer?.status === 200 && isUsual(request) ? headerValues(answer, name)[0] : undefined;
      if (answer === undefined || value === undefined || request.method !== 'GET') return [];
      return [{ value, content: `${urlOf(request)} ${Buffer.from(answer.body).toString('latin1')}` }];
    });
    const alike = [...groupedBy(told, ({ content }) => content).values()].filter(({ length }) => length > 1);
    return alike.length > 0 && alike.every((group) => new Set(group.map(({ value }) => value)).size === 1);
  };
}
