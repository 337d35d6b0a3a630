import path from 'node:path';
import { readJsonFile } from './json-file.ts';
import type { Source } from './source.ts';

export const configFileName = 'pcds-conformance.config.json';

/** The config file: `named` by --config, or the one in the working directory where there is one. */
export async function fileSource(named: string | undefined, cwd: string): Promise<Source> {
  const name = named ?? configFileName;
  const file = path.resolve(cwd, name);
  const reading = await readJsonFile(file);
  const folder = path.dirname(file);
  const where = (pointer: string) => (pointer === '' ? name : `${name}: ${pointer}`);
  if ('value' in reading) return { document: reading.value, where, problems: [], unreadable: [], folder };
  if (reading.code === 'ENOENT' && named === undefined) {
    return { document: {}, where, problems: [], unreadable: [], folder };
  }
  // What it would have held is unknown, so that nothing counts as missing: the empty pointer stands for everything.
  const problem = named === undefined ? `${name} ${reading.problem}` : `--config: ${name} ${reading.problem}`;
  return { document: {}, where, problems: [problem], unreadable: [''], folder };
}
