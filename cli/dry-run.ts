import { Recorder } from '../client/recorder.ts';
import type { LoadedConfig } from '../config/load.ts';
import type { RunConfig } from '../config/run-config.ts';
import { dryRunDocument } from '../reporters/dry-run/document.ts';
import { renderDryRun } from '../reporters/dry-run/render.ts';
import { countText } from '../text/count-text.ts';
import { fitting } from '../text/fitting.ts';
import { jsonText } from '../text/json-text.ts';
import type { Context } from './context.ts';
import { planOf } from './dry-run/plan.ts';
import { rehearse } from './dry-run/rehearse.ts';
import { startStandIn } from './dry-run/stand-in.ts';
import { exitCodes } from './exit-codes.ts';
import { Interruption } from './interruption.ts';
import type { DataFormat } from './output-format.ts';
import { startEmbeddedTarget } from './run/embedded-target.ts';
import { ProgressLine } from './run/progress-line.ts';

/** `pcds-conformance run --dry-run`: prints what a run would send. Nothing goes to the target, nothing is written. */
export async function dryRun(
  { settings, target }: Pick<LoadedConfig, 'settings' | 'target'>,
  { terminal, signals }: Pick<Context, 'terminal' | 'signals'>,
  format: DataFormat = 'text',
): Promise<number> {
  const isEmbedded = target === 'embedded';
  const standIn = await (isEmbedded ? startEmbeddedTarget(settings) : startStandIn(target, settings));
  const interruption = new Interruption(signals);
  const progress = new ProgressLine(terminal);
  try {
    const asked = await rehearse(
      { ...settings, target: standIn.target },
      {
        signal: interruption.signal,
        onRequest: (sent) =>
          progress.show(({ width }) => fitting(`dry run: ${countText(sent, 'request')} so far`, width)),
      },
    );
    progress.erase();
    if (interruption.exitCode !== undefined) return interruption.exitCode;
    const config = { ...settings, target: isEmbedded ? standIn.target : target };
    const plan = planOf(config, asked);
    const text = format === 'json' ? jsonText(dryRunDocument(plan)) : renderDryRun(plan, terminal);
    terminal.out(withoutKeys(text, config));
    return exitCodes.conformant;
  } finally {
    progress.erase();
    interruption.stop();
    await standIn.close();
  }
}

/** A key has no place here but by a slip in the configuration: one that was given as an id too. */
function withoutKeys(text: string, { target }: RunConfig): string {
  const recorder = new Recorder({ target, showPersonalData: true });
  return text
    .split('\n')
    .map((line) => recorder.text(line))
    .join('\n');
}
