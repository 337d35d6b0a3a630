import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Notes the largest resident set of each process that a command is made of. */
export interface Peak {
  /** To be added to the command's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Of all its processes together, in MiB, once it has ended. */
  read(): Promise<number>;
  remove(): Promise<void>;
}

export async function peakOfCommand(): Promise<Peak> {
  const folder = await mkdtemp(join(tmpdir(), 'pcds-peak-'));
  const script = join(folder, 'note.mjs');
  const notes = join(folder, 'peak-');
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => {
  writeFileSync(${JSON.stringify(notes)} + process.pid, String(process.resourceUsage().maxRSS));
});
`,
  );
  return {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(script).href}` },
    async read() {
      const names = (await readdir(folder)).filter((name) => name.startsWith('peak-'));
      const kibibytes = await Promise.all(
        names.map(async (name) => Number(await readFile(join(folder, name), 'utf8'))),
      );
      return kibibytes.reduce((sum, one) => sum + one, 0) / 1_024;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
