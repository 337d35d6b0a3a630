import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mayHoldKey } from '../../config/keys/key-places.ts';
import { configFileName } from '../../config/sources/file-source.ts';
import { leavesOf } from '../../config/sources/leaves.ts';
import { shared } from '../../reporters/files/own-alone.ts';
import { writeAtomically } from '../../reporters/files/write-atomically.ts';
import { visible } from '../../text/visible.ts';
import type { Prompts } from '../prompts.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import type { WrittenFile } from './written-file.ts';

export interface PutOptions {
  readonly cwd: string;
  readonly prompts: Prompts | undefined;
  readonly overwrite: boolean;
  readonly terminal: Pick<Terminal, 'out'>;
}

/** Writes a file that is not there, adds what is missing, and asks before it writes over anything. Says what it did. */
export async function putFile(
  file: WrittenFile,
  { cwd, prompts, overwrite, terminal }: PutOptions,
): Promise<void> {
  const { path: name } = file;
  const place = path.join(cwd, ...name.split('/'));
  const before = await contentOf(place, name);
  if (before === undefined) {
    await writeAtomically(place, file.content, shared);
    terminal.out(`wrote    ${name}\n`);
    return;
  }
  const change = changeOf(file, before);
  if (change === undefined) {
    terminal.out(`same     ${name}\n`);
    return;
  }
  terminal.out(`${change.onlyAdds ? 'added to' : 'differs '} ${name}\n`);
  terminal.out(change.lines.map((line) => `           ${line}\n`).join(''));
  if (change.onlyAdds || overwrite || (await isWanted(name, prompts))) {
    await writeAtomically(place, change.content, shared);
    if (!change.onlyAdds) terminal.out(`wrote    ${name}\n`);
    return;
  }
  terminal.out(`kept     ${name}${prompts === undefined ? ', as it is; --overwrite writes it' : ''}\n`);
}

async function isWanted(name: string, prompts: Prompts | undefined): Promise<boolean> {
  if (prompts === undefined) return false;
  return /^y(?:es)?$/i.test(await prompts.ask(`Overwrite ${name}? [y/N] `));
}

async function contentOf(place: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(place, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new UsageError(
      `${name} is there and cannot be read (${code}): move it away, or start init elsewhere`,
    );
  }
}

/** Change of a file that exists; undefined where it stays as it is. */
interface Change {
  readonly content: string;
  /** Description, a line for each part; nothing is repeated from a file of somebody else. */
  readonly lines: readonly string[];
  /** True where nothing is removed. */
  readonly onlyAdds: boolean;
}

function changeOf({ path, content, appended }: WrittenFile, before: string): Change | undefined {
  if (appended === true) return appending(content, before);
  if (before === content) return undefined;
  if (path === configFileName) return configChange(content, before);
  const old = new Set(before.split('\n'));
  const fresh = content.split('\n').filter((line) => !old.has(line));
  const gone = before.split('\n').filter((line) => !content.split('\n').includes(line)).length;
  return { content, lines: [...fresh.map((line) => `+ ${line}`), `- ${gone} of its lines`], onlyAdds: false };
}

/** Lines that are missing at its end. */
function appending(content: string, before: string): Change | undefined {
  const has = before.split('\n').map(meant);
  const missing = content
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !has.includes(meant(line)));
  if (missing.length === 0) return undefined;
  const end = before === '' || before.endsWith('\n') ? '' : '\n';
  return {
    content: `${before}${end}${missing.map((line) => `${line}\n`).join('')}`,
    lines: missing.map((line) => `+ ${line}`),
    onlyAdds: true,
  };
}

/** A variable is there whatever stands behind its name, and a folder with or without slashes around it. */
function meant(line: string): string {
  return line
    .trim()
    .replace(/=.*$/, '=')
    .replace(/^\/|\/$/g, '');
}

/** Two documents that say the same may be laid out in two ways. */
function configChange(content: string, before: string): Change | undefined {
  const [old, now] = [before, content].map((text) => new Map(leavesOf(JSON.parse(text) as unknown)));
  if (old === undefined || now === undefined) return undefined;
  const pointers = [...new Set([...old.keys(), ...now.keys()])];
  const changed = pointers.filter(
    (pointer) => JSON.stringify(old.get(pointer)) !== JSON.stringify(now.get(pointer)),
  );
  if (changed.length === 0) return undefined;
  return {
    content,
    lines: changed.map((pointer) => `${pointer}: ${shown(pointer, old)} -> ${shown(pointer, now)}`),
    onlyAdds: false,
  };
}

function shown(pointer: string, values: ReadonlyMap<string, unknown>): string {
  if (!values.has(pointer)) return '(nothing)';
  return mayHoldKey(pointer) ? '(where a key is found)' : visible(JSON.stringify(values.get(pointer)));
}
