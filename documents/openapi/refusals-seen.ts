import type { Answers, Fields, Status } from './answers.ts';
import { errorTypes } from './media-types.ts';
import { noteOf } from './observed.ts';

/** Observed answers with one status that refuse a request, or report an error. */
export interface RefusalSeen {
  readonly status: string;
  /** The status is described with the successes, whatever else it was seen to mean. */
  readonly isSuccess: boolean;
  /** Errors were seen that have this status as if it were a success. */
  readonly isError: boolean;
  /** Deviations of those requests from usual ones, with the error codes of each. */
  readonly causes: readonly (readonly [cause: string, codes: readonly string[]])[];
  readonly challenge: string | undefined;
  readonly mediaTypes: readonly string[];
  readonly fields: Fields | undefined;
  /** All of it in words. */
  readonly notes: readonly string[];
}

/** The connection was closed: there is no response to describe. */
const closed = 'closed';
const withError = ' with an error';
const unauthorized = '401';
export const tooManyRequests = '429';

/** Every status that an error or a refusal was seen with, in order. */
export function refusalsSeen(answers: Answers): readonly RefusalSeen[] {
  const errors = (['errors.mediaType', 'errors.fields', 'errors.codes'] as const).flatMap((id) =>
    Object.keys(answers[id] ?? {}),
  );
  // Some gateways tell it by 403, which is among the refusals then.
  const limited = answers['limits.tooManyRequests'];
  const isLimited = typeof limited === 'string' && !limited.startsWith('status 403,');
  const all = [...errors, ...causedStatuses(answers), ...refusedWith(answers), ...challenged(answers)];
  const statuses = new Set(isLimited ? [...all, tooManyRequests] : all);
  return [...statuses].toSorted().map((status) => seenWith(status, answers));
}

/** The statuses of requests with something unusual. */
export function causedStatuses(answers: Answers): readonly string[] {
  return Object.values(answers['errors.statusByCause'] ?? {}).flatMap(textsOf);
}

function seenWith(status: string, answers: Answers): RefusalSeen {
  const isSuccess = status.startsWith('2');
  const probes = namesOf('auth.refusal', status, answers);
  const causes = causesOf(status, answers);
  const coded = causes.filter(([, codes]) => codes.length > 0);
  const challenge = challenged(answers).includes(status)
    ? (answers['auth.challenge'] ?? undefined)
    : undefined;
  const fields = answers['errors.fields']?.[status];
  const told = Object.values(answers['errors.statusByCause'] ?? {}).flat();
  const notes = {
    // Probes that were answered with success are told with the security schemes.
    'auth.refusal': probes.length === 0 || isSuccess ? undefined : probes,
    'auth.challenge': challenge,
    'errors.statusByCause': causes.length === 0 ? undefined : causes.map(([cause]) => cause),
    'errors.codeByCause': coded.length === 0 ? undefined : Object.fromEntries(coded),
    'errors.mediaType': answers['errors.mediaType']?.[status],
    'errors.fields': fields,
    'errors.codes': answers['errors.codes']?.[status],
    'limits.tooManyRequests': status === tooManyRequests ? answers['limits.tooManyRequests'] : undefined,
  };
  return {
    status,
    isSuccess,
    isError: fields !== undefined || probes.length > 0 || told.includes(status + withError),
    causes,
    challenge,
    mediaTypes: errorTypes(status, answers),
    fields,
    notes: Object.entries(notes).flatMap(([id, value]) => (value === undefined ? [] : [noteOf(id, value)])),
  };
}

function causesOf(status: string, answers: Answers): RefusalSeen['causes'] {
  const codes = new Map(Object.entries(answers['errors.codeByCause'] ?? {}));
  const causes = namesOf('errors.statusByCause', status, answers);
  return causes.map((cause) => [cause, codes.get(cause) ?? []]);
}

/** A challenge belongs to 401 (RFC 9110 11.6.1), unless access was seen to be refused with other statuses only. */
function challenged(answers: Answers): readonly string[] {
  if (typeof answers['auth.challenge'] !== 'string') return [];
  const statuses = refusedWith(answers);
  return statuses.length === 0 || statuses.includes(unauthorized) ? [unauthorized] : statuses;
}

/** The document has operations of GET alone: how HEAD is refused is nothing of theirs. */
function refusedWith(answers: Answers): readonly string[] {
  const probes = Object.entries(answers['auth.refusal'] ?? {}).filter(([name]) => !name.includes('HEAD'));
  return probes.flatMap(([, given]) => textsOf(given));
}

/** The probes, or the causes, that were answered with a status, among others perhaps. */
function namesOf(id: 'auth.refusal' | 'errors.statusByCause', status: string, answers: Answers): string[] {
  const given = Object.entries(answers[id] ?? {});
  return given.filter(([, statuses]) => textsOf(statuses).includes(status)).map(([name]) => name);
}

/** Statuses as texts; `200 with an error` is 200. */
function textsOf(given: Status | readonly Status[]): string[] {
  const statuses = [given].flat().filter((status) => status !== closed);
  return statuses.map((status) => String(status).replace(withError, ''));
}
