import type { BroadcastChannel } from 'node:worker_threads';

/** What the worker tells the process that started it, while it runs. */
export interface WorkerProgress {
  readonly requestsSent: number;
}

/** What the worker is told when the run is to end. */
export const interrupt = 'interrupt';

/** No more often than a person can read. */
const everyMs = 100;

/** Tells how many requests were sent. */
export function progressSender(channel: BroadcastChannel): (requestsSent: number) => void {
  let last = 0;
  return (requestsSent) => {
    const now = performance.now();
    if (now - last < everyMs) return;
    last = now;
    channel.postMessage({ requestsSent } satisfies WorkerProgress);
  };
}
