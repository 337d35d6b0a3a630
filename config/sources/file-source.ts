import path from 'node:path';
import { isKeyPlace, mayHoldKey } from '../keys/key-places.ts';
import { mostBytes, readJsonFile } from './json-file.ts';
import { leavesOf } from './leaves.ts';
import { repeatedName } from './repeated-name.ts';
import type { Source } from './source.ts';
import { distrusted } from './trust.ts';

export const configFileName = 'pcds-conformance.config.json';

/** Values that a config file may hold, a list counted as one: each is compared with what else is said of its place. */
const mostValues = 2_000;

/** The config file: `named` by --config, or the one in the working directory where there is one. */
export async function fileSource(named: string | undefined, cwd: string): Promise<Source> {
  const name = named ?? configFileName;
  const file = path.resolve(cwd, name);
  const folder = path.dirname(file);
  const where = (pointer: string) => (pointer === '' ? name : `${name}: ${pointer}`);
  const unsafe = named === undefined ? await distrusted(file) : undefined;
  if (unsafe !== undefined) {
    const problem = `${name} ${unsafe}; if you want to use it, name it: --config ${name}`;
    return { document: {}, where, problems: [problem], unreadable: [''], folder };
  }
  const reading = await readJsonFile(file, mostBytes.byHand);
  if ('value' in reading) {
    if (leavesOf(reading.value).length > mostValues) {
      const problem = `${name} holds more than ${mostValues} values`;
      return { document: {}, where, problems: [problem], unreadable: [''], folder };
    }
    const repeated = repeatedName(reading.text);
    if (repeated !== undefined) {
      const place = mayHoldKey(repeated) ? repeated.slice(0, repeated.lastIndexOf('/')) : repeated;
      const what = place === repeated ? 'stands twice' : 'holds a name twice';
      const problem = `${where(place)} ${what}: which of the two is meant is not told (RFC 8259 4)`;
      return { document: {}, where, problems: [problem], unreadable: [''], folder };
    }
    const commands = named === undefined ? commandPlaces(reading.value) : [];
    const problems = commands.map(
      (pointer) => `${where(pointer)} is a command, which is only run where --config names the file: ${name}`,
    );
    const found = named === undefined ? { found: name } : {};
    return { document: reading.value, where, problems, unreadable: commands, folder, ...found };
  }
  if (reading.code === 'ENOENT' && named === undefined) {
    return { document: {}, where, problems: [], unreadable: [], folder };
  }
  // What it would have held is unknown, so that nothing counts as missing: the empty pointer stands for everything.
  const problem = named === undefined ? `${name} ${reading.problem}` : `--config: ${name} ${reading.problem}`;
  return { document: {}, where, problems: [problem], unreadable: [''], folder };
}

/** Who merely enters a folder has not asked for its programs to be run. */
function commandPlaces(document: unknown): string[] {
  const isCommand = (value: unknown) => typeof value === 'object' && value !== null && 'command' in value;
  return leavesOf(document)
    .filter(([pointer, value]) => isKeyPlace(pointer) && isCommand(value))
    .map(([pointer]) => pointer);
}
