import type { LawText } from '../oracles/page-law.ts';
import type { Judgement } from './check.ts';
import type { CheckContext } from './context.ts';

/** The result of a look over all that the run has seen so far. */
export type Seen = Pick<Judgement, 'deviations' | 'unjudged'>;

/** A rule between all answers of a run. The engine looks while it can ask again, and at the end; not at failed rows. */
export interface Law extends LawText {
  /** Looks over what the run has seen so far, and asks again for what it suspects. */
  readonly look: (context: CheckContext) => Promise<Seen>;
}
