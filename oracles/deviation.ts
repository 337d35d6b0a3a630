import type { Exchange, Request } from '../client/exchange.ts';
import { questionText } from './question.ts';

/** A deviation from one requirement, found by an oracle, with the exchanges that show it. */
export interface Deviation {
  readonly requirement: string;
  readonly message: string;
  readonly received: string;
  readonly expected: string;
  readonly exchanges: readonly Exchange[];
  readonly counterexample?: string;
  /** Index of the person on the page, counted from 0, where it is one person's. */
  readonly person?: number;
  /** Requirements whose defect would explain this one, where they are not those of config/requirements/explanations.ts. */
  readonly explainedBy?: readonly string[];
  /** A MUST that this shows in doubt, and not to be broken. */
  readonly onlyWarns?: boolean;
  /** The times that fresh requests showed it, where it comes and goes: `3 of 5 times`. */
  readonly recurrence?: string;
  /** Judges a fresh answer to the first request. Without it, all exchanges together show the deviation. */
  readonly showsIn?: (fresh: Exchange) => boolean | Promise<boolean>;
  /** Further requests without which it does not show, as an experiment has found. */
  readonly company?: Company;
}

/** What a finding does not show without: requests right before it, or in flight beside it; or a pause before it. */
export type Company = OtherRequests | { readonly kind: 'idle'; readonly ms: number };

export interface OtherRequests {
  readonly kind: 'after' | 'beside';
  readonly requests: readonly Request[];
  /** True where it was shown on a connection that all of them share. */
  readonly onOneConnection?: true;
}

/** The words of a deviation: `message` follows the question, which begins it. */
type Said = Pick<Deviation, 'message' | 'received' | 'expected'> &
  Partial<Omit<Deviation, 'requirement' | 'exchanges'>>;

/** A deviation that exchanges show. `about` begins the message; by default it is the first question. */
export function deviationOf(
  requirement: string,
  exchanges: readonly Exchange[],
  said: Said,
  about = exchanges[0] === undefined ? '' : questionText(exchanges[0].request),
): Deviation {
  const message = `${about}: ${said.message}`;
  return { counterexample: about, ...said, requirement, message, exchanges };
}
