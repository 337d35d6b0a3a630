// How soon a run sends its first request, against the wall time of an empty vitest run with the same options.
// Run: npm run build && npm run bench:startup
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rounds = 7;
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

async function wallTimeOfEmptyRun() {
  const started = performance.now();
  const child = spawn(process.execPath, [path('empty-run.js')], { stdio: 'inherit' });
  await new Promise((resolve) => child.once('exit', resolve));
  return performance.now() - started;
}

async function timeToFirstRequest() {
  const output = await mkdtemp(join(tmpdir(), 'pcds-bench-'));
  const server = createServer((_request, response) => response.writeHead(500).end());
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const started = performance.now();
  const first = new Promise((resolve) => server.once('request', () => resolve(performance.now() - started)));
  const child = spawn(process.execPath, [path('../dist/cli/main.js'), 'run', '--output', output], {
    env: {
      PATH: process.env.PATH,
      PCDS_BASE_URL: `http://127.0.0.1:${server.address().port}`,
      PCDS_PARTNER_ID: 'bench',
      PCDS_PARTNER_KEY: 'bench-key',
      PCDS_DOMAIN: 'bench.example',
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const time = await first;
  await ended;
  server.close();
  await rm(output, { recursive: true });
  return time;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const empty = [];
const first = [];
for (let round = 0; round < rounds; round += 1) {
  empty.push(await wallTimeOfEmptyRun());
  first.push(await timeToFirstRequest());
}
const ratio = median(first) / median(empty);
console.log(
  `empty vitest run ${Math.round(median(empty))} ms, first request after ${Math.round(median(first))} ms`,
);
console.log(`ratio ${ratio.toFixed(2)} (at most 1.5), medians of ${rounds} rounds by turns`);
process.exitCode = ratio <= 1.5 ? 0 : 1;
