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
  const unread = (problem: string): Source => ({
    document: {},
    where,
    problems: [problem],
    // Its content is unknown, so that nothing counts as missing: the empty pointer stands for everything.
    unreadable: [''],
    folder,
  });
  const unsafe = named === undefined ? await distrusted(file) : undefined;
  if (unsafe !== undefined)
    return unread(`${name} ${unsafe}; if you want to use it, name it: --config ${name}`);
  let repeated: string | undefined;
  const reading = await readJsonFile(file, mostBytes.byHand, (text) => {
    repeated = repeatedText(text, where);
  });
  if ('problem' in reading) {
    if (reading.code === 'ENOENT' && named === undefined)
      return { document: {}, where, problems: [], unreadable: [], folder };
    return unread(`${named === undefined ? '' : '--config: '}${name} ${reading.problem}`);
  }
  if (leavesOf(reading.value).length > mostValues)
    return unread(`${name} holds more than ${mostValues} values`);
  if (repeated !== undefined) return unread(repeated);
  const commands = named === undefined ? commandPlaces(reading.value) : [];
  const problems = commands.map(
    (pointer) => `${where(pointer)} is a command, which is only run where --config names the file: ${name}`,
  );
  const found = named === undefined ? { found: name } : {};
  return { document: reading.value, where, problems, unreadable: commands, folder, ...found };
}

/** Gives what is said of a name that stands twice; it may be a key, where references to keys stand. */
function repeatedText(text: string, where: (pointer: string) => string): string | undefined {
  const pointer = repeatedName(text);
  if (pointer === undefined) return undefined;
  const said = mayHoldKey(pointer)
    ? `${where(pointer.slice(0, pointer.lastIndexOf('/')))} holds a name twice`
    : `${where(pointer)} stands twice`;
  return `${said}: which of the two is meant is not told (RFC 8259 4)`;
}

/**
 * Places of commands in a document. They are not run from a file that was only found in a folder: its user has not asked
 * for them.
 */
function commandPlaces(document: unknown): string[] {
  const isCommand = (value: unknown) => typeof value === 'object' && value !== null && 'command' in value;
  return leavesOf(document)
    .filter(([pointer, value]) => isKeyPlace(pointer) && isCommand(value))
    .map(([pointer]) => pointer);
}
