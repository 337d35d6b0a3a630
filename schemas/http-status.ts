/** The client is refused, whatever it asks (RFC 9110 15.5.2, 15.5.4). */
export function refusesClient(status: number | undefined): status is 401 | 403 {
  return status === 401 || status === 403;
}

/**
 * "Not now", of a request that is itself in order: RFC 9110 15.5.9 (408, which some send on an idle connection before they
 * close it) and 15.6.3 to 15.6.5, RFC 6585 4 (429), RFC 8470 5.2 (425).
 */
export function isNotNow(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || isUnavailable(status);
}

/** A gateway has no service behind it, or one that has no time (RFC 9110 15.6.3 to 15.6.5). */
export function isUnavailable(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** The client or the moment is refused: another question would be too. */
export function saysNothingOfQuestion(status: number): boolean {
  return refusesClient(status) || isNotNow(status);
}
