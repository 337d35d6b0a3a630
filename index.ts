export { type DoctorHooks, doctor } from './cli/library/doctor.ts';
export {
  type ReferenceBehaviours,
  referenceBehaviours,
  startReferenceService,
} from './cli/library/reference-service.ts';
export { launch } from './cli/run/launch.ts';
export type { LaunchHooks, LaunchResult, OutputFiles, RunProgress } from './cli/run/launch-types.ts';
export { UnwrittenRun } from './cli/run/unwritten-run.ts';
export type { ConfigDocument, KeyReference } from './config/config-document.ts';
export { ConfigError } from './config/config-error.ts';
export { type ConfigInput, type LoadedConfig, loadConfig } from './config/load.ts';
export type { OptionValues } from './config/options/option-row.ts';
export type { ProfileName } from './config/profiles.ts';
export type { AnyRunInput, GivenKey, LaunchInput } from './config/program/launch-input.ts';
export { register as requirements } from './config/requirements/register.ts';
export type { Requirement } from './config/requirements/requirement.ts';
export type {
  Expectation,
  GatewayHeader,
  HttpProxy,
  KnownFailure,
  Limits,
  OwnSchemas,
  RefusalLimits,
  RunConfig,
  RunInput,
  RunSettings,
  Target,
  Tls,
} from './config/run-config.ts';
export { Secret } from './config/secret.ts';
export type { Choice } from './reference/choices/choice.ts';
export type { Fault } from './reference/faults/fault.ts';
export type { ReferenceAccounts, ReferenceOptions, ReferenceService } from './reference/service.ts';
export { RefusedOutput } from './reporters/files/refused-output.ts';
export type { Cause } from './schemas/report/causes.ts';
export type { AskedPlace, CheckFinding, CheckResult, CheckStep } from './schemas/report/check-result.ts';
export type { DoctorReport, Stage, StageName, StageState } from './schemas/report/doctor.ts';
export type {
  CheckEnded,
  CheckStarted,
  Exchanged,
  RunEnded,
  RunEvent,
  RunInterrupted,
  RunStarted,
  TargetAwaited,
} from './schemas/report/events.ts';
export type { LowCoverageSign, LowCoverageWarning } from './schemas/report/low-coverage.ts';
export type {
  ExchangeRecord,
  Finding,
  Level,
  RequestCount,
  RequirementResult,
  RunBudget,
  RunReport,
  RunVerdict,
  ShareCount,
  TakenBySuspicion,
  ValueOrigin,
  Verdict,
} from './schemas/report/results.ts';
export type { Answer, Certainty, Statement } from './schemas/report/statement.ts';
