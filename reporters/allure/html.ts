import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunReport } from '../../schemas/report/results.ts';
import { OutputError, touching } from '../files/output-error.ts';
import { inTemporaryFolder } from '../files/temporary-folder.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import type { PastRun } from '../past-run.ts';
import { banner } from './banner.ts';
import { appendRun, type History, runsOf } from './history.ts';
import { targetName } from './labels.ts';
import { offline } from './offline.ts';
import { reportConfig, reportTitle } from './report-config.ts';

/** Input of a report beside the results. */
export interface HtmlInput {
  readonly report: RunReport;
  /** Former runs; this one is added to them. */
  readonly history: History;
  /** The run in a few numbers, for the history. */
  readonly past?: PastRun;
  /** Made once more, or long after the run: the history stays as it is. */
  readonly isLater?: boolean;
}

const run = promisify(execFile);
const generator = fileURLToPath(new URL('page-generator/generate.js', import.meta.url));

/** Generation takes a second; a run must not wait for ever on what is only its picture. */
const patienceMs = 60_000;

/**
 * Makes the HTML report of an `allure-results` folder: `index.html` in `outputFolder`, one file that opens from disk and
 * fetches nothing. Gives its path; undefined where `signal` was aborted before it was made. Throws an OutputError that
 * names the path and holds what Allure said.
 *
 * Allure runs as a child process in a temporary folder of its own and without our environment: it finds no
 * configuration of the user's, no repository to name, no key, and what it prints is not printed.
 */
export async function generateHtmlReport(
  resultsFolder: string,
  outputFolder: string,
  input: HtmlInput,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (isAborted(signal)) return undefined;
  const path = join(outputFolder, 'index.html');
  try {
    return await inTemporaryFolder('pcds-allure-', async (workplace) => {
      const html = await generated(resolve(resultsFolder), input, { workplace, path, signal });
      await writeAtomically(path, await touching(path, async () => offline(html, banner(input.report))));
      if (!input.report.partial && input.isLater !== true)
        await remembered(input, join(workplace, historyFile));
      return path;
    });
  } catch (error) {
    // A Ctrl-C reaches the child process too: how it ends then is nobody's defect.
    if (isAborted(signal)) return undefined;
    throw error;
  }
}

/** Appends the run to the history. An error is left to the next run: trends are worth less than the report, which exists. */
async function remembered({ history, report, past }: HtmlInput, written: string): Promise<void> {
  try {
    await appendRun(history, written, targetName(report.target), past);
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
  }
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

interface Generation {
  /** Temporary folder that Allure works in. */
  readonly workplace: string;
  readonly path: string;
  readonly signal: AbortSignal | undefined;
}

const historyFile = 'history.jsonl';

async function generated(
  results: string,
  { report, history }: HtmlInput,
  generation: Generation,
): Promise<string> {
  const { workplace, path } = generation;
  const former = runsOf(history, targetName(report.target));
  const files = {
    output: join(workplace, 'report'),
    history: join(workplace, historyFile),
    formerRuns: former.count,
  };
  await writeAtomically(files.history, former.text);
  const config = join(workplace, 'configuration.json');
  await writeAtomically(config, JSON.stringify(reportConfig(reportTitle(report), files)));
  const said = await allure([config, results], generation);
  try {
    return await readFile(join(files.output, 'index.html'), 'utf8');
  } catch (cause) {
    throw new OutputError(path, `Allure made no report: ${said}`, { cause });
  }
}

async function allure(args: readonly string[], { workplace, path, signal }: Generation): Promise<string> {
  const running = run(process.execPath, [generator, ...args], {
    cwd: workplace,
    ...(signal === undefined ? {} : { signal }),
    // Its output is then thrown away, without waiting for it.
    killSignal: 'SIGKILL',
    // Windows' own variables are added by Node's spawn where they are missing.
    env: {},
    timeout: patienceMs,
    windowsHide: true,
  });
  try {
    const { stdout, stderr } = await running;
    return `${stdout}${stderr}`.trim();
  } catch (cause) {
    await ended(running.child);
    const { stdout = '', stderr = '', message } = cause as Error & { stdout?: string; stderr?: string };
    throw new OutputError(path, `Allure failed: ${`${stdout}${stderr}`.trim() || message}`, { cause });
  }
}

/** An abort does not wait for the process, which may still write into the folder that is removed next. */
async function ended(child: ChildProcess): Promise<void> {
  const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  if (isRunning) await once(child, 'exit');
}
