import type { RunConfig } from '../config/run-config.ts';
import { isOutOfRequests } from '../engine/outcome.ts';
import { renderConclusion, renderStage } from '../reporters/doctor/text.ts';
import type { DoctorReport, Stage } from '../schemas/report/doctor.ts';
import { jsonText } from '../text/json-text.ts';
import { visible } from '../text/visible.ts';
import type { DoctorOptions } from './commands/doctor.ts';
import type { Context } from './context.ts';
import { diagnose, doctorReport } from './doctor/diagnose.ts';
import { exitCodes } from './exit-codes.ts';
import { Interruption } from './interruption.ts';
import { type DataFormat, dataFormats, formatAmong } from './output-format.ts';
import { onTarget } from './run/embedded-target.ts';
import { loadInterruptibly } from './run/load-interruptibly.ts';
import { UsageError } from './usage-error.ts';

type DoctorContext = Pick<Context, 'terminal' | 'env' | 'cwd' | 'signals'>;

/** `pcds-conformance doctor`: whether a run could be started, stage by stage, and what to do where not. */
export async function doctor(options: DoctorOptions, context: DoctorContext): Promise<number> {
  const format = formatAmong(options.format, dataFormats);
  if (options.run['--dry-run'] === true)
    throw new UsageError('doctor sends requests: --dry-run is an option of run');
  const { terminal, env, cwd, signals } = context;
  const loaded = await loadInterruptibly({ options: options.run, env, cwd }, signals);
  if ('exitCode' in loaded) return loaded.exitCode;
  const { settings, target, warnings } = loaded;
  for (const warning of warnings) terminal.err(`warning: ${visible(warning)}\n`);
  const { foundConfig } = settings;
  if (foundConfig !== undefined && target !== 'embedded') {
    const { host } = new URL(target.baseUrl);
    terminal.err(`note: with ${foundConfig} of this folder, keys go to ${visible(host)}\n`);
  }
  const saying = { format, quiet: options.run['--quiet'] === true };
  return await onTarget(loaded, (config) => examine(config, saying, context));
}

async function examine(
  config: RunConfig,
  { format, quiet }: { readonly format: DataFormat; readonly quiet: boolean },
  { terminal, signals }: DoctorContext,
): Promise<number> {
  const interruption = new Interruption(signals);
  const stages: Stage[] = [];
  try {
    for await (const stage of diagnose(config, interruption.signal)) {
      stages.push(stage);
      const isWrong = stage.state === 'failed' || stage.state === 'warning';
      if (format === 'text' && (isWrong || !quiet)) terminal.out(renderStage(stage, terminal));
    }
  } catch (error) {
    if (interruption.exitCode === undefined || !isOutOfRequests(error)) throw error;
    return interruption.exitCode;
  } finally {
    interruption.stop();
  }
  const report = doctorReport(config, stages);
  terminal.out(
    format === 'text' ? `${quiet ? '' : '\n'}${renderConclusion(report, terminal)}` : jsonText(report),
  );
  return exitCodeOf(report);
}

/** As a run would end by what was examined. */
function exitCodeOf({ ready, stages }: DoctorReport): number {
  if (ready) return exitCodes.conformant;
  const isOnlyThin = stages.every(({ name, state }) => state !== 'failed' || name === 'coverage');
  return isOnlyThin ? exitCodes.incomplete : exitCodes.untestable;
}
