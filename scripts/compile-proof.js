// Compiles the proof and the detection curve beside the packages: vitest would take one core where there are two.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Compiles to a folder that lasts as long as the process, or ends it.
 * @returns where it is, and the file for what is known of this very code: what was found with other code says nothing of it
 */
export function compiledProof() {
  const cache = join(root, 'node_modules', '.cache', 'pcds-proof');
  mkdirSync(cache, { recursive: true });
  // Its own, since another one may be running.
  const built = mkdtempSync(join(cache, 'built-'));
  process.once('exit', () => rmSync(built, { recursive: true, force: true }));
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.proof.json', '--outDir', built];
  const { status } = spawnSync(process.execPath, tsc, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  return { built, state: join(cache, `${digest(built)}.ndjson`) };
}

/** Of all that was compiled. */
function digest(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  for (const path of paths) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
