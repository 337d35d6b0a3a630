import type { OptionValues } from '../config/options/option-row.ts';
import type { RunConfig } from '../config/run-config.ts';
import { suite } from '../config/suite-version.ts';
import { type Judged, roundOf } from '../documents/replayed/round.ts';
import { renderHeader } from '../reporters/console/header.ts';
import { renderSummary } from '../reporters/console/summary.ts';
import { renderRound } from '../reporters/replayed/round.ts';
import { verdictLine } from '../reporters/verdict-line.ts';
import type { RunReport } from '../schemas/report/results.ts';
import { visible } from '../text/visible.ts';
import { wrap } from '../text/wrap.ts';
import type { Context } from './context.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { Interruption } from './interruption.ts';
import { canStandAlone, type EndedRun, runWithoutSummary } from './replayed/run-without-summary.ts';
import { refuseOptions } from './run-options.ts';
import { nextCall } from './watch/next-call.ts';

/** Knowledge of a watch after a round. */
interface State {
  readonly config: RunConfig;
  readonly whole: RunReport;
  readonly failing: readonly Judged[];
}

type Ended = { readonly exitCode: number };

/** `pcds-conformance watch`: one whole run, then what failed again and again, until it is ended. */
export async function watch(options: OptionValues, context: Context): Promise<number> {
  refuseOptions(options, others, 'watch takes no');
  // All the time: what was printed may be answered by a signal before the next step listens.
  const interruption = new Interruption(context.signals);
  try {
    return await watched(options, context, interruption);
  } finally {
    interruption.stop();
  }
}

async function watched(options: OptionValues, context: Context, interruption: Interruption): Promise<number> {
  const first = await firstRun(options, context);
  if ('exitCode' in first) return first.exitCode;
  let state = first;
  for (;;) {
    context.terminal.out(`\n${waitingText(state, context)}\n`);
    const call = await nextCall(state.config.target, { interruption, openKeys: context.openKeys }, () =>
      context.terminal.out('the service is gone\n'),
    );
    if (call === 'quit') return exitCodeAt(state);
    if (typeof call === 'object') return call.exitCode;
    context.terminal.out(call === 'return' ? 'the service is back\n\n' : 'judged at a key\n\n');
    const next = await nextRound(state, withPatience(options, call), context);
    if ('exitCode' in next) {
      // A service that cannot be tested just now is what is being mended.
      if (next.exitCode !== exitCodes.untestable) return next.exitCode;
    } else state = next;
  }
}

/** Options that belong to a single run. */
const others = [
  '--dry-run',
  '--embedded',
  '--events',
  '--har',
  '--html-report',
  '--quiet',
  '--verbose',
] as const;

async function firstRun(options: OptionValues, context: Context): Promise<State | Ended> {
  const { terminal } = context;
  const told: { config?: RunConfig } = {};
  const ended = await run(options, context, (config, warnings) => {
    told.config = config;
    for (const warning of warnings) terminal.err(`warning: ${visible(warning)}\n`);
    terminal.out(`${renderHeader(config, suite, terminal)}\n`);
  });
  if ('exitCode' in ended) return ended;
  const { report, results } = ended;
  terminal.out(renderSummary(report, terminal, [{ name: 'results', path: results }]));
  if (told.config === undefined) throw new Error('a run ended that had no configuration');
  return {
    config: { ...told.config, seed: report.seed },
    whole: report,
    failing: report.requirements.filter(({ verdict }) => verdict === 'fail'),
  };
}

/**
 * Runs the failures alone first, since those that still fail are then reported soon; then all, before anything is called
 * fixed.
 */
async function nextRound(
  { config, whole, failing }: State,
  options: OptionValues,
  context: Context,
): Promise<State | Ended> {
  const { terminal } = context;
  const seeded = { ...options, '--seed': String(config.seed) };
  const ids = failing.map(({ id }) => id);
  const isNarrow = ids.length > 0 && canStandAlone(config.profile, ids);
  const alone = isNarrow ? await run({ ...seeded, '--only': ids }, context) : undefined;
  if (alone !== undefined && 'exitCode' in alone) return alone;
  const rows = alone?.report.requirements ?? [];
  const allFail = isNarrow && ids.every((id) => rows.find((row) => row.id === id)?.verdict === 'fail');
  const repeated = allFail ? undefined : await run(seeded, context);
  if (repeated !== undefined && 'exitCode' in repeated) return repeated;
  const round = roundOf(failing, rows, repeated?.report.requirements ?? []);
  terminal.out(renderRound(round.rows, terminal));
  if (repeated !== undefined) terminal.out(`${verdictLine(repeated.report)}\n`);
  return { config, whole: repeated?.report ?? whole, failing: round.failing };
}

/** A service that is back may need a moment before it answers. */
function withPatience(options: OptionValues, call: 'key' | 'return'): OptionValues {
  if (call === 'key' || options['--wait-for-ready'] !== undefined) return options;
  return { ...options, '--wait-for-ready': '10s' };
}

async function run(
  options: OptionValues,
  context: Context,
  accept: Parameters<typeof runWithoutSummary>[2] = () => undefined,
): Promise<EndedRun> {
  const usual = { '--output': 'watch', '--html': 'never', '--keep-failed': '0' };
  return await runWithoutSummary({ ...usual, ...options }, context, accept);
}

function waitingText({ failing, config }: State, { openKeys, terminal: { width } }: Context): string {
  const what = failing.length === 0 ? 'all' : failing.map(({ id }) => id).join(', ');
  const keys = openKeys === undefined ? '; Ctrl-C ends' : ', or press Enter or r; q ends';
  return [
    `watching ${visible(config.target.baseUrl)}`,
    wrap(`judged again: ${what}`, width, 2),
    wrap(`when the service comes back${keys}`, width, 2),
  ].join('\n');
}

/** Exit code after the last round: nonconformant while anything fails, else that of the last whole run. */
function exitCodeAt({ whole, failing }: State): number {
  return failing.length > 0 ? exitCodes.nonconformant : exitCodeOf(whole.verdict);
}
