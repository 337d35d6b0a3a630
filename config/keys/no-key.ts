import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { KeyShape } from './key-shape.ts';

/** What every process has, and no secret is. */
const everyones = ['HOME', 'USERPROFILE', 'PATH', 'PWD', 'OLDPWD', 'SHELL', 'TMPDIR', 'TEMP'];
/** What the value of a header may be as well as not. */
const names = ['USER', 'LOGNAME', 'USERNAME', 'HOSTNAME'];

export interface KeyPlace {
  /** `variable`, `file` */
  readonly place: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Why a text of the right shape is no key all the same: it stands in another variable that every process has, or is a path
 * that is there. Undefined where it may be one; the text is not repeated.
 */
export async function noKeyProblem(
  shape: KeyShape,
  text: string,
  { place, env }: KeyPlace,
): Promise<string | undefined> {
  if (shape === 'text') return undefined;
  const variable = [...everyones, ...(shape === 'key' ? names : [])].find((name) => env[name] === text);
  if (variable !== undefined) return `the ${place} holds the value of ${variable}, and no key`;
  if (!path.isAbsolute(text) || !(await isThere(text))) return undefined;
  const advice = place === 'variable' ? ': give the file itself with an option that ends in -file' : '';
  return `the ${place} holds the path of a file or folder, and no key (not repeated here)${advice}`;
}

async function isThere(text: string): Promise<boolean> {
  return await stat(text).then(
    () => true,
    () => false,
  );
}
