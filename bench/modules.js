// The modules of the project by their paths: what is built has them joined.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledProof } from '../scripts/compile-proof.js';

/** Compiled once for a bench, and for the processes and threads that it starts. */
process.env.BENCH_MODULES ??= compiledProof().built;

/** @param {string} path without its ending: `client/clock` */
export function moduleOf(path) {
  return import(pathToFileURL(join(process.env.BENCH_MODULES, `${path}.js`)).href);
}
