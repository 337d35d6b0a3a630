import type { OptionValues } from '../config/options/option-row.ts';
import type { RunConfig } from '../config/run-config.ts';
import { visible } from '../text/visible.ts';
import type { RunOptions } from './commands/run.ts';
import type { Context } from './context.ts';
import type { PageSpectator } from './live/run-with-page.ts';
import { type DataFormat, dataFormats, formatAmong } from './output-format.ts';
import { onTarget } from './run/embedded-target.ts';
import { launchRun } from './run/launch-run.ts';
import { loadInterruptibly } from './run/load-interruptibly.ts';
import { needsStdout, Recordings } from './run/recordings.ts';
import { reportPrinter, verbosityOf, withoutOutput } from './run/verbosity.ts';
import { UsageError } from './usage-error.ts';

/** `pcds-conformance [run]`: one run, or one of each of two services. */
export async function run(
  { against, againstKeyFile, format, open = false, browser = true, ...options }: RunOptions,
  context: Context,
): Promise<number> {
  if (!browser && !open) throw new UsageError('--no-browser is for a run with --open');
  if (against !== undefined) {
    if (open) throw new UsageError('a run with --against takes no --open');
    const comparing = await import('./against.ts');
    return await comparing.against({ url: against, againstKeyFile, format, run: options }, context);
  }
  if (againstKeyFile !== undefined) throw new UsageError('--against-key-file is for a run with --against');
  const showing = open ? { browser } : undefined;
  return await runOne({ options, format: formatAmong(format, dataFormats), showing }, context);
}

interface Asked {
  readonly options: OptionValues;
  readonly format: DataFormat;
  /** Given where the run is to be shown while it goes on. */
  readonly showing: { readonly browser: boolean } | undefined;
}

/** One run, from the configuration to the exit code. */
async function runOne(asked: Asked, context: Context): Promise<number> {
  refuseContradictions(asked);
  const { options, format, showing } = asked;
  const { terminal, env, cwd, signals } = context;
  const loaded = await loadInterruptibly({ options, env, cwd }, signals);
  if ('exitCode' in loaded) return loaded.exitCode;
  const { settings, target, warnings } = loaded;
  for (const warning of warnings) terminal.err(`warning: ${visible(warning)}\n`);
  if (options['--dry-run'] === true)
    return await (await import('./dry-run.ts')).dryRun({ settings, target }, context, format);
  const running = (page?: PageSpectator) =>
    onTarget(loaded, (config) => recordedRun(config, { ...asked, page }, context));
  if (showing === undefined) return await running();
  const { runWithPage } = await import('./live/run-with-page.ts');
  return await runWithPage({ ...showing, output: settings.output }, context, running);
}

function refuseContradictions({ options, format, showing }: Asked): void {
  verbosityOf(options);
  if (format === 'json' && needsStdout(options))
    throw new UsageError('--events - and --format json both want stdout: give --events a file');
  if (options['--dry-run'] === true && showing !== undefined)
    throw new UsageError('--dry-run sends nothing: there is no run for --open to show');
}

type Running = Asked & { readonly page: PageSpectator | undefined };

/** A run with the files that it writes as it goes on, where it is asked to. */
async function recordedRun(
  config: RunConfig,
  { options, format, page }: Running,
  given: Context,
): Promise<number> {
  const { out, err } = given.terminal;
  const isJson = format === 'json';
  const spoken =
    isJson || needsStdout(options) ? { ...given.terminal, out: err, color: false } : given.terminal;
  const verbosity = verbosityOf(options);
  const terminal = verbosity === 'quiet' ? withoutOutput(spoken) : spoken;
  const recordings = new Recordings(options, { ...config, cwd: given.cwd, out });
  try {
    await recordings.prepare();
    return await launchRun(config, {
      recordings,
      htmlReport: options['--html-report'] === true,
      verbosity,
      sayReport: reportPrinter(isJson ? 'json' : verbosity, out, spoken.out),
      page,
      context: { ...given, terminal },
    });
  } finally {
    recordings.close();
  }
}
