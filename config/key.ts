import { readFile } from 'node:fs/promises';
import type { KeyReference } from './config-document.ts';
import { Secret } from './secret.ts';
import { looksUnexpanded } from './sources/unexpanded.ts';

/** A key, or what is wrong with the place that was named for it. Neither tells anything of the key. */
export type KeyReading =
  | { readonly secret: Secret; readonly warning?: string }
  | { readonly problem: string };

/**
 * Reads a key from the variable or file that a reference names. A key is one line of visible ASCII characters:
 * anything else cannot stand in an Authorization header (RFC 9110 5.5, RFC 6750 2.1).
 * The reference is not repeated in problems, since people put the key itself where its name belongs.
 */
export async function readKey(reference: KeyReference, env: NodeJS.ProcessEnv): Promise<KeyReading> {
  if ('env' in reference) {
    const value = env[reference.env];
    return value === undefined ? { problem: 'the variable is not set' } : keyOf(value, 'variable');
  }
  try {
    const text = await readFile(reference.file, 'latin1');
    return keyOf(text.replace(/\r?\n$/, ''), 'file');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return { problem: code === 'ENOENT' ? 'the file does not exist' : `the file cannot be read (${code})` };
  }
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
