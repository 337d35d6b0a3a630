import type { Request } from './exchange.ts';

/** Kinds of requests that a service may refuse; where one brings about a block, the rest of that kind is left. */
export const probeKinds = [
  'partner credentials',
  'consumer credentials',
  'unknown identifiers',
  'unusual input',
] as const;
export type ProbeKind = (typeof probeKinds)[number];

/** Says of a request whether it may be refused, and as what; undefined: it is ordinary. */
export type Classify = (request: Request) => ProbeKind | undefined;
