import type { Cause } from './causes.ts';
import type { LowCoverageSign, LowCoverageWarning } from './low-coverage.ts';
import type { Statement } from './statement.ts';

/** Obligation of a requirement: `MUST` decides conformance, `SHOULD` warns, `DISCOVER` only records an answer. */
export type Level = 'MUST' | 'SHOULD' | 'DISCOVER';

/** Verdict of one check (ISO/IEC 9646: a verdict is assigned to every test case, run or not). */
export type Verdict = 'pass' | 'fail' | 'warn' | 'inconclusive' | 'not-applicable' | 'observed' | 'known';

/** Verdict of the whole run. */
export type RunVerdict = 'nonconformant' | 'incomplete' | 'conformant-except-known' | 'conformant';

/** The grade of a certificate: `strict` also holds a service to every SHOULD that cites a standard. */
export type Grade = 'MUST' | 'strict';

/**
 * Outcome of the request of a finding, sent once more alone after all checks. `unclear`: the answer does not decide,
 * because the data changed meanwhile or no answer came.
 */
export type ShownAlone = 'shows' | 'does-not' | 'unclear' | 'not-tried';

/** One deviation with its evidence, as it is reported: free of secrets, personal data pseudonymised. */
export interface Finding {
  /** The deviation as a statement: `page 2 of acme.example holds 8 persons`. */
  readonly message: string;
  /** The answer of the target in words. */
  readonly received: string;
  /** The answer that the document requires instead. */
  readonly expected: string;
  /** The smallest question that shows it: `domain=acme.example limit=7 page=2`. */
  readonly counterexample?: string;
  /** The domain that was asked for, where one was. */
  readonly domain?: string;
  /** The requirement whose defect already explains this finding. */
  readonly followsFrom?: string;
  /** Share of the fresh requests that showed it: `3 of 5 times`. */
  readonly recurrence?: string;
  /** The place in plain characters, a few lines: the pages around it, a `#` a person. Where a picture tells anything. */
  readonly strip?: string;
  /** One or more lines for a shell; keys stand there as variables. */
  readonly curl: string;
  /** Outcome of the request with nothing before or beside it. Absent in results of versions before it. */
  readonly alone?: ShownAlone;
  /**
   * The condition that the deviation needs besides, where it is known: `only right after domain=acme.example limit=10
   * page=1`.
   */
  readonly onlyWith?: string;
  /** Id of the exchange that shows it, a key of the exchanges kept with the requirement's result. */
  readonly exchange?: string;
}

/** One request and its answer as kept for the report: redacted, bodies cut to a readable length. */
export interface ExchangeRecord {
  readonly id: string;
  readonly curl: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [string, string])[];
  };
  readonly response?: {
    readonly status: number;
    readonly headers: readonly (readonly [string, string])[];
    readonly body: string;
    /** Bytes of the body, content coding removed; `body` may hold only its beginning. */
    readonly bodyBytes: number;
  };
  /** Reason why there is no (complete) response. */
  readonly failure?: string;
  /** ISO 8601 time at which the last attempt was sent. */
  readonly sentAt: string;
  readonly durationMs: number;
  /** Number of attempts, retries included. */
  readonly attempts: number;
}

/** Requests of the whole run, as the target saw them. */
export interface RequestCount {
  readonly sent: number;
  readonly retried: number;
  /** Sent before the run, to see whether a target that was being deployed was ready; not among `sent`. */
  readonly whileNotReady?: number;
  /** The most that were sent at once since the target refused more of them; absent where it did not. */
  readonly mostAtOnce?: number;
}

/** Source of one value of the configuration. The value itself is not included. */
export interface ValueOrigin {
  /** JSON Pointer of the value in the config file: `/target/baseUrl`. */
  readonly setting: string;
  /** `--base-url`, `PCDS_BASE_URL`, `staging.json: /target/baseUrl` or `default`. */
  readonly from: string;
  /** Places that give another value and count for less, the strongest first. */
  readonly overrides?: readonly string[];
}

/** The requests of one purpose: set aside before the run, and spent in it. Purposes may lend to each other. */
export interface ShareCount {
  readonly purse: string;
  readonly allotted: number;
  readonly spent: number;
  /** Requests that requirements took from any share to settle suspicions, the most first; set for the reserve. */
  readonly suspicions?: readonly TakenBySuspicion[];
}

/** Requests of a run that settled, or were to settle, what one requirement suspected. */
export interface TakenBySuspicion {
  readonly id: string;
  readonly requests: number;
}

/** Limits on the requests of a run, and the requests that it sent. */
export interface RunBudget {
  readonly limits: {
    readonly maxRequests: number;
    readonly rate?: number;
    readonly concurrency: number;
    readonly timeoutMs: number;
    readonly maxTimeMs?: number;
  };
  /** None where the run ended too early to say. */
  readonly purses: readonly ShareCount[];
}

/** A requirement with its result, as `results.json` tells it. */
export interface RequirementResult {
  readonly id: string;
  readonly level: Level;
  readonly area: string;
  /** Section of docs/interface.md, and the standard's clause where one decides. */
  readonly clause: string;
  readonly says: string;
  readonly verdict: Verdict;
  /** True where the run's verdict depends on it: a MUST, or an open question to which an answer was declared. */
  readonly binds: boolean;
  readonly coverage: string;
  readonly findings: readonly Finding[];
  readonly reason?: string;
  /** Set for every inconclusive result, and for no other; absent in results of versions before it. */
  readonly cause?: Cause;
  /** Since when a broken requirement is broken. Absent where no former run that is kept judged it. */
  readonly since?: Since;
  readonly durationMs: number;
}

/** Since when a requirement is broken, by the former runs against the same target; times at which they began, ISO 8601. */
export interface Since {
  /** The last run in which it held; absent where none did. */
  readonly held?: string;
  /** The first run behind that in which it was broken; absent where this is the first. */
  readonly broken?: string;
}

/** The content of `results.json`: described by `results.schema.json`, changed only by addition. */
export interface RunReport {
  readonly suite: { readonly name: string; readonly version: string };
  readonly profile: string;
  readonly seed: number;
  readonly target: {
    readonly baseUrl: string;
    readonly partnerId: string;
    readonly domains: readonly string[];
    /** Ids that are no e-mail address. Absent in results of versions before it. */
    readonly consumerIds?: readonly string[];
    readonly embedded: boolean;
  };
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly requests: RequestCount;
  /** Absent in results of versions before it. */
  readonly budget?: RunBudget;
  readonly verdict: RunVerdict;
  /** True where rows were left out that the profile has. */
  readonly partial: boolean;
  /** Reasons why requirements were left out: `--only`, `--skip`, `without unusual input`. */
  readonly partialBy: readonly string[];
  readonly strict: boolean;
  /** Scope of the certificate: every MUST, or also every SHOULD that cites a standard. Absent in results before it. */
  readonly grade?: Grade;
  /** Version of the register that was judged by. Absent in results of versions before it. */
  readonly requirementsVersion?: number;
  /**
   * Rows that are tried for the next version of the register: they count for nothing. Empty where one version alone was
   * asked for (`--requirements`); absent in results of versions before it.
   */
  readonly provisional?: readonly RequirementResult[];
  /** The requirement at which the run ended (`--bail`): what was not judged by then is not judged. Absent where it went on. */
  readonly bailedAt?: string;
  /** Words of the command line that a replay needs again: `--base-url`, `https://staging.example`. */
  readonly options: readonly string[];
  /** Source of each value of the configuration. */
  readonly origins: readonly ValueOrigin[];
  /** The signs of a thin run that make this one incomplete. */
  readonly failOn: readonly LowCoverageSign[];
  /** The signs that held, in their order. */
  readonly thin: readonly LowCoverageWarning[];
  readonly personalData: 'pseudonymised' | 'shown';
  readonly requirements: readonly RequirementResult[];
  readonly statement: Statement;
  readonly warnings: readonly string[];
}
