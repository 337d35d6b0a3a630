import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { findResultFolder, type ResultFolder } from '../../config/result-path.ts';
import { outputNames } from '../../reporters/files/output-names.ts';
import { ownCommand } from '../../reporters/own-command.ts';
import { pagePath } from '../../reporters/page/write-page.ts';
import { shellWord } from '../../text/shell-word.ts';

/** Location of a report: the folder of its run, and the page that is shown first; or a problem, with advice. */
export type FoundReport = { readonly folder: string; readonly first: string } | { readonly problem: string };

/** The page of a run, else the report that runs of older versions left. */
const names = [pagePath, path.join(outputNames.allureReport, 'index.html')] as const;

/**
 * Looks for the HTML report of a run.
 * @param given the folder of the run or a file in it, as the user named it; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function findReport(given: string, cwd: string): Promise<FoundReport> {
  const found = await findResultFolder(given, cwd);
  if ('problem' in found) return found;
  for (const name of names) {
    const isFile = await stat(path.join(found.folder, name)).then(
      (one) => one.isFile(),
      () => false,
    );
    if (!isFile) continue;
    return (await isOfItsFolder(found.folder, name))
      ? { folder: found.folder, first: name }
      : { problem: `${path.join(found.shown, name)} leads out of the folder: run again` };
  }
  return { problem: `${found.shown} holds no ${names[1]}: ${whyNone(found)}` };
}

/**
 * True where a page lies in the output folder: what another put there as a link, also while it is served, is none of the
 * run's. Rejects where there is none.
 */
export async function isOfItsFolder(folder: string, name: string): Promise<boolean> {
  return (
    path.relative(await realpath(folder), await realpath(path.join(folder, name))) === path.normalize(name)
  );
}

/** Reason for a missing report, by the other files of the run, with advice. */
function whyNone({ names: present, shown }: ResultFolder): string {
  if (present.includes(outputNames.results)) return `${ownCommand} report ${shellWord(shown)} makes it`;
  if (present.includes(outputNames.summary))
    return `its run could not test the target, ${outputNames.summary} says why; run again`;
  return 'no run has ended there; run again, or name another folder';
}
