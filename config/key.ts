import { readFile } from 'node:fs/promises';
import type { KeyReference } from './config-document.ts';
import { namedFile, namedVariable } from './place-of-key.ts';
import { Secret } from './secret.ts';
import { looksUnexpanded } from './sources/unexpanded.ts';

/** A key, or what is wrong with the place that was named for it. Neither tells anything of the key. */
export type KeyReading =
  | { readonly secret: Secret; readonly warning?: string }
  | { readonly problem: string };

/**
 * Reads a key from the variable or file that a reference names. A key is one line of visible ASCII characters:
 * anything else cannot stand in an Authorization header (RFC 9110 5.5, RFC 6750 2.1).
 * The reference is repeated in problems only where it can be no key: people put the key itself where its name belongs.
 */
export async function readKey(reference: KeyReference, env: NodeJS.ProcessEnv): Promise<KeyReading> {
  const reading = await keyText(reference, env);
  return 'problem' in reading ? reading : keyOf(reading.text, 'env' in reference ? 'variable' : 'file');
}

/** What stands in the variable or file that a reference names, without the end of its line. */
export async function keyText(
  reference: KeyReference,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  if ('env' in reference) {
    const text = env[reference.env];
    if (text === undefined) return { problem: `the variable${namedVariable(reference.env)} is not set` };
    return { text: withoutLineEnd(text) };
  }
  try {
    return { text: withoutLineEnd(await readFile(reference.file, 'utf8')) };
  } catch (error) {
    return { problem: `the file${namedFile(reference.file)} ${unreadable(error)}` };
  }
}

/** A file ends its last line, and so does a variable that was filled by a command or a form. */
function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, '');
}

function unreadable(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist';
  return code === 'EISDIR' ? 'is a folder: name the file in it' : `cannot be read (${code})`;
}

function keyOf(value: string, place: 'variable' | 'file'): KeyReading {
  if (value.trim() === '') return { problem: `the ${place} is empty` };
  if (/^["'\\]+$/.test(value))
    return { problem: `the ${place} holds quotes and backslashes only, and no key` };
  if (!/^[\x21-\x7e]+$/.test(value)) {
    return {
      problem: `the ${place} must hold the key alone, one line of visible ASCII characters (not repeated here)`,
    };
  }
  const secret = new Secret(value);
  return looksUnexpanded(value)
    ? { secret, warning: 'the key looks like a variable that was not expanded' }
    : { secret };
}
