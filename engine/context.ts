import type { Client } from '../client/client.ts';
import type { Exchange, Request } from '../client/exchange.ts';
import { listPersons, type PersonsQuestion } from '../client/operations.ts';
import type { Recorder } from '../client/recorder.ts';
import type { Depth } from '../config/profiles.ts';
import type { RunConfig } from '../config/run-config.ts';
import type { PageQuestion } from '../oracles/pages/page-question.ts';

/** One run of the checks against one target. Facts that are learned of the target are functions: `per-session.ts`. */
export interface Context {
  readonly config: RunConfig;
  readonly depth: Depth;
  readonly client: Client;
  readonly recorder: Recorder;
  readonly askedBy?: string;
  /** Exchanges of the first contact, from before the checks began. */
  readonly before: readonly Exchange[];
}

/** The same, as one check sees it. */
export interface CheckContext extends Context {
  /** Sends a request at the expense of the check's area. */
  readonly send: (request: Request) => Promise<Exchange>;
  /** Lists persons, of our own partner where no other is named, at the expense of the check's area. */
  readonly list: (question: PageQuestion & { readonly partnerId?: string }) => Promise<Exchange>;
  /**
   * Resolves at once, or, for a part of a check that is judged at the end anyway, when the suspicions of the run are told.
   * Not for what several checks learn together: the others would wait in their turn.
   */
  readonly untilLast: () => Promise<void>;
}

/** The request for a list of persons: of the user's own partner, where no other is named. */
export function listRequest(
  question: Partial<PersonsQuestion>,
  { config }: Pick<Context, 'config'>,
): Request {
  return listPersons({ partnerId: config.target.partnerId, ...question });
}
