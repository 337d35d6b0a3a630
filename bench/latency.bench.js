// How long a run of the profile `ci` takes at 50 ms of latency, against requests x latency / concurrency: at most 1.3
// times as long. Beside it, a bare undici client that sends as many requests, none of which waits for another's answer.
// Run: npm run bench:latency
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Agent, request } from 'undici';
import { inProcessRun } from './in-process-run.js';

const limit = 1.3;
const latencyMs = 50;
const concurrency = 4;
const rounds = 3;

/** A service in a thread of its own: what it does is not to keep the run from going on. */
async function startService() {
  const worker = new Worker(new URL('latency-service.js', import.meta.url), { workerData: { latencyMs } });
  const [{ url, accounts }] = await once(worker, 'message');
  const received = async () => {
    worker.postMessage('received');
    const [count] = await once(worker, 'message');
    return count;
  };
  return { url, accounts, received, close: () => worker.terminate() };
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function bareClient({ url, accounts }, requests) {
  const dispatcher = new Agent({ connections: concurrency });
  const [domain] = accounts.domains;
  const page = `${url}/partners/${accounts.partnerId}?domain=${domain}&limit=10&page=1`;
  const send = async () => {
    const headers = { authorization: `Bearer ${accounts.partnerKey}` };
    const { body } = await request(page, { headers, dispatcher });
    await body.arrayBuffer();
  };
  await Promise.all(Array.from({ length: requests }, send));
  await dispatcher.close();
}

async function measured() {
  const service = await startService();
  const { url, accounts } = service;
  const run = await timed(() => inProcessRun({ target: { ...accounts, baseUrl: url } }));
  const requests = await service.received();
  const bare = await timed(() => bareClient(service, requests));
  await service.close();
  return { run, bare, requests, least: (requests * latencyMs) / concurrency };
}

const ratios = [];
for (let round = 0; round < rounds; round += 1) {
  const { run, bare, requests, least } = await measured();
  ratios.push(run / least);
  const times = `run ${run.toFixed(0)} ms, bare client ${bare.toFixed(0)} ms, least ${least.toFixed(0)} ms`;
  console.log(`${requests} requests: ${times}, ratio ${(run / least).toFixed(2)}`);
}
const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
console.log(`median ratio: ${median.toFixed(2)} (limit ${limit})`);
if (median > limit) process.exitCode = 1;
