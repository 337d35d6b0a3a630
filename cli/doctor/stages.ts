import type { Failure } from '../../client/exchange.ts';
import type { Target } from '../../config/run-config.ts';
import { adviceFor } from '../../fixtures/first-contact/advice.ts';
import type { Stage, StageName } from '../../schemas/report/doctor.ts';

export function ok(name: StageName, message: string): Stage {
  return { name, state: 'ok', message };
}

export function warning(name: StageName, message: string, advice: string): Stage {
  return { name, state: 'warning', message, advice };
}

export function skipped(name: StageName, message: string): Stage {
  return { name, state: 'skipped', message };
}

export function failed(name: StageName, message: string, advice: string): Stage {
  return { name, state: 'failed', message, advice };
}

export function failedBy(failure: Failure, name: StageName, target: Target): Stage {
  return failed(name, failure.message, adviceFor(failure, target));
}
