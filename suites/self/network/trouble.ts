/** A request as it meets a trouble. */
export interface Moment {
  /** In the order of arrival, from 1. */
  readonly number: number;
  /** Requests that are under way, this one included. */
  readonly atOnce: number;
  /** Milliseconds, on the clock that the network shares with the client. */
  readonly now: number;
  /** From 0 to below 1, drawn of the network's seed. */
  readonly random: () => number;
}

/** An answer that stands in for the service's: of a gateway, mostly. */
export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where an answer breaks off, and how the connection ends: by a reset (RST), or closed in order (FIN). */
export interface BreakOff {
  readonly after: 'nothing' | 'head' | 'half';
  readonly how: 'reset' | 'close';
  /** The body is sent in chunks, whatever the service does. */
  readonly chunked?: boolean;
}

/** What becomes of the connection once the answer is sent, in spite of what the answer's header says. */
export interface HangUp {
  readonly afterMs: number;
  /** `half`: no more answers come, and what is still sent is left unread. `reset`: dropped, as by a firewall. */
  readonly how: 'half' | 'close' | 'reset';
}

/** What becomes of a request and its answer. */
export interface Fate {
  /** Milliseconds before anything is answered. */
  readonly waitMs?: number;
  readonly refusal?: Refusal;
  readonly breakOff?: BreakOff;
  readonly hangUp?: HangUp;
  /** The body comes in so many pieces, with so many milliseconds between them. */
  readonly pieces?: { readonly count: number; readonly everyMs: number };
  /** It is taken, and never answered. */
  readonly silent?: boolean;
}

/** One thing that is wrong with a network; it may remember what came before. */
export type Trouble = (moment: Moment) => Fate;

/** What several troubles come to: waits add up, of the rest the first counts. */
export function fateOf(troubles: readonly Trouble[], moment: Moment): Fate {
  const fates = troubles.map((trouble) => trouble(moment));
  const waitMs = fates.reduce((sum, fate) => sum + (fate.waitMs ?? 0), 0);
  return Object.assign({}, ...fates.toReversed(), { waitMs });
}
