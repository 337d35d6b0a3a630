import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readJsonFile } from './sources/json-file.ts';
import { nearby } from './suggest-path.ts';

/** Names of the files and folders of a run by which its results are found. */
export const resultNames = {
  results: 'results.json',
  statement: 'statement.json',
  summary: 'summary.md',
  allureResults: 'allure-results',
  allureReport: 'allure-report',
  page: 'report',
} as const;

/** A problem is one line that begins with the path as it was given. */
interface Problem {
  readonly problem: string;
}

/** The folder of a run: where it is, and how messages call it. */
export interface ResultFolder {
  readonly folder: string;
  readonly shown: string;
  /** Names of its entries. */
  readonly names: readonly string[];
}

/** The JSON of a run, or of a file written by hand, with the name of the file that was found. */
export interface ResultFile {
  readonly file: string;
  readonly value: unknown;
}

const { results, statement, summary } = resultNames;
const tells: readonly string[] = [results, statement, summary];
const innerFolders: readonly string[] = [
  resultNames.allureResults,
  resultNames.allureReport,
  resultNames.page,
];

/** Files of a run other than JSON documents: to name one is to name its run. */
const besideResults = /\.(?:md|xml|html|ndjson|jsonl|har)$|^\.pcds-conformance$/;

const first = 'run pcds-conformance first, or name';
const nameFolder = `${first} the folder of a run or a file in it`;
const nameFile = `${first} a ${results}, a ${statement} or the folder of a run`;

/**
 * Finds the folder of a run, given as such or by a file or a folder that the run left in it.
 * @param given as the user named it; messages repeat it
 * @param cwd what a relative path starts from
 */
export async function findResultFolder(given: string, cwd: string): Promise<ResultFolder | Problem> {
  const kind = await kindOf(given, cwd, nameFolder);
  return typeof kind === 'object' ? kind : await folderOfRun(given, kind, cwd);
}

/**
 * Reads a results.json, a statement.json, a file that is written like one, or of the folder of a run the first that is
 * there.
 * @param given as the user named it; messages repeat it
 * @param cwd what a relative path starts from
 * @param order which of a folder's files comes first
 */
export async function readResult(
  given: string,
  cwd: string,
  order: readonly string[] = [results, statement],
): Promise<ResultFile | Problem> {
  const kind = await kindOf(given, cwd, nameFile);
  if (typeof kind === 'object') return kind;
  if (kind === 'file' && !besideResults.test(path.basename(given))) return await readFile(given, given, cwd);
  const found = await folderOfRun(given, kind, cwd);
  if ('problem' in found) return found;
  const name = order.find((one) => found.names.includes(one));
  if (name === undefined) return { problem: `${found.shown} ${await whyNothing(found)}` };
  return await readFile(path.join(found.shown, name), path.join(found.folder, name), cwd);
}

async function readFile(file: string, place: string, cwd: string): Promise<ResultFile | Problem> {
  const reading = await readJsonFile(path.resolve(cwd, place));
  return 'value' in reading ? { file, value: reading.value } : { problem: `${file} ${reading.problem}` };
}

type Kind = 'file' | 'folder';

async function kindOf(given: string, cwd: string, advice: string): Promise<Kind | Problem> {
  // Of a variable that is not set; it would be the working directory.
  if (given.trim() === '') return { problem: `the path is empty: ${advice}` };
  const place = path.resolve(cwd, given);
  try {
    return (await stat(place)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
      return { problem: `${given} cannot be read (${code}): look at its permissions` };
    return { problem: `${given} does not exist${(await nearby(place)) || `: ${advice}`}` };
  }
}

async function folderOfRun(given: string, kind: Kind, cwd: string): Promise<ResultFolder | Problem> {
  const own = kind === 'folder' ? given : path.join(given, '..');
  const isInner = await isInnerFolder(path.resolve(cwd, own));
  const shown = isInner ? path.join(own, '..') : own;
  const folder = path.resolve(cwd, shown);
  try {
    const names = await readdir(folder);
    if (kind === 'folder' || tells.some((name) => names.includes(name))) return { folder, shown, names };
    return { problem: `${given} is a file, and no run left it: ${nameFolder}` };
  } catch (error) {
    return { problem: `${shown} cannot be read (${codeOf(error)}): look at its permissions` };
  }
}

/** True for a folder inside the output folder: a user may also have given an output folder such a name. */
async function isInnerFolder(folder: string): Promise<boolean> {
  if (!innerFolders.includes(path.basename(folder))) return false;
  const inside: readonly string[] = await readdir(folder).catch(() => []);
  return !tells.some((name) => inside.includes(name));
}

/** Reason why a folder has no answers: its origin, or the place of the answers. */
async function whyNothing({ folder, shown, names }: ResultFolder): Promise<string> {
  const nothing = `holds neither ${results} nor ${statement}`;
  if (names.includes(summary))
    return `${nothing}: its run could not test the target, ${summary} says why; run again`;
  for (const name of [...names].sort()) {
    const inside: readonly string[] = await readdir(path.join(folder, name)).catch(() => []);
    if (inside.includes(results)) return `${nothing}, did you mean ${path.join(shown, name)}?`;
  }
  return `${nothing}: ${nameFile}`;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'ERR';
}
