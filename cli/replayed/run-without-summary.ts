import type { OptionValues } from '../../config/options/option-row.ts';
import { type ProfileName, profiles } from '../../config/profiles.ts';
import { isRequirementId, requirement } from '../../config/requirements/register.ts';
import type { RunConfig } from '../../config/run-config.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { Interruption, isAbort } from '../interruption.ts';
import { onTarget } from '../run/embedded-target.ts';
import type { LaunchHooks } from '../run/launch-types.ts';
import { loadInterruptibly } from '../run/load-interruptibly.ts';
import { printUntestable } from '../run/print-result.ts';
import { progressHooks } from '../run/progress-hooks.ts';
import { ProgressLine } from '../run/progress-line.ts';

export type EndedRun =
  | { readonly report: RunReport; readonly results: string }
  | { readonly exitCode: number };

/**
 * One run without a summary of its own: its report, or the exit code where it did not come to its end.
 * @param accept is given what is configured before anything is sent; throws where the target is not the one that is meant
 */
export async function runWithoutSummary(
  options: OptionValues,
  context: Context,
  accept: (config: RunConfig, warnings: readonly string[]) => void,
): Promise<EndedRun> {
  const { env, cwd, signals } = context;
  const loaded = await loadInterruptibly({ options, env, cwd }, signals);
  if ('exitCode' in loaded) return loaded;
  const { settings, target, warnings } = loaded;
  if (target !== 'embedded') accept({ ...settings, target }, warnings);
  return await onTarget(loaded, (config) => launchWithoutSummary(config, context));
}

/** Runs a configuration without a summary of its own: its report, or the exit code where it did not come to its end. */
export async function launchWithoutSummary(
  config: RunConfig,
  { terminal, signals, loadLaunch }: Context,
  listening: Pick<LaunchHooks, 'onEvent'> = {},
): Promise<EndedRun> {
  const progress = new ProgressLine(terminal);
  const interruption = new Interruption(signals);
  try {
    const launch = await loadLaunch();
    const hooks = progressHooks(config, progress, terminal);
    const result = await launch(config, { ...hooks, ...listening, signal: interruption.signal });
    progress.erase();
    if (interruption.exitCode !== undefined) return { exitCode: interruption.exitCode };
    if (result.outcome !== 'untestable')
      return { report: result.report, results: result.outputFiles.results };
    printUntestable(result, terminal);
    return { exitCode: exitCodes.untestable };
  } catch (error) {
    // Ended before there was anything to write.
    if (interruption.exitCode === undefined || !isAbort(error, interruption.signal)) throw error;
    return { exitCode: interruption.exitCode };
  } finally {
    progress.erase();
    interruption.stop();
  }
}

/**
 * True where some requirements can be judged without the others: each sends its own requests, and none watches the
 * requests of others.
 */
export function canStandAlone(profile: ProfileName, ids: readonly string[]): boolean {
  return (
    profiles[profile].depth.ownRequests &&
    ids.every((id) => isRequirementId(id) && requirement(id).area !== 'http')
  );
}
