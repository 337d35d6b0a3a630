/** Milliseconds in which a replica that lags has caught up, and a cache that says nothing of itself has forgotten. */
export const longestLag = 5_000;

/** Milliseconds for which a cache may keep an answer, and a replica lie behind, where nothing is said of it. */
export const longestSilence = 120_000;

/** Milliseconds between rounds in which nothing is asked twice: no cache need forget it, and data may go on meanwhile. */
export const shortRest = 500;

/** By so much of itself a wait that is drawn is longer at most. */
const drawnShare = 0.7;

/**
 * A wait that is drawn: what changes at a pace of its own does not keep to ours.
 * @param least milliseconds
 * @returns milliseconds, from `least` to 1.7 times as many
 */
export function drawnWait(least: number, random: () => number): number {
  return least * (1 + drawnShare * random());
}
