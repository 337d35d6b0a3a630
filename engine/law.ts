import type { LawText } from '../oracles/page-law.ts';
import type { Judgement } from './check.ts';
import type { CheckContext } from './context.ts';

/** The result of a look over all that the run has seen so far. */
export type Seen = Pick<Judgement, 'deviations' | 'unjudged'>;

/**
 * A rule between the answers of a run, whichever check asked for them. The engine looks while there are requests to
 * ask again, and once more at the end; not where the row's own requests have shown a deviation.
 */
export interface Law extends LawText {
  /** Looks over what the run has seen so far, and asks again for what it suspects. */
  readonly look: (context: CheckContext) => Promise<Seen>;
}
