// The reference service of the latency bench, in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { moduleOf } from './modules.js';

const { startReference } = await moduleOf('reference/service');

const { latencyMs } = workerData;
const { url, accounts, received } = await startReference({ seed: 1, latencyMs });
parentPort.on('message', () => parentPort.postMessage(received()));
parentPort.postMessage({ url, accounts });
