import type { BreakOff, HangUp, Trouble } from '../trouble.ts';

/** Answers break off, at a share of the requests (0 to 1). */
export function breaksOff(share: number, breakOff: BreakOff): Trouble {
  return ({ random }) => (random() < share ? { breakOff } : {});
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
