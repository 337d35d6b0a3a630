import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes how many requests a `ci` run sends where pages of docs/ say "about N" (`npm run docs:requests`): the mean of
 * runs of the embedded service with three seeds, in tens.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const pages = ['docs/ci.md', 'docs/tutorial-operator.md'];
const folder = mkdtempSync(join(tmpdir(), 'pcds-requests-'));
try {
  const counts = ['1', '2', '3'].map(requestsOf);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const told = String(Math.round(mean / 10) * 10);
  for (const page of pages) {
    const path = join(root, page);
    const text = readFileSync(path, 'utf8');
    const place = /\babout \d+(?= requests| against a service like the reference service)/;
    if (!place.test(text)) throw new Error(`${page} does not say how many requests a run sends`);
    writeFileSync(path, text.replace(place, `about ${told}`));
  }
  console.log(`${counts.join(', ')} requests: about ${told}`);
} finally {
  rmSync(folder, { recursive: true });
}

function requestsOf(seed) {
  const main = join(root, 'dist/cli/main.js');
  const words = [
    'run',
    '--embedded',
    '--seed',
    seed,
    '--html',
    'never',
    '--quiet',
    '--output',
    join(folder, seed),
  ];
  const { status, stderr } = spawnSync(process.execPath, [main, ...words], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the run with seed ${seed} ended with ${status}: ${stderr}`);
  return JSON.parse(readFileSync(join(folder, seed, 'results.json'), 'utf8')).requests.sent;
}
