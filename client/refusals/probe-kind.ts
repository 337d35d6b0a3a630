import { isSuccessful, kindOfStatus } from '../../schemas/http-status.ts';
import { tellsError } from '../error-members.ts';
import type { Answer, Request } from '../exchange.ts';

/** Kinds of requests that a service may refuse; where one brings about a block, the rest of that kind is left. */
export const probeKinds = [
  'partner credentials',
  'consumer credentials',
  'unknown identifiers',
  'unusual input',
  'unusual situations',
] as const;
export type ProbeKind = (typeof probeKinds)[number];

/** Says of a request whether it may be refused, and as what; undefined: it is ordinary. */
export type Classify = (request: Request) => ProbeKind | undefined;

export function isCredential(kind: ProbeKind | undefined): boolean {
  return kind === 'partner credentials' || kind === 'consumer credentials';
}

/** The document does not show it: a question, or the way in which a usual one is asked. */
export function isUnusual(kind: ProbeKind | undefined): boolean {
  return kind === 'unusual input' || kind === 'unusual situations';
}

/** No service may answer these as if all were in order; what is unusual it may take. */
export function isMeant(kind: ProbeKind | undefined): boolean {
  return isCredential(kind) || kind === 'unknown identifiers';
}

/**
 * True where an answer is a refusal. "Not now" is one only for a credential that is to be refused; so is a server error
 * there, since the target may count it as an attempt, and an error with status 200.
 */
export function isRefusal(answer: Answer, kind: ProbeKind | undefined): boolean {
  const { status } = answer;
  if (isSuccessful(status)) return isCredential(kind) && tellsError(answer);
  if (isCredential(kind)) return status >= 400;
  const says = kindOfStatus(status);
  return says === 'client' || says === 'question';
}
