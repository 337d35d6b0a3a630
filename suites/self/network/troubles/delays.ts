import type { Trouble } from '../trouble.ts';

/** Every answer takes so many milliseconds, and up to `jitterMs` more. */
export function latency(ms: number, jitterMs = 0): Trouble {
  return ({ random }) => ({ waitMs: ms + random() * jitterMs });
}

/** Bodies come in pieces, with a pause between them. */
export function slowBodies(count: number, everyMs: number): Trouble {
  return () => ({ pieces: { count, everyMs } });
}
