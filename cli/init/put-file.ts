import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { shared } from '../../reporters/files/own-alone.ts';
import { writeAtomically } from '../../reporters/files/write-atomically.ts';
import type { Prompts } from '../prompts.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { changeOf } from './changes.ts';
import type { WrittenFile } from './written-file.ts';

export interface Putting {
  readonly cwd: string;
  readonly prompts: Prompts | undefined;
  readonly overwrite: boolean;
  readonly terminal: Pick<Terminal, 'out'>;
}

/** Writes a file that is not there, adds what is missing, and asks before it writes over anything. Says what it did. */
export async function putFile(
  file: WrittenFile,
  { cwd, prompts, overwrite, terminal }: Putting,
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
