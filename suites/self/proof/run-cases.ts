import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProofCase } from './proof-case.ts';
import type { WorkerReply } from './proof-worker.ts';
import type { Proven } from './prove.ts';

const workerFile = fileURLToPath(new URL('./proof-worker.js', import.meta.url));

/** Cases after which a worker is started anew, so that what its libraries keep does not grow for hours. */
const mostOfOne = 300;

/**
 * Runs cases in child processes, so many at a time, in their order. Ends early where the signal aborts; rejects where a
 * worker dies or throws, which is our own defect.
 */
export async function runCases(
  cases: readonly ProofCase[],
  workers: number,
  signal: AbortSignal,
  onProven: (proofCase: ProofCase, proven: Proven) => void,
): Promise<void> {
  const queue = [...cases];
  const ownEnd = new AbortController();
  const end = AbortSignal.any([signal, ownEnd.signal]);
  const work = async () => {
    while (queue.length > 0 && !end.aborted)
      await serve(() => queue.shift(), Math.min(mostOfOne, queue.length), end, onProven);
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    ownEnd.abort();
  }
}

/** One worker's life. */
async function serve(
  next: () => ProofCase | undefined,
  most: number,
  end: AbortSignal,
  onProven: (proofCase: ProofCase, proven: Proven) => void,
): Promise<void> {
  const worker = fork(workerFile, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Most of what a run makes is garbage soon: a larger young generation collects it at once.
    execArgv: [...process.execArgv, '--max-semi-space-size=64'],
  });
  const gone = once(worker, 'exit').then(
    ([code, name]): WorkerReply => ({ error: `a worker of the proof ended by itself: ${name ?? code}` }),
  );
  const stop = () => worker.kill('SIGKILL');
  end.addEventListener('abort', stop, { once: true });
  try {
    for (let done = 0; done < most && !end.aborted; done += 1) {
      const proofCase = next();
      if (proofCase === undefined) return;
      worker.send(proofCase);
      const reply: WorkerReply = await Promise.race([once(worker, 'message').then(([one]) => one), gone]);
      if (end.aborted) return;
      onProven(proofCase, provenOf(reply));
    }
  } finally {
    end.removeEventListener('abort', stop);
    stop();
    await gone;
  }
}

function provenOf(reply: WorkerReply): Proven {
  if ('error' in reply) throw new Error(reply.error);
  return reply.proven;
}
