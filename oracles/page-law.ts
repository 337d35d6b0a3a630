import type { Numbering } from './answers/paging.ts';
import type { Deviation } from './deviation.ts';
import type { LoggedPage } from './log/logged-page.ts';
import type { PageQuestion } from './pages/page-question.ts';

/** The words of a law, and its row. */
export interface LawText {
  readonly requirement: string;
  /** The rule, in one sentence. */
  readonly says: string;
  /** Honest services that must not be failed by it. */
  readonly mustNotFail: string;
}

/** A rule between the pages of a run, whichever check asked for them. Pure: the log alone decides. */
export interface PageLaw extends LawText {
  /**
   * The most that all readings of the domain may tell of its data. `still`: that nothing changed. `unmoved`, the
   * default: not that they moved. `unsure`: not that they surely moved, where what breaks the law looks like data that do.
   */
  readonly history?: 'still' | 'unmoved' | 'unsure';
  /** Pages that break it, those first that are cheap to ask for again. */
  readonly suspects: (pages: readonly LoggedPage[], numbering: Numbering) => readonly Suspicion[];
}

/** Pages of one domain that break a law, unless its data moved between them. */
export interface Suspicion {
  readonly shows: readonly LoggedPage[];
  /** Questions to ask anew, in this order, to show it again. Default: the questions of `shows`. */
  readonly questions?: readonly PageQuestion[];
  /** Persons or contents of pages that break it, one of which each new reading has to share. Default: none need be the same. */
  readonly same?: readonly (number | string)[];
  readonly deviation: Deviation;
}
