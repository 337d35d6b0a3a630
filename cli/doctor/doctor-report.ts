import type { RunConfig } from '../../config/run-config.ts';
import type { DoctorReport, Stage } from '../../schemas/report/doctor.ts';
import { suite } from '../suite.ts';

export function doctorReport({ target }: RunConfig, stages: readonly Stage[]): DoctorReport {
  const { baseUrl, embedded, partnerId } = target;
  const ready = stages.every(({ state }) => state !== 'failed');
  return { suite, target: { baseUrl, embedded, partnerId }, ready, stages };
}
