import type { Deviation } from './deviation.ts';
import type { LoggedPage } from './log/logged-page.ts';
import type { PageQuestion } from './page-question.ts';
import type { Numbering } from './paging.ts';

/** What must hold between the pages of a run, whichever check asked for them. Pure: the log alone decides. */
export interface PageLaw {
  readonly requirement: string;
  /** What must hold. */
  readonly says: string;
  /** Honest services that must not be failed by it. */
  readonly mustNotFail: string;
  /** Pages that break it, those first that are cheap to ask for again. */
  readonly suspects: (pages: readonly LoggedPage[], numbering: Numbering) => readonly Suspicion[];
}

/** Pages of one domain that break a law, unless its data moved between them. */
export interface Suspicion {
  readonly shows: readonly LoggedPage[];
  /** What has to be asked anew, in this order, to show it again; the questions of `shows` where nothing is said. */
  readonly questions?: readonly PageQuestion[];
  readonly deviation: Deviation;
}
