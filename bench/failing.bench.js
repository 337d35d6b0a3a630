// How long a `ci` run takes that finds something, and when it tells its first failure, against an honest run beside it.
// Nine in ten faults take at most three times as long, and are told in one and a half times that.
// Run: npm run bench:failing [-- --every 12 --at-once 2]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs, parseEnv } from 'node:util';

const limits = { whole: 3, first: 1.5 };
const honestEvery = 5;
const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '12' },
    'at-once': { type: 'string', default: '2' },
  },
});

function started(words, env = {}) {
  const { PATH } = process.env;
  return spawn(process.execPath, [main, ...words], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function output(words) {
  let text = '';
  const child = started(words);
  for await (const piece of child.stdout) text += piece;
  return text;
}

/** A service in a process of its own, with what opens it. */
async function service(fault) {
  const child = started(['serve', '--port', '0', ...(fault === undefined ? [] : ['--fault', fault])]);
  const lines = [];
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('export ') && lines.length > 0) break;
    if (line.startsWith('export ')) lines.push(line.slice('export '.length));
  }
  return { env: parseEnv(lines.join('\n')), stop: () => child.kill() };
}

/** Milliseconds of a whole run, and up to its first failure. */
async function measured(fault) {
  const { env, stop } = await service(fault);
  const folder = await mkdtemp(join(tmpdir(), 'pcds-bench-'));
  const from = performance.now();
  const words = ['run', '--profile', 'ci', '--seed', '1', '--events', '-', '--output', join(folder, 'out')];
  const child = started(words, env);
  const ended = once(child, 'exit');
  let first;
  for await (const line of createInterface(child.stdout))
    if (line.startsWith('{"event":"failure-confirmed"')) first ??= performance.now() - from;
  const [code] = await ended;
  const whole = performance.now() - from;
  stop();
  await rm(folder, { recursive: true });
  return { fault, code, whole, first };
}

function quantile(numbers, part) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)];
}

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
const { entries } = JSON.parse(await output(['list', 'faults', '--format', 'json']));
const must = entries.filter(({ level, profiles }) => level === 'MUST' && profiles.includes('ci'));
const sample = must.filter((_, at) => at % Number(values.every) === 0).map(({ id }) => id);
// Honest runs are spread among the others: a machine is not as fast all the time.
const plan = sample.flatMap((fault, at) => (at % honestEvery === 0 ? [undefined, fault] : [fault]));
const runs = [];
const queue = plan.values();

async function measureInTurn() {
  for (const fault of queue) {
    const run = await measured(fault);
    runs.push(run);
    const told = run.first === undefined ? 'nothing told' : `first failure after ${seconds(run.first)}`;
    console.log(`${fault ?? 'an honest service'}: exit ${run.code} after ${seconds(run.whole)}, ${told}`);
  }
}

await Promise.all(Array.from({ length: Number(values['at-once']) }, measureInTurn));
const honest = quantile(
  runs.filter(({ fault }) => fault === undefined).map(({ whole }) => whole),
  0.5,
);
const failing = runs.filter(({ fault, code }) => fault !== undefined && code === 1);
const whole = quantile(
  failing.map((run) => run.whole),
  0.9,
);
const first = quantile(
  failing.map((run) => run.first ?? Number.POSITIVE_INFINITY),
  0.9,
);
console.log(
  `honest run: median ${seconds(honest)}; ${failing.length} of ${sample.length} faults failed the run`,
);
console.log(
  `nine in ten of these end within ${seconds(whole)}: ${(whole / honest).toFixed(2)} (at most ${limits.whole})`,
);
console.log(
  `and are told within ${seconds(first)}: ${(first / honest).toFixed(2)} (at most ${limits.first})`,
);
if (whole / honest > limits.whole || first / honest > limits.first) process.exitCode = 1;
