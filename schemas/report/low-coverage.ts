/** A sign that a run looked at little: what it found says less than its verdict seems to. */
export type LowCoverageSign =
  | 'first-domain-empty'
  | 'single-page'
  | 'no-consumer'
  | 'mostly-refused'
  | 'cut-short'
  | 'no-second-partner'
  | 'stopped-answering';

/** A sign that held in a run. */
export interface LowCoverageWarning {
  readonly sign: LowCoverageSign;
  /** The observation in words: `acme.example, the first domain, holds no persons`. */
  readonly message: string;
  /** Advice on how to resolve it. */
  readonly advice: string;
}
