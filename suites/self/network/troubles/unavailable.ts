import type { Trouble } from '../trouble.ts';

/** Every so many requests, one meets a gateway that has no service behind it; `retryAfter`: in seconds. */
export function unavailable(every: number, retryAfter?: number): Trouble {
  return ({ number }) => (number % every === 0 ? { refusal: refusal(retryAfter) } : {});
}

/** What exceeds so many requests at once is turned away. */
export function overload(most: number): Trouble {
  return ({ atOnce }) => (atOnce > most ? { refusal: refusal() } : {});
}

/** From one request on, a deployment: the gateway answers for a while. */
export function deployment({ from, ms }: { readonly from: number; readonly ms: number }): Trouble {
  let until: number | undefined;
  return ({ number, now }) => {
    if (number >= from) until ??= now + ms;
    return until !== undefined && now < until ? { refusal: refusal() } : {};
  };
}

function refusal(retryAfter?: number) {
  return { status: 503, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } };
}
