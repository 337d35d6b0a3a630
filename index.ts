export { launch } from './cli/run/launch.ts';
export type { LaunchHooks, LaunchResult, RunProgress } from './cli/run/launch-types.ts';
export { UnwrittenRun } from './cli/run/unwritten-run.ts';
export { loadConfig } from './config/load.ts';
export type { RunConfig, RunInput, Target } from './config/run-config.ts';
export { Secret } from './config/secret.ts';
export type { Cause } from './schemas/report/causes.ts';
export type { RunEvent } from './schemas/report/events.ts';
export type {
  CheckResult,
  ExchangeRecord,
  Finding,
  RequirementResult,
  RunReport,
} from './schemas/report/results.ts';
