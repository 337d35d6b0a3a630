/**
 * How sure an answer is, by its evidence. `stated`: the service said so itself, in a field or a header. `contrasted`:
 * seen in several answers that would have been others, were it not so. `once`: seen once, and not contradicted.
 */
export type Certainty = 'stated' | 'contrasted' | 'once';

/** What a DISCOVER row found out. Plain data, redacted. */
export interface Answer {
  /** As statement.schema.json describes it; null: none exists. */
  readonly value: unknown;
  readonly certainty: Certainty;
  /** `x17 domain=acme.example limit=0: status 400`, or short texts. */
  readonly evidence: readonly string[];
  /** What asks for the first of these answers again. */
  readonly curl?: string;
}

/** The implementation conformance statement: answers to what the document leaves open, by id. */
export interface Statement {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly unanswered: Readonly<Record<string, string>>;
  readonly evidence: Readonly<Record<string, readonly string[]>>;
  readonly certainty: Readonly<Record<string, Certainty>>;
  /** What shows the answer, in a shell that has the keys; absent in statements of versions before it. */
  readonly curl?: Readonly<Record<string, string>>;
  /** What the run was told to expect. */
  readonly declared: Readonly<Record<string, unknown>>;
}
