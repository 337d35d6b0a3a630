/** The part of an answer before its body. */
interface Head {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

const forbidden = 403;
const tooMany = 429;
const remaining = /^(?:x-)?rate-?limit-remaining$|^x-(?:app-)?(?:quota|throttle)-remaining$/;
/** `limit=100, remaining=0` and `"default";r=0`: forms of one field in drafts of the IETF (RateLimit). */
const noneRemains = /(?:^|[,;\s])(?:remaining|r)=0(?:[,;\s]|$)/;

/**
 * True where there were too many requests: 429 (RFC 6585 4), or a 403 that says when to come back or that the quota is used
 * up, as some gateways have it. The client is turned away then, whatever it presents. A 403 alone is a refusal: one of
 * credentials has no time at which it ends.
 */
export function isThrottling(head: Head): boolean {
  const { status, headers } = head;
  if (status === tooMany || isForbiddenByQuota(head)) return true;
  return status === forbidden && headers.some(([name]) => name.toLowerCase() === 'retry-after');
}

/** True for a 403 that reports a used-up quota. One that shuts a client out for refused keys reports no quota. */
export function isForbiddenByQuota({ status, headers }: Head): boolean {
  if (status !== forbidden) return false;
  return headers.some(([given, value]) => {
    const name = given.toLowerCase();
    if (remaining.test(name)) return /^0+$/.test(value.trim());
    return /^(?:x-)?ratelimit$/.test(name) && noneRemains.test(value);
  });
}
