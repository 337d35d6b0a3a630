/**
 * Certainty of an answer, by its evidence. `stated`: the service said so itself, in a field or a header. `contrasted`:
 * seen in several answers that would have differed otherwise. `once`: seen once, and not contradicted.
 */
export type Certainty = 'stated' | 'contrasted' | 'once';

/** Answer to the question of a DISCOVER row. Plain data, redacted. */
export interface Answer {
  /** As statement.schema.json describes it; null: none exists. */
  readonly value: unknown;
  readonly certainty: Certainty;
  /** `x17 domain=acme.example limit=0: status 400`, or short texts. */
  readonly evidence: readonly string[];
  /** Shell command that repeats the request of the first evidence. */
  readonly curl?: string;
}

/** The implementation conformance statement: answers to what the document leaves open, by id. */
export interface Statement {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly unanswered: Readonly<Record<string, string>>;
  readonly evidence: Readonly<Record<string, readonly string[]>>;
  readonly certainty: Readonly<Record<string, Certainty>>;
  /** Shell commands that show each answer, for a shell that has the keys; absent in statements of versions before it. */
  readonly curl?: Readonly<Record<string, string>>;
  /** Answers that were declared for the run. */
  readonly declared: Readonly<Record<string, unknown>>;
}
