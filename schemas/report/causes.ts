/**
 * Causes that keep a requirement from being judged, with the meaning of each; more may be added, none changes its
 * meaning.
 */
export const causes = {
  /** A request was not sent any more: those of the run, or of the check's purpose, were spent. */
  budget: 'the requests that it needs are used up',
  /** The requests that would decide were not begun, or not repeated; `budget` ends a check that has begun. */
  'few-requests': 'what would tell does not fit into the requests that there are',
  time: 'the time of the run is used up',
  interrupted: 'the run was ended before it was judged',
  bail: 'another requirement was broken, at which the run was to end (--bail)',
  refusals: 'no more requests may be refused (--max-refusals)',
  /** Before it was accepted for anything. */
  token: 'the consumer token is refused',
  'swapped-keys': 'the consumer token is refused where the partner key opens',
  /** A key was revoked meanwhile, or the client is shut out: which of them cannot be seen from here. */
  lockout: 'what was accepted before is refused',
  'left-out':
    'the target shut this client out for requests of this kind, so that the rest of them was not sent',
  rest: 'the target asked for more rest than a run can wait (Retry-After)',
  gone: 'the target stopped answering in the middle of the run',
  unanswered: 'an ordinary request was not answered, or any request with "not now"',
  unreadable: 'no answer held anything of what was asked for',
  empty: 'no domain holds as many persons as it takes',
  /** More requests would not help: its pages are refused behind some depth. */
  'too-large': 'the pages of a domain are refused before its last person',
  moved: 'the data changed while they were read',
  seldom: 'something was seen, and not often enough to be sure of it',
  /** Also where advice would depend on the answer: the reason has it. */
  unclear: 'any other; the reason tells',
} as const;

/** Cause of an inconclusive result. */
export type Cause = keyof typeof causes;
