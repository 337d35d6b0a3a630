import type { Exchange, Request } from '../../client/exchange.ts';
import { isSuccessful, saysNotThere } from '../../schemas/http-status.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { isUsualQuery, questionOf, questionText, urlOf } from '../question.ts';

/** The names that the user gave as the target's own. */
export interface KnownNames {
  /** Of the own partner, and of the known consumers. */
  readonly paths: ReadonlySet<string>;
  readonly domains: ReadonlySet<string>;
}

/** A question for what is known that was refused, though it was answered at another time. */
export interface Suspicion {
  readonly refused: Exchange;
  /** The last questions before it for what nobody has, the latest at the end. */
  readonly unknown: readonly Request[];
  /** A question that has nothing to do with it, and was answered. */
  readonly elsewhere: Request | undefined;
}

/** Each is asked again before the known one. */
const mostUnknown = 4;

/** Suspects a refusal of a known name right after an unknown one (Service, 1 and 2). Refusals of the client are none. */
export function refusedBehindUnknown(
  exchanges: readonly Exchange[],
  endpoint: Request['endpoint'],
  names: KnownNames,
): Suspicion | undefined {
  const plain = exchanges.filter(({ request }) => isPlain(request));
  const answered = plain.filter(({ answer }) => answer !== undefined && isSuccessful(answer.status));
  const urls = new Set(answered.map(({ request }) => urlOf(request)));
  const ofEndpoint = plain.filter(({ request }) => request.endpoint === endpoint);
  const unknown = ofEndpoint.filter(({ request }) => !isNamed(request, names));
  const begins = Math.min(...unknown.map(({ sentAt }) => sentAt));
  const refused = ofEndpoint.find(
    (one) =>
      isRefusedQuestion(one) &&
      one.receivedAt > begins &&
      urls.has(urlOf(one.request)) &&
      isKnown(one.request, names),
  );
  if (refused === undefined) return undefined;
  const before = unknown.filter((one) => one.sentAt < refused.receivedAt).map(({ request }) => request);
  const elsewhere = answered.map(({ request }) => request).filter((one) => isElsewhere(one, refused.request));
  const other = elsewhere.find((one) => one.endpoint !== endpoint) ?? elsewhere[0];
  return { refused, unknown: lastDistinct(before), elsewhere: other };
}

/** A question asked alone, the unknown one, and the question asked behind it. */
export interface Behind {
  readonly alone: Exchange;
  readonly unknown: Exchange;
  readonly behind: Exchange;
  /** The number of times that it was so: `3 of 3 times, and 0 of 6 without`. */
  readonly times: string;
}

/** CONSUMER-1, DOMAIN-1: whenever it is asked alone it is answered, and behind the unknown one it is refused. */
export function refusedBehind(requirement: string, { alone, unknown, behind, times }: Behind): Deviation[] {
  const said = `status ${behind.answer?.status} right after ${textOf(unknown.request)}, which nobody has`;
  return [
    deviationOf(requirement, [behind, unknown, alone], {
      message: `${whatOf(behind.request)} is refused right after an unknown one: ${said}`,
      received: `${said}, and status ${alone.answer?.status} when asked alone`,
      expected: `${whatOf(behind.request)} is answered, whatever was asked before`,
      recurrence: times,
    }),
  ];
}

export function isRefusedQuestion({ answer }: Exchange): boolean {
  return saysNotThere(answer?.status);
}

function whatOf({ endpoint }: Request): string {
  return endpoint === 'consumer' ? 'a known identifier' : 'a known domain';
}

function textOf(request: Request): string {
  return request.endpoint === 'consumer' ? questionText(request) : `${request.path} ${questionText(request)}`;
}

/** As the document shows it, or otherwise in what may not matter, with the key that is meant for it. */
function isPlain(request: Request): boolean {
  const { method, headers, situation, credential, endpoint } = request;
  const own = endpoint === 'partner' ? 'partner-key' : 'consumer-token';
  const mayNotMatter = situation === undefined ? headers === undefined : situation.mayBeRefused !== true;
  return method === 'GET' && mayNotMatter && credential.kind === own && isUsualQuery(request);
}

/** A further page may go with the persons on it. */
function isKnown(request: Request, names: KnownNames): boolean {
  return isNamed(request, names) && Number(questionOf(request).page ?? 0) <= 1;
}

function isNamed(request: Request, { paths, domains }: KnownNames): boolean {
  if (!paths.has(request.path)) return false;
  return request.endpoint === 'consumer' || domains.has(questionOf(request).domain ?? '');
}

function isElsewhere(one: Request, request: Request): boolean {
  return one.path !== request.path || questionOf(one).domain !== questionOf(request).domain;
}

/** Each name once, whatever else was asked of it. */
function lastDistinct(requests: readonly Request[]): readonly Request[] {
  const nameOf = (one: Request) => `${one.path} ${questionOf(one).domain}`;
  const names = new Set(requests.toReversed().map(nameOf));
  const last = [...names].slice(0, mostUnknown).toReversed();
  return last.flatMap((name) => requests.findLast((one) => nameOf(one) === name) ?? []);
}
