import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReferenceService } from '../../../reference/service.ts';
import type { RunReport } from '../../../schemas/report/results.ts';
import type { Attack } from './attacks.ts';
import { forwardTo } from './forward.ts';
import { type Answering, httpTarget } from './http-target.ts';
import { runCli } from './run-cli.ts';
import { targetEnvironment } from './target-environment.ts';
import { withoutLongWaits } from './without-long-waits.ts';
import { resultsOf, type Workspace } from './workspace.ts';

export interface AttackedRun extends Used {
  readonly code: number | null;
  readonly stderr: string;
  readonly report: RunReport;
  /** How many requests met an attack. */
  readonly turns: number;
}

/** Which requests meet an attack: those for one domain and one consumer, or one in so many, whatever it asks for. */
export type Victims = 'one domain' | { readonly oneIn: number };

/**
 * Runs the command against a service that answers some requests with attacks, by turns, and everything else as it should;
 * without attacks it answers all as it should.
 */
export async function attackedRun(
  service: ReferenceService,
  attacks: readonly Attack[],
  words: readonly string[],
  workspace: Workspace,
  victims: Victims = 'one domain',
): Promise<AttackedRun> {
  const { domains, consumerIds } = service.accounts;
  const [honest] = forwardTo(service.url);
  let turn = 0;
  const answering: Answering = (request, response, target) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://target');
    const isVictim =
      victims === 'one domain'
        ? searchParams.get('domain') === domains[2] || pathname.endsWith(consumerIds[1] ?? '/')
        : target.asked.length % victims.oneIn === 0;
    const attack = isVictim ? attacks[turn % Math.max(attacks.length, 1)] : undefined;
    if (attack === undefined) return honest(request, response, target);
    turn += 1;
    return attack(response);
  };
  const target = await httpTarget(answering);
  const peak = await peakOfCommand();
  try {
    const env = { ...targetEnvironment(service), PCDS_BASE_URL: target.url, ...peak.env };
    // What drips is waited for so long; a machine with others to serve answers honestly within it.
    const all = ['--timeout', '2s', '--seed', '1', '--output', workspace.output, ...words];
    const { code, stderr } = await runCli(all, workspace, { env });
    return { code, stderr, report: await resultsOf(workspace), turns: turn, ...(await peak.read()) };
  } finally {
    await Promise.all([target.stop(), peak.remove()]);
  }
}

/** What the processes took that a command is made of. */
interface Used {
  /** Their largest resident sets together, in MiB. */
  readonly peakMiB: number;
  /** Seconds of the processor, of the system's on their account too. */
  readonly cpuSeconds: number;
}

/** Notes what each process takes that a command is made of. */
interface Peak {
  /** To be added to the command's environment. */
  readonly env: { readonly NODE_OPTIONS: string };
  /** Of all its processes together, once it has ended. */
  read(): Promise<Used>;
  remove(): Promise<void>;
}

async function peakOfCommand(): Promise<Peak> {
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
    env: { NODE_OPTIONS: `--import=${pathToFileURL(script).href} ${withoutLongWaits.NODE_OPTIONS}` },
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
