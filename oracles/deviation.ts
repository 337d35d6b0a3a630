import type { Exchange } from '../client/exchange.ts';

/** What an oracle finds: one deviation from one requirement, with the exchanges that show it. */
export interface Deviation {
  readonly requirement: string;
  /** What happened, as a statement. */
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
  /** How often fresh requests showed it, where it comes and goes: `3 of 5 times`. */
  readonly recurrence?: string;
}
