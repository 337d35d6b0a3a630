/** Output of `explain ID --format json`: described by `explanation.schema.json`, changed only by addition. */
export interface Explanation {
  readonly id: string;
  readonly level: string;
  readonly area: string;
  readonly title: string;
  /** The requirement in full, or the question. */
  readonly says: string;
  /** The clauses that it rests on, with what the interface document says there. */
  readonly clauses: readonly ClauseText[];
  /** Clauses of standards: `RFC 9110 11.6.1`. */
  readonly standards: readonly string[];
  readonly matters: string;
  /** Behaviour that also conforms. */
  readonly soundness?: string;
  /** Absent where any answer conforms. */
  readonly example?: { readonly right: string; readonly wrong: string };
  /** Effect of a deviation on a run, in words. */
  readonly consequence: string;
  /** For each profile: true where the requirement is judged, and the method in words. */
  readonly profiles: readonly JudgedIn[];
  /** Faults of the reference service that break it. */
  readonly faults: readonly Shown[];
  /** Choices of the reference service that answer this question otherwise, or of which it warns. */
  readonly choices: readonly Shown[];
}

export interface ClauseText {
  readonly clause: string;
  readonly says?: string;
}

export interface JudgedIn {
  readonly profile: string;
  readonly judged: boolean;
  /** In words. */
  readonly how: string;
}

/** A behaviour of the reference service that shows it live. */
export interface Shown {
  readonly name: string;
  readonly says: string;
  /** Answer to the question; set for a choice. */
  readonly answer?: unknown;
}
