import { isRequirementId } from '../config/requirements/register.ts';
import type { Target } from '../config/run-config.ts';
import { suggestion } from '../config/suggest-word.ts';
import { isBroken, replayOutcome } from '../documents/replayed/outcome.ts';
import { type ReplayedRun, readReplayedRun } from '../documents/replayed/read.ts';
import { renderReplay } from '../reporters/replayed/text.ts';
import type { Replay, ReplayedRow } from '../schemas/report/replay.ts';
import { jsonText } from '../text/json-text.ts';
import { serviceName } from '../text/service-name.ts';
import { visible } from '../text/visible.ts';
import type { ReplayOptions } from './commands/replay.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { dataFormats, formatAmong } from './output-format.ts';
import { canStandAlone, type EndedRun, runWithoutSummary } from './replayed/run-without-summary.ts';
import { refuseOptions } from './run-options.ts';
import { UsageError } from './usage-error.ts';

type Row = ReplayedRun['requirements'][number];

/** `pcds-conformance replay RESULT [ID]`: asks for failures again, and says what became of each. */
export async function replay(options: ReplayOptions, context: Context): Promise<number> {
  const format = formatAmong(options.format, dataFormats);
  // The results say these already; another seed or another choice of rows would replay something else.
  refuseOptions(
    options.run,
    ['--only', '--skip', '--seed', '--dry-run', '--events', '--har'],
    'replay takes no',
    '; name a requirement after the results',
  );
  const run = await readReplayedRun(options.result, context.cwd);
  if ('problems' in run) throw new UsageError(run.problems.join('\n'));
  const broken = rowsToReplay(run, options.id);
  const { terminal } = context;
  if (format === 'text') terminal.out(headline(run, broken));
  const ended = await judgedAgain(run, broken, options, context);
  if ('exitCode' in ended) return ended.exitCode;
  const { baseUrl, embedded } = ended.target;
  const told: Replay = { target: { baseUrl, embedded }, seed: run.seed, rows: ended.rows };
  terminal.out(format === 'json' ? jsonText(told) : renderReplay(told, terminal));
  if (format === 'text' && ended.results !== undefined) terminal.out(`results  ${ended.results}\n`);
  return exitCodeOf(told);
}

/** Requirements to replay: the failures, or the one that is named. */
function rowsToReplay({ requirements, file }: ReplayedRun, id: string | undefined): readonly Row[] {
  const known = requirements.filter((row) => isRequirementId(row.id));
  if (id === undefined) {
    const failed = known.filter(({ verdict }) => verdict === 'fail');
    if (failed.length > 0) return failed;
    throw new UsageError(`${visible(file)} has no failure; name a requirement that warned`);
  }
  const row = known.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (row === undefined) {
    const ids = known.map((one) => one.id);
    throw new UsageError(`${visible(file)} holds no such requirement${suggestion(id, ids)}`);
  }
  if (!isBroken(row))
    throw new UsageError(`${row.id} is not broken in ${visible(file)}: there is nothing to replay`);
  return [row];
}

function headline({ seed, target, file }: ReplayedRun, rows: readonly Row[]): string {
  const ids = rows.map(({ id }) => id).join(', ');
  return `replay of ${ids} in ${visible(file)}, seed ${seed}, against ${visible(serviceName(target))}\n\n`;
}

type Judged =
  | {
      readonly rows: readonly ReplayedRow[];
      readonly target: Pick<Target, 'baseUrl' | 'embedded'>;
      readonly results?: string;
    }
  | { readonly exitCode: number };

/**
 * Runs those rows alone first, with the same random choices, since a repeated failure is then reported soon. Requests of
 * other rows may be part of a failure: nothing is called fixed before the whole run has passed it.
 */
async function judgedAgain(
  run: ReplayedRun,
  broken: readonly Row[],
  options: ReplayOptions,
  context: Context,
): Promise<Judged> {
  const isNarrow = canStandAlone(
    run.profile,
    broken.map(({ id }) => id),
  );
  const alone = isNarrow ? await runAgain(run, broken, options, context) : undefined;
  if (alone !== undefined && 'exitCode' in alone) return alone;
  const settled = alone === undefined ? [] : outcomes(broken, alone).filter(isStillFailing);
  const open = broken.filter(({ id }) => !settled.some((row) => row.id === id));
  if (alone !== undefined && open.length === 0) return { rows: settled, ...targetAndResults(alone) };
  const whole = await runAgain(run, [], options, context);
  if ('exitCode' in whole) return whole;
  return { rows: [...settled, ...outcomes(open, whole)], ...targetAndResults(whole) };
}

type Ended = Exclude<EndedRun, { readonly exitCode: number }>;

function outcomes(rows: readonly Row[], { report }: Ended): readonly ReplayedRow[] {
  return rows.map((row) =>
    replayOutcome(
      row,
      report.requirements.find(({ id }) => id === row.id),
    ),
  );
}

function targetAndResults({ report, results }: Ended) {
  return { target: report.target, results };
}

function isStillFailing({ outcome }: ReplayedRow): boolean {
  return outcome === 'still failing';
}

/** The target, its keys and what is declared come from here and now, and nothing of them from the file. */
async function runAgain(
  { profile, seed, strict, target }: ReplayedRun,
  rows: readonly Row[],
  options: ReplayOptions,
  context: Context,
): Promise<EndedRun> {
  const given = {
    '--profile': profile,
    '--output': 'replay',
    '--html': 'never',
    ...(strict ? { '--strict': true } : {}),
    ...(target.embedded ? { '--embedded': true } : {}),
    ...options.run,
    '--seed': String(seed),
    ...(rows.length === 0 ? {} : { '--only': rows.map(({ id }) => id) }),
  };
  return await runWithoutSummary(given, context, ({ target: { baseUrl } }) => {
    if (baseUrl === target.baseUrl || options.run['--base-url'] !== undefined) return;
    throw new UsageError(
      `the results are of ${visible(target.baseUrl)}, and ${visible(baseUrl)} is configured; name the one you mean with --base-url`,
    );
  });
}

function exitCodeOf({ rows }: Replay): number {
  if (rows.some(isStillFailing)) return exitCodes.nonconformant;
  return rows.every(({ outcome }) => outcome === 'fixed') ? exitCodes.conformant : exitCodes.incomplete;
}
