import { ConfigError } from '../config-error.ts';
import type { RunConfig } from '../run-config.ts';
import { completeRun } from './complete-run.ts';
import type { AnyRunInput } from './launch-input.ts';
import { isMembers, kindOf } from './problems.ts';
import { readLaunchInput } from './read-launch-input.ts';

/**
 * The configuration of a run from what a program gives, with the defaults of the command. Sends nothing.
 * @throws ConfigError with one line for everything that is wrong
 */
export async function programConfig(input: AnyRunInput, signal?: AbortSignal): Promise<RunConfig> {
  const given: unknown = input;
  if (!isMembers(given))
    throw new ConfigError([
      `the input must be an object with baseUrl, partnerId, partnerKey and domains, got ${kindOf(given)}`,
    ]);
  return 'target' in given ? completeRun(given) : await readLaunchInput(given, signal);
}
