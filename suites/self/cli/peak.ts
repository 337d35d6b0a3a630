import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the processes took that a command is made of. */
export interface Used {
  /** Their largest resident sets together, in MiB. */
  readonly peakMiB: number;
  /** Seconds of the processor, of the system's on their account too. */
  readonly cpuSeconds: number;
}

/** Notes what each process takes that a command is made of. */
export interface Peak {
  /** To be added to the command's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Of all its processes together, once it has ended. */
  read(): Promise<Used>;
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
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const used = { peakMiB: maxRSS / 1_024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 };
  writeFileSync(${JSON.stringify(notes)} + process.pid, JSON.stringify(used));
});
`,
  );
  return {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(script).href}` },
    async read() {
      const names = (await readdir(folder)).filter((name) => name.startsWith('peak-'));
      const each = await Promise.all(
        names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Used),
      );
      return {
        peakMiB: each.reduce((sum, one) => sum + one.peakMiB, 0),
        cpuSeconds: each.reduce((sum, one) => sum + one.cpuSeconds, 0),
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
