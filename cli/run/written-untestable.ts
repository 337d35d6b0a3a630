import type { RunConfig } from '../../config/run-config.ts';
import { suite } from '../../config/suite-version.ts';
import { writeUntestable } from '../../reporters/write-untestable.ts';
import type { RequestCount } from '../../schemas/report/results.ts';
import type { LaunchResult } from './launch-types.ts';
import type { RunFacts } from './written-run.ts';

/**
 * Writes junit.xml and summary.md of a run that could not begin, so that CI shows why. No results.json: there is no verdict
 * before an answer. Throws an OutputError where they cannot be written.
 */
export async function writtenUntestable(
  config: RunConfig,
  { reason, advice }: { readonly reason: string; readonly advice: string },
  requests: RequestCount,
  started: RunFacts['started'],
): Promise<LaunchResult> {
  const { baseUrl, partnerId, domains, embedded } = config.target;
  await writeUntestable(config.output, {
    suite,
    profile: config.profile,
    seed: config.seed,
    target: { baseUrl, partnerId, domains, embedded },
    startedAt: started.at,
    durationMs: Math.round(performance.now() - started.clock),
    requests,
    reason,
    advice,
  });
  return { outcome: 'untestable', reason, advice };
}
