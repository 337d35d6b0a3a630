import { nearby } from '../suggest-path.ts';
import { readBounded } from './bounded-file.ts';

/** The JSON value of a file, or what is wrong with it; `code` is the system's error code where there is one. */
export type JsonReading = { readonly value: unknown } | { readonly problem: string; readonly code?: string };

const mebibyte = 1024 * 1024;

/** The most bytes of a file written by hand, of a schema, and of a file of a run. */
export const mostBytes = { byHand: mebibyte, schema: 4 * mebibyte, results: 64 * mebibyte } as const;

/** To walk deeper ones would overflow the stack. */
const deepestNesting = 1_000;

const problems: Readonly<Record<string, string>> = {
  ENOTDIR: 'does not exist: a part of its path is a file, not a folder',
  EISDIR: 'is a folder, not a file: name a file in it',
  EACCES: 'cannot be read (EACCES): look at its permissions',
  'NOT-A-FILE': 'is no regular file (a pipe, a device?): name a file',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'must be UTF-8',
};

/**
 * Reads a JSON file (RFC 8259, UTF-8, a byte order mark is ignored) of a bounded size, without waiting. Problems do not
 * quote it: it may hold a key.
 * @param readText receives the text where it is JSON
 */
export async function readJsonFile(
  path: string,
  most: number = mostBytes.results,
  readText: (text: string) => void = () => undefined,
): Promise<JsonReading> {
  try {
    const bytes = await readBounded(path, { mostBytes: most });
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const reading = parse(text);
    if ('value' in reading) readText(text);
    return reading;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'ERR';
    if (code === 'ENOENT') return { problem: `does not exist${await nearby(path)}`, code };
    if (code === 'TOO-LARGE') return { problem: `is larger than ${most / mebibyte} MiB`, code };
    return { problem: problems[code] ?? `cannot be read (${code})`, code };
  }
}

function parse(text: string): JsonReading {
  if (isNestedDeeper(text, deepestNesting))
    return { problem: `is nested deeper than ${deepestNesting} levels` };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `must be JSON, ${positionText(text, String(error))}` };
  }
}

/** V8 tells the position of most errors, and otherwise quotes the text, which is kept out of messages. */
function positionText(text: string, message: string): string {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === undefined) return 'got something else (a trailing comma, a comment, or cut short?)';
  const before = text.slice(0, Number(position)).split('\n');
  return `got something else at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

const [quote, backslash] = ['"', '\\'].map((one) => one.charCodeAt(0));
const opening = ['[', '{'].map((one) => one.charCodeAt(0));
const closing = [']', '}'].map((one) => one.charCodeAt(0));

/** True where a JSON text nests lists and objects deeper than so many levels; of any other text it may say either. */
function isNestedDeeper(text: string, levels: number): boolean {
  let depth = 0;
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isString && code === backslash) index += 1;
    else if (code === quote) isString = !isString;
    else if (!isString && opening.includes(code)) depth += 1;
    else if (!isString && closing.includes(code)) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
