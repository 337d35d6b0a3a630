/** Piece of a line, with its class and its text: plain text, which is escaped when it is drawn. */
export type Piece = readonly [look: string, text: string];

export interface Line {
  readonly look: string;
  readonly pieces: readonly Piece[];
}

/** View on the page of a run in progress: bounded, whatever the run does. As JSON it is the input of the page's script. */
export interface LiveView {
  readonly title: string;
  /** Class of its header: `going`, then the verdict where there is one. */
  readonly look: string;
  /** Phase of the run, in a word or two; once it has ended, its outcome. */
  readonly phase: string;
  /** Details of the phase; may be empty. */
  readonly detail: string;
  /** Part that is done, from 0 to 100; it never decreases. */
  readonly percent: number;
  readonly checks: string;
  readonly requests: string;
  readonly time: string;
  /** Findings in the order in which they came; the list only grows. */
  readonly findings: readonly Line[];
  /** The last requests, the newest first. */
  readonly latest: readonly Line[];
  readonly hasEnded: boolean;
  /** The run has left a report. */
  readonly hasReport: boolean;
}
