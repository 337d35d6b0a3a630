// How long a run takes at 10 ms of latency, against a bare undici client that sends the same requests, each as soon as
// those have ended that had ended before it in the run, four at a time: at most 1.3 times as long.
// Run: npm run bench:latency
import { createServer, request as forward } from 'node:http';
import { Agent, request } from 'undici';
import { startReference } from '../dist/reference/service.js';
import { inProcessRun } from './in-process-run.js';

const limit = 1.3;
const latencyMs = 10;
const concurrency = 4;
const rounds = 3;

/** Passes requests on after the latency, and notes when each came and when its answer was sent. */
function delayed(url, log) {
  return createServer((incoming, response) => {
    const entry = {
      path: incoming.url,
      headers: incoming.headers,
      method: incoming.method,
      from: performance.now(),
    };
    log.push(entry);
    response.once('finish', () => {
      entry.to = performance.now();
    });
    setTimeout(() => {
      const { host: _, ...headers } = incoming.headers;
      forward(`${url}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      }).end();
    }, latencyMs);
  });
}

async function listening(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

async function replay(url, log) {
  const client = new Agent({ connections: concurrency });
  const inOrder = log.toSorted((a, b) => a.from - b.from);
  const ended = new Map();
  const started = performance.now();
  const send = async (entry) => {
    await Promise.all(inOrder.filter(({ to }) => to <= entry.from).map((before) => ended.get(before)));
    const { host: _, connection: __, ...headers } = entry.headers;
    const { body } = await request(`${url}${entry.path}`, {
      method: entry.method,
      headers,
      dispatcher: client,
    });
    await body.arrayBuffer();
  };
  for (const entry of inOrder) ended.set(entry, send(entry));
  await Promise.all(ended.values());
  const time = performance.now() - started;
  await client.close();
  return time;
}

async function measured() {
  const service = await startReference({ seed: 1 });
  const log = [];
  const server = delayed(service.url, log);
  const baseUrl = await listening(server);
  const { accounts } = service;
  const started = performance.now();
  await inProcessRun({ target: { ...accounts, baseUrl } });
  const run = performance.now() - started;
  const bare = await replay(baseUrl, [...log]);
  server.close();
  server.closeAllConnections();
  await service.close();
  return { run, bare, requests: log.length / 2 };
}

const ratios = [];
for (let round = 0; round < rounds; round += 1) {
  const { run, bare, requests } = await measured();
  ratios.push(run / bare);
  console.log(
    `${requests} requests: run ${run.toFixed(0)} ms, bare client ${bare.toFixed(0)} ms, ratio ${(run / bare).toFixed(2)}`,
  );
}
const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
console.log(`median ratio: ${median.toFixed(2)} (limit ${limit})`);
if (median > limit) process.exitCode = 1;
