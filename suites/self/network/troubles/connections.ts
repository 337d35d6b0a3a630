import type { BreakOff, HangUp, Trouble } from '../trouble.ts';

/** Requests that may be in flight beside one that is sent again. */
const beside = 5;

/**
 * Answers break off, at a share of the requests (0 to 1). Of a small share none hits the same request twice: a question that
 * may be refused is refused by a connection that is closed each time.
 */
export function breaksOff(share: number, breakOff: BreakOff): Trouble {
  let spared = 0;
  return ({ random, number }) => {
    if (random() >= share || number <= spared) return {};
    if (share * beside < 1) spared = number + beside;
    return { breakOff };
  };
}

/** The connection ends after each answer, although the answer promises to keep it. */
export function hangsUp(hangUp: HangUp): Trouble {
  return () => ({ hangUp });
}

/** Every so many requests, one is taken and never answered. */
export function silence({ every }: { readonly every: number }): Trouble {
  return ({ number }) => (number % every === 0 ? { silent: true } : {});
}

/** From one request on, no connection holds for a while. */
export function outage({ from, ms }: { readonly from: number; readonly ms: number }): Trouble {
  let until: number | undefined;
  return ({ number, now }) => {
    if (number >= from) until ??= now + ms;
    const isOut = until !== undefined && now < until;
    return isOut ? { breakOff: { after: 'nothing', how: 'reset' } } : {};
  };
}
