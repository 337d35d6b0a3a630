import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { KeyReference } from '../config-document.ts';
import { Secret } from '../secret.ts';
import { readBounded } from '../sources/bounded-file.ts';
import { looksUnexpanded } from '../sources/unexpanded.ts';
import type { CommandReading, KeyCommand } from './key-command.ts';
import { type KeyShape, shapeProblem } from './key-shape.ts';
import { namedFile, namedVariable } from './place-of-key.ts';

const mostKeyBytes = 64 * 1024;

/** A key, or what is wrong with the place that was named for it. Neither tells anything of the key. */
export type KeyReading =
  | { readonly secret: Secret; readonly warning?: string }
  | { readonly problem: string };

/** Sources of keys. */
export interface KeySources {
  readonly env: NodeJS.ProcessEnv;
  /** Runs a command for the key that it prints. */
  readonly ask: (command: KeyCommand) => Promise<CommandReading>;
  /** Keys that a program gave, by the name of the variable that stands for each; they are held already. */
  readonly secrets?: ReadonlyMap<string, Secret>;
  /** Keys that a program gave as text, by that name. */
  readonly texts?: Readonly<Record<string, string>>;
}

/**
 * Reads a key, or another secret, from the variable, file or command that a reference names.
 * The reference is repeated in problems only where it can be no key: people put the key itself where its name belongs.
 */
export async function readKey(
  reference: KeyReference,
  sources: KeySources,
  shape: KeyShape = 'key',
): Promise<KeyReading> {
  const held = 'env' in reference ? sources.secrets?.get(reference.env) : undefined;
  if (held !== undefined) return { secret: held };
  const reading = await keyText(reference, sources, shape);
  if ('problem' in reading) return reading;
  const { text, command } = reading;
  const place = sourceName(reference, sources);
  const problem = shapeProblem(shape, text, place) ?? (await noKeyProblem(shape, text, place, sources.env));
  if (problem !== undefined) return { problem };
  const secret = new Secret(text, command);
  const warning = warningOf(text, shape);
  return warning === undefined ? { secret } : { secret, warning };
}

/** The least length of a key that is not confused with words and numbers of a service. */
const shortestTold = 8;

function warningOf(text: string, shape: KeyShape): string | undefined {
  if (looksUnexpanded(text)) return 'the key looks like a variable that was not expanded';
  if (shape !== 'key' || text.length >= shortestTold) return undefined;
  return `the key has fewer than ${shortestTold} characters: it is redacted only if it is a word or a value of its own; use a longer one`;
}

/**
 * Reads the text at the place that a reference names, without the end of its line; `command`: the command that printed
 * it.
 */
export async function keyText(
  reference: KeyReference,
  { env, ask }: KeySources,
  shape: KeyShape,
): Promise<CommandReading & { readonly command?: KeyCommand }> {
  if ('env' in reference) {
    const text = env[reference.env];
    if (text === undefined) return { problem: `the variable${namedVariable(reference.env)} is not set` };
    return { text: withoutLineEnd(text) };
  }
  if ('command' in reference) {
    const { command: argv, folder = '.' } = reference;
    const command = { argv, cwd: folder, env: { ...env }, shape };
    return { ...(await ask(command)), command };
  }
  try {
    return { text: withoutLineEnd(await secretFile(reference.file)) };
  } catch (error) {
    return { problem: `the file${namedFile(reference.file)} ${unreadable(error)}` };
  }
}

/** A shell gives the output of a command as a pipe (`<(vault read ...)`). */
async function secretFile(file: string): Promise<string> {
  return (await readBounded(file, { mostBytes: mostKeyBytes, pipe: true })).toString('utf8');
}

/** A file ends its last line, and so does a variable that was filled by a command or a form. */
function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, '');
}

function unreadable(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist';
  if (code === 'TOO-LARGE') return 'holds more than 64 KiB, and no key';
  if (code === 'NOT-A-FILE') return 'is a device: name a file';
  return code === 'EISDIR' ? 'is a folder: name the file in it' : `cannot be read (${code})`;
}

function sourceName(reference: KeyReference, { texts = {} }: KeySources): string {
  if ('command' in reference) return 'output of the command';
  if ('env' in reference && Object.hasOwn(texts, reference.env)) return 'text';
  return 'env' in reference ? 'variable' : 'file';
}

/** Variables that every process has, and that hold no secret. */
const everyones = ['HOME', 'USERPROFILE', 'PATH', 'PWD', 'OLDPWD', 'SHELL', 'TMPDIR', 'TEMP'];
/** Variables whose values may also be the value of a header. */
const names = ['USER', 'LOGNAME', 'USERNAME', 'HOSTNAME'];

/**
 * Reason why a text of the right form is no key: it is the value of another variable that every process has, or the path
 * of a file that exists. Undefined where it may be a key; the text is not repeated.
 * @param place `variable`, `file`
 */
async function noKeyProblem(
  shape: KeyShape,
  text: string,
  place: string,
  env: NodeJS.ProcessEnv,
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
