import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunReport } from '../../../schemas/report/results.ts';

/** Folders of one command, all empty at its start. */
export interface Workspace {
  readonly cwd: string;
  readonly home: string;
  readonly tmp: string;
  /** Where the results go; not there yet. */
  readonly output: string;
  remove(): Promise<void>;
}

export async function workspace(): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), 'pcds-cli-'));
  const [cwd, home, tmp] = [join(root, 'cwd'), join(root, 'home'), join(root, 'tmp')];
  await Promise.all([cwd, home, tmp].map((folder) => mkdir(folder)));
  return {
    cwd,
    home,
    tmp,
    output: join(root, 'output'),
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** What stands in folders that a run has no business in. */
export async function leftBehind({ cwd, home, tmp }: Workspace): Promise<string[]> {
  return (await Promise.all([cwd, home, tmp].map((folder) => readdir(folder)))).flat();
}

/** results.json; rejects where there is none. */
export async function resultsOf({ output }: Workspace): Promise<RunReport> {
  return JSON.parse(await readFile(join(output, 'results.json'), 'utf8')) as RunReport;
}
