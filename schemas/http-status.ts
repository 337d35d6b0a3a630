/** Statuses that refuse the client: of no key or a wrong one, and of a key that does not suffice. */
export type ClientRefusal = 401 | 403;

/**
 * Meaning of a final status (RFC 9110 15), each once:
 *
 * - `answered`: the request was understood and done (2xx);
 * - `elsewhere`: the request belongs to another place, or its answer is known already (3xx);
 * - `question`: this request is refused (other 4xx), and another one may be answered;
 * - `client`: the client is refused, whatever it asks (RFC 9110 15.5.2, 15.5.4);
 * - `moment`: "not now", for a request that is itself in order: RFC 9110 15.5.9 (408, which some send on an idle
 *   connection before they close it) and 15.6.3 to 15.6.5, RFC 6585 4 (429), RFC 8470 5.2 (425);
 * - `broken`: the server failed (15.6).
 */
type StatusKind = 'answered' | 'elsewhere' | 'question' | 'client' | 'moment' | 'broken';

export function kindOfStatus(status: number): StatusKind {
  if (isSuccessful(status)) return 'answered';
  if (status < 400) return 'elsewhere';
  if (refusesClient(status)) return 'client';
  if (isNotNow(status)) return 'moment';
  return status < 500 ? 'question' : 'broken';
}

/** A success (RFC 9110 15.3). */
export function isSuccessful(status: number): boolean {
  return status >= 200 && status < 300;
}

/** A success that has no content (RFC 9110 15.3.5, 15.3.6). */
export function isWithoutContent(status: number): boolean {
  return status === 204 || status === 205;
}

/** The client is refused, whatever it asks (RFC 9110 15.5.2, 15.5.4). */
export function refusesClient(status: number | undefined): status is ClientRefusal {
  return status === 401 || status === 403;
}

/** The form of the question is refused, and not the client, the address or the moment (RFC 9110 15.5.1, 15.5.21). */
export function refusesForm(status: number | undefined): boolean {
  return status === 400 || status === 422;
}

/** The client may be locked out for a while: it is refused, or what it asks for is locked (RFC 4918 11.3), or there are too many requests (RFC 6585 4). */
export function mayBeLockout(status: number): boolean {
  return refusesClient(status) || status === 423 || status === 429;
}

/** A gateway has no service behind it, or one that has no time (RFC 9110 15.6.3 to 15.6.5). */
export function isUnavailable(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** The target is not there, or has too many requests (RFC 6585 4). */
export function isBusy(status: number): boolean {
  return status === 429 || isUnavailable(status);
}

/** A refusal of the moment, see {@link kindOfStatus}. */
export function isNotNow(status: number): boolean {
  return status === 408 || status === 425 || isBusy(status);
}

/** The server failed, and neither the moment nor a gateway is the reason it tells (RFC 9110 15.6.1, 15.6.2, 15.6.6). */
export function isBroken(status: number): boolean {
  return kindOfStatus(status) === 'broken';
}

/** Neither answered nor refused: the moment is wrong, or the server failed. */
export function isUnsettled(status: number): boolean {
  const kind = kindOfStatus(status);
  return kind === 'moment' || kind === 'broken';
}

/** The key or the moment is refused; 403 may be about what was asked for (RFC 9110 15.5.4). */
export function refusesKeyOrMoment(status: number): boolean {
  return status === 401 || isNotNow(status);
}

/** The client or the moment is refused: another question would be too. */
export function saysNothingOfQuestion(status: number): boolean {
  const kind = kindOfStatus(status);
  return kind === 'client' || kind === 'moment';
}

/**
 * True where the status says that the resource does not exist or that the request is malformed (RFC 9110 15.5.1, 15.5.5,
 * 15.5.11, 15.5.21). Of the statuses of kind `question`, services answer a missing page or resource with these, and with
 * no other.
 */
export function saysNotThere(status: number | undefined): boolean {
  return refusesForm(status) || status === 404 || status === 410;
}
