import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { outputNames } from '../../reporters/output-names.ts';

/** Where a report is, or what is wrong, with what to do. */
export type FoundReport = { readonly report: string } | { readonly problem: string };

const name = path.join(outputNames.allureReport, 'index.html');

/**
 * Looks for the HTML report in the output folder of a run.
 * @param given as the user named it; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function findReport(given: string, cwd: string): Promise<FoundReport> {
  const folder = path.resolve(cwd, given);
  const code = await codeOf(readdir(folder));
  if (code === 'ENOENT')
    return { problem: `${given} is not there: run pcds-conformance first, or name the folder of a run` };
  if (code === 'ENOTDIR')
    return { problem: `${given} is a file: name the folder that holds ${outputNames.allureReport}` };
  if (code !== undefined) return { problem: `${given} cannot be read (${code}): look at its permissions` };
  const report = path.join(folder, name);
  const isFile = await stat(report).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) return { problem: `${given} holds no ${name}: ${await whyNone(folder)}` };
  return (await isOfItsFolder(report))
    ? { report }
    : { problem: `${path.join(given, name)} leads out of the folder: run again` };
}

/**
 * Whether a report lies in the output folder that its path names: what another put there as a link, also while it is
 * served, is none of the run's. Rejects where there is none.
 */
export async function isOfItsFolder(report: string): Promise<boolean> {
  const folder = path.dirname(path.dirname(report));
  return path.relative(await realpath(folder), await realpath(report)) === name;
}

/** What the other files tell of the run, and what to do. */
async function whyNone(folder: string): Promise<string> {
  const names = await readdir(folder);
  if (names.includes(outputNames.results))
    return 'its run was a smoke run without --html-report, or was interrupted; run again';
  if (names.includes(outputNames.summary))
    return `its run could not test the target, ${outputNames.summary} says why; run again`;
  return 'no run has ended there; run again, or name another folder';
}

async function codeOf(attempt: Promise<unknown>): Promise<string | undefined> {
  return attempt.then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  );
}
