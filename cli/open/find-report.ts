import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { findResultFolder, type ResultFolder } from '../../config/result-path.ts';
import { outputNames } from '../../reporters/files/output-names.ts';
import { ownCommand } from '../../reporters/own-command.ts';
import { shellWord } from '../../text/shell-word.ts';

/** Where a report is, or what is wrong, with what to do. */
export type FoundReport = { readonly report: string } | { readonly problem: string };

const name = path.join(outputNames.allureReport, 'index.html');

/**
 * Looks for the HTML report of a run.
 * @param given the folder of the run or a file in it, as the user named it; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function findReport(given: string, cwd: string): Promise<FoundReport> {
  const found = await findResultFolder(given, cwd);
  if ('problem' in found) return found;
  const report = path.join(found.folder, name);
  const isFile = await stat(report).then(
    (one) => one.isFile(),
    () => false,
  );
  if (!isFile) return { problem: `${found.shown} holds no ${name}: ${whyNone(found)}` };
  return (await isOfItsFolder(report))
    ? { report }
    : { problem: `${path.join(found.shown, name)} leads out of the folder: run again` };
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
function whyNone({ names, shown }: ResultFolder): string {
  if (names.includes(outputNames.results)) return `${ownCommand} report ${shellWord(shown)} makes it`;
  if (names.includes(outputNames.summary))
    return `its run could not test the target, ${outputNames.summary} says why; run again`;
  return 'no run has ended there; run again, or name another folder';
}
