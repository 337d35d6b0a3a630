import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { InvalidArgumentError } from 'commander';
import { ProgressLine } from '../../../cli/run/progress-line.ts';
import { terminalOf } from '../../../cli/terminal.ts';
import { exits, optionsOf, type PageOptions, pageCommand, wholeNumber } from '../page-command.ts';
import { kindNames } from './honest-worlds.ts';
import { powerAgainst } from './power.ts';
import { type Accused, procedureNames, soundnessPage } from './soundness-page.ts';
import type { Share } from './soundness-worker.ts';

interface SoundnessOptions extends PageOptions {
  readonly worlds: number;
}

const page = 'docs/honest-services.md';
/** Worlds of one kind go to the threads in so many parts. */
const parts = 10;
/** Chances with which a defect shows in a round, each with the patience that it takes. */
const defects = [
  { chance: 1, patience: 0 },
  { chance: 1, patience: 0, isFresh: true },
  { chance: 1 / 2, patience: 2 },
  { chance: 1 / 5, patience: 4 },
  { chance: 1 / 10, patience: 8 },
] as const;
const defective = 10_000;

const description = `Simulates honest services of each kind and tells how often the experiment of the suite accuses them, with the power against defects beside it, and prints the page that tells it.

exit codes: 0 simulated, 2 wrong usage`;

/**
 * `npm run soundness`, with its words.
 * @param root the checkout, where the page is written
 * @returns the exit code
 */
export async function soundness(words: readonly string[], root: string): Promise<number> {
  const terminal = terminalOf(process.stdout, process.stderr, process.env);
  const command = pageCommand({ script: 'soundness', description, page }, terminal)
    .option('--worlds <N>', 'services of each kind', wholeNumber, 100_000)
    .option('--seed <N>', 'draws them', wholeNumber, 1)
    .option('--only <NAME...>', `only these: ${procedureNames.join(', ')}`, procedureName, []);
  const options = optionsOf<SoundnessOptions>(command, words);
  if (typeof options === 'number') return options;
  const { worlds, seed, only, write } = options;
  const shares = procedureNames
    .filter((name) => only.length === 0 || only.includes(name))
    .flatMap((procedure) => kindNames.flatMap((kind) => sharesOf({ procedure, kind, worlds, seed })));
  const accused = await simulated(shares, new ProgressLine(terminal));
  const powers = await Promise.all(
    defects.map(async (one) => ({
      ...one,
      ...(await powerAgainst(one.chance, one.patience, { ...one, worlds: defective, seed })),
    })),
  );
  const text = soundnessPage(worlds, seed, accused, powers);
  if (write) writeFileSync(`${root}/${page}`, text);
  else terminal.out(text);
  return exits.done;
}

/** Worlds of one kind in parts, each with a seed of its own. */
function sharesOf({ worlds, seed, ...what }: Share): readonly Share[] {
  return Array.from({ length: parts }, (_, place) => ({
    ...what,
    worlds: Math.floor((worlds + place) / parts),
    seed: seed * 1_000 + place,
  }));
}

async function simulated(shares: readonly Share[], progress: ProgressLine): Promise<readonly Accused[]> {
  const counts = new Map<string, Accused>();
  const queue = [...shares];
  let done = 0;
  const work = async () => {
    const worker = new Worker(new URL('./soundness-worker.js', import.meta.url));
    for (let share = queue.shift(); share !== undefined; share = queue.shift()) {
      worker.postMessage(share);
      const [accused] = (await once(worker, 'message')) as [number];
      const { procedure, kind } = share;
      const before = counts.get(`${procedure} ${kind}`)?.accused ?? 0;
      counts.set(`${procedure} ${kind}`, { procedure, kind, accused: before + accused });
      done += 1;
      progress.show(() => `${done} of ${shares.length} parts`);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  progress.erase();
  return [...counts.values()];
}

function procedureName(name: string, previous: readonly string[]): readonly string[] {
  if (procedureNames.some((one) => one === name)) return [...previous, name];
  throw new InvalidArgumentError(`one of ${procedureNames.join(', ')}.`);
}
