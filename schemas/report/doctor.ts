import type { LowCoverageSign } from './low-coverage.ts';

/** Stages of the examination, in this order; `tunnel` only where a proxy opens one. */
export type StageName =
  | 'configuration'
  | 'proxy'
  | 'name'
  | 'connection'
  | 'tunnel'
  | 'TLS'
  | 'HTTP'
  | 'redirect'
  | 'partner key'
  | 'second key'
  | 'other key'
  | 'consumer token'
  | 'coverage'
  | 'clock'
  | 'latency';

/** `failed` stops a run, or with `--fail-on` makes it incomplete; `warning` does not; `skipped`: not configured, or something before it failed. */
export type StageState = 'ok' | 'failed' | 'warning' | 'skipped';

/** One stage of an examination: its result, and advice. */
export interface Stage {
  readonly name: StageName;
  readonly state: StageState;
  /** Result of the stage in words. */
  readonly message: string;
  /** Advice on how to resolve it. */
  readonly advice?: string;
  /** Signs that a run would look at too little; set for the stage `coverage`. */
  readonly signs?: readonly LowCoverageSign[];
}

/** Output of `doctor --format json`: described by `doctor.schema.json`, changed only by addition. */
export interface DoctorReport {
  readonly suite: { readonly name: string; readonly version: string };
  readonly target: { readonly baseUrl: string; readonly embedded: boolean; readonly partnerId: string };
  /** True where a run can be started and shows no sign of `--fail-on`: no stage failed. */
  readonly ready: boolean;
  readonly stages: readonly Stage[];
}
