import type { AnyRunInput } from '../../config/program/launch-input.ts';
import { programConfig } from '../../config/program/program-config.ts';
import type { DoctorReport, Stage } from '../../schemas/report/doctor.ts';
import { diagnose, doctorReport } from '../doctor/diagnose.ts';

/** Callbacks for the stages of `doctor`, and the signal that ends it. */
export interface DoctorHooks {
  /** Called with each stage as soon as it is examined. */
  onStage?(stage: Stage): void;
  /** Aborted: ask no more; the promise rejects. */
  readonly signal?: AbortSignal;
}

/**
 * Examines whether a service can be tested, stage by stage: name, connection, TLS, HTTP, keys, a page, a consumer,
 * coverage, clock, latency. Sends at most 20 requests, judges nothing, and neither prints nor exits. Problems of the
 * service are in the report.
 * @throws ConfigError for wrong input, before anything is sent
 */
export async function doctor(input: AnyRunInput, hooks: DoctorHooks = {}): Promise<DoctorReport> {
  const { signal = new AbortController().signal, onStage } = hooks;
  const config = await programConfig(input, signal);
  const stages: Stage[] = [];
  for await (const stage of diagnose(config, signal)) {
    stages.push(stage);
    onStage?.(stage);
  }
  return doctorReport(config, stages);
}
