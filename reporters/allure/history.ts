import { readFile, stat } from 'node:fs/promises';
import { isObject } from '../../schemas/json-object.ts';
import { countText } from '../../text/count-text.ts';
import type { PastVerdicts } from '../broken-since.ts';
import { OutputError, touching } from '../files/output-error.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { type PastRun, readPastRun } from '../past-run.ts';
import { statuses } from './status.ts';

/** Runs against a target that are kept: Allure draws ten of them. */
const runsKept = 20;
/** Characters; twenty runs take half a megabyte. */
const longestFile = 16_000_000;

/** One run, as Allure 3 writes it into its history file: what of it trends are drawn from. */
interface FormerRun {
  readonly uuid: string;
  readonly name: string;
  readonly timestamp: number;
  readonly url: '';
  readonly knownTestCaseIds: readonly string[];
  readonly testResults: Readonly<Record<string, FormerResult>>;
  readonly metrics: Readonly<Record<string, never>>;
  /** Ours, not Allure's: a folder may serve several targets. */
  readonly target: string;
  /** Ours too: what the page of a run draws trends of. */
  readonly past?: PastRun;
}

/** Neither its message nor its trace: a pseudonym of one run means nobody in another. */
interface FormerResult {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly environment: string;
  readonly status: string;
  readonly start: number;
  readonly stop: number;
  readonly duration: number;
  readonly historyId: string;
  readonly url: '';
}

/** Former runs, the oldest first. */
export interface History {
  readonly path: string;
  readonly runs: readonly FormerRun[];
  /** What of the file could not be used. */
  readonly problem?: string;
}

/** Reads the history that runs into the same folder keep. What is broken in it is left out and told, never thrown. */
export async function readHistory(path: string): Promise<History> {
  try {
    if ((await stat(path)).size > longestFile) throw new Error('it is larger than any that a run writes');
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
    const runs = lines.map((line) => formerRun(line)).filter((run) => run !== undefined);
    const broken = lines.length - runs.length;
    if (broken === 0) return { path, runs };
    return {
      path,
      runs,
      problem: `${path}: no run in ${broken} of ${countText(lines.length, 'line')}; left out`,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { path, runs: [] };
    const why = error instanceof Error ? error.message : String(error);
    return { path, runs: [], problem: `${path}: not read (${why}); the history begins anew` };
  }
}

/** The runs against a target, as a file of Allure's. */
export function runsOf({ runs }: History, target: string): { text: string; count: number } {
  const ours = runs.filter((run) => run.target === target);
  return { text: textOf(ours), count: ours.length };
}

/** A history as it was at a time (ISO 8601): what was told later is left out. */
export function historyBefore(history: History, time: string): History {
  return { ...history, runs: history.runs.filter(({ timestamp }) => timestamp < Date.parse(time)) };
}

/** The runs against a target in a few numbers, the oldest first; of versions that kept none, nothing. */
export function pastRunsOf({ runs }: History, target: string): readonly PastRun[] {
  return runs.filter((run) => run.target === target).flatMap(({ past }) => past ?? []);
}

/** What held and what was broken in the runs against a target, the oldest first. */
export function pastVerdictsOf({ runs }: History, target: string): readonly PastVerdicts[] {
  return runs
    .filter((run) => run.target === target)
    .map(({ past, timestamp, testResults }) => {
      const results = Object.values(testResults);
      return {
        at: past?.at ?? timestamp,
        held: idsOf(results, statuses.pass),
        broken: idsOf(results, statuses.fail),
      };
    });
}

/** A name begins with the id. */
function idsOf(results: readonly FormerResult[], wanted: string): ReadonlySet<string> {
  const own = results.filter(({ status }) => status === wanted);
  return new Set(own.map(({ name }) => name.split(' ', 1)[0] ?? ''));
}

/** Adds the run against a target that Allure appended to a file of its own to the history, and lets the oldest go. */
export async function appendRun(
  { path, runs }: History,
  written: string,
  target: string,
  past?: PastRun,
): Promise<void> {
  const last = (await touching(written, () => readFile(written, 'utf8'))).trimEnd().split('\n').at(-1);
  const read = formerRun(last ?? '', target);
  const run = read === undefined || past === undefined ? read : { ...read, past };
  if (run === undefined) throw new OutputError(path, 'Allure wrote no history that could be read');
  const others = runs.filter((one) => one.target !== target);
  const ours = runs.filter((one) => one.target === target);
  await writeAtomically(path, textOf([...others, ...[...ours, run].slice(-runsKept)]));
}

function textOf(runs: readonly FormerRun[]): string {
  return runs.map((run) => `${JSON.stringify(run)}\n`).join('');
}

function formerRun(line: string, target?: string): FormerRun | undefined {
  const run = objectOf(line);
  const results = run?.testResults;
  if (run === undefined || !isObject(results)) return undefined;
  const { uuid, name, timestamp, knownTestCaseIds } = run;
  const past = readPastRun(run.past);
  if (typeof uuid !== 'string' || typeof name !== 'string' || typeof timestamp !== 'number') return undefined;
  const formers = Object.values(results).map(formerResult);
  if (formers.some((one) => one === undefined)) return undefined;
  const known = formers.filter((one) => one !== undefined).map((one) => [one.historyId, one] as const);
  return {
    uuid,
    name,
    timestamp,
    url: '',
    knownTestCaseIds: Array.isArray(knownTestCaseIds)
      ? knownTestCaseIds.filter((id) => typeof id === 'string')
      : [],
    testResults: Object.fromEntries(known),
    metrics: {},
    target: target ?? (typeof run.target === 'string' ? run.target : ''),
    ...(past === undefined ? {} : { past }),
  };
}

function objectOf(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const allureStatuses: readonly unknown[] = ['passed', 'failed', 'broken', 'skipped', 'unknown'];

function formerResult(value: unknown): FormerResult | undefined {
  if (!isObject(value) || !allureStatuses.includes(value.status)) return undefined;
  const { id, name, status, historyId } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof historyId !== 'string') return undefined;
  return {
    id,
    name,
    fullName: typeof value.fullName === 'string' ? value.fullName : name,
    environment: typeof value.environment === 'string' ? value.environment : 'default',
    status: String(status),
    start: numberOf(value.start),
    stop: numberOf(value.stop),
    duration: numberOf(value.duration),
    historyId,
    url: '',
  };
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
