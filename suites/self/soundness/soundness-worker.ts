import { parentPort } from 'node:worker_threads';
import { accusations } from './false-accusations.ts';
import { drawWorld, type Kind } from './honest-worlds.ts';
import { type ProcedureName, procedures } from './procedures.ts';

export interface Share {
  readonly procedure: ProcedureName;
  readonly kind: Kind;
  readonly worlds: number;
  readonly seed: number;
}

// A thread: a share comes in, how many of its worlds were accused goes back.
parentPort?.on('message', async ({ procedure, kind, worlds, seed }: Share) => {
  const draw = (random: () => number) => drawWorld(kind, random);
  parentPort?.postMessage(await accusations(draw, procedures[procedure], { worlds, seed }));
});
