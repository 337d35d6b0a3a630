import type { ProofCase } from './proof-case.ts';
import { type Proven, prove } from './prove.ts';

export type WorkerReply = { readonly proven: Proven } | { readonly error: string };

// A child process: a case comes in, its outcome goes back, until the channel is closed.
process.on('message', async (proofCase: ProofCase) => {
  process.send?.(await replyTo(proofCase));
});
// Ctrl-C reaches the whole group; the parent says when to end.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

async function replyTo(proofCase: ProofCase): Promise<WorkerReply> {
  try {
    return { proven: await prove(proofCase) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
