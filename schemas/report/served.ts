/** Output of `serve --format json`, once it listens: described by `served.schema.json`, changed only by addition. */
export interface Served {
  readonly url: string;
  readonly seed: number;
  readonly choices: readonly string[];
  readonly faults: readonly string[];
  /** A domain of a million persons. */
  readonly millionDomain: string;
  /** Variables with which a run finds it. The keys are made of the seed, for this service alone. */
  readonly environment: Readonly<Record<string, string>>;
}
