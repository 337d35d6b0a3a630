import { readFile, stat } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { countText } from '../../text/count-text.ts';
import type { PastVerdicts } from '../broken-since.ts';
import { OutputError, touching } from '../files/output-error.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import type { PastRun } from '../past-run.ts';
import schema from './history-line.schema.json' with { type: 'json' };
import { statuses } from './status.ts';

/** Runs against a target that are kept: Allure draws ten of them. */
const runsKept = 20;
/** Characters; twenty runs take half a megabyte. */
const longestFile = 16_000_000;

/** One run: of what Allure 3 writes into its history file, what trends are drawn from (history-line.schema.json). */
interface FormerRun {
  readonly uuid: string;
  readonly timestamp: number;
  readonly testResults: Readonly<Record<string, { readonly name: string; readonly status: string }>>;
  /** Ours, not Allure's: a folder may serve several targets. */
  readonly target: string;
  /** Ours too: what the page of a run draws trends of. */
  readonly past?: PastRun;
}

/** Removes unknown members of a line, and adds missing ones. */
const isFormerRun = new Ajv2020({
  removeAdditional: true,
  useDefaults: true,
  validateSchema: false,
}).compile<FormerRun>(schema);

/** Former runs, the oldest first. */
export interface History {
  readonly path: string;
  readonly runs: readonly FormerRun[];
  /** Problem with a part of the file, which is not used. */
  readonly problem?: string;
}

/** Reads the history that runs into the same folder keep. A broken line is left out and reported, never thrown. */
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

/** The history before a time (ISO 8601). */
export function historyBefore(history: History, time: string): History {
  return { ...history, runs: history.runs.filter(({ timestamp }) => timestamp < Date.parse(time)) };
}

/** The runs against a target in a few numbers, the oldest first; of versions that kept none, nothing. */
export function pastRunsOf({ runs }: History, target: string): readonly PastRun[] {
  return runs.filter((run) => run.target === target).flatMap(({ past }) => past ?? []);
}

/** Requirements that held and that were broken in the runs against a target, the oldest run first. */
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
function idsOf(results: readonly FormerRun['testResults'][string][], wanted: string): ReadonlySet<string> {
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
  const read = formerRun(last ?? '');
  if (read === undefined) throw new OutputError(path, 'Allure wrote no history that could be read');
  const run = { ...read, target, ...(past === undefined ? {} : { past }) };
  const others = runs.filter((one) => one.target !== target);
  const ours = runs.filter((one) => one.target === target);
  await writeAtomically(path, textOf([...others, ...[...ours, run].slice(-runsKept)]));
}

function textOf(runs: readonly FormerRun[]): string {
  return runs.map((run) => `${JSON.stringify(run)}\n`).join('');
}

function formerRun(line: string): FormerRun | undefined {
  try {
    const run: unknown = JSON.parse(line);
    return isFormerRun(run) ? run : undefined;
  } catch {
    return undefined;
  }
}
