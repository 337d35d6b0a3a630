import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Milliseconds that the writer of a pipe may take. */
const pipeMs = 10_000;
const everyMs = 20;

/** Thrown for a file that was not read: its `code` is one of the two, or that of the system. */
class Unreadable extends Error {
  readonly code: string;

  constructor(code: 'NOT-A-FILE' | 'TOO-LARGE') {
    super(code);
    this.code = code;
  }
}

export interface BoundedReading {
  readonly mostBytes: number;
  /** True where it may be a pipe, as a shell gives the output of a command; read for ten seconds at most. */
  readonly pipe?: boolean;
}

/**
 * Reads a file of bounded size, without waiting: to open a pipe without a writer takes for ever, and a device may never
 * end. Throws an Error with a `code`.
 */
export async function readBounded(
  path: string,
  { mostBytes, pipe = false }: BoundedReading,
): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    const isPipe = pipe && stats.isFIFO();
    if (!stats.isFile() && !isPipe) throw new Unreadable('NOT-A-FILE');
    return await read(file, mostBytes, isPipe ? performance.now() + pipeMs : 0);
  } finally {
    await file.close();
  }
}

/** Reads to the end: the size that the system states for a system file or a pipe means nothing. */
async function read(file: FileHandle, mostBytes: number, until: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(Math.min(64 * 1024, mostBytes + 1));
    const bytes = await readSome(file, chunk);
    const isOpen = bytes === undefined || (bytes === 0 && length === 0);
    if (isOpen && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      continue;
    }
    if (bytes === undefined || bytes === 0) return Buffer.concat(chunks, length);
    chunks.push(chunk.subarray(0, bytes));
    length += bytes;
    if (length > mostBytes) throw new Unreadable('TOO-LARGE');
  }
}

/** Undefined where a pipe has nothing yet. */
async function readSome(file: FileHandle, into: Buffer): Promise<number | undefined> {
  try {
    return (await file.read(into, 0, into.length, null)).bytesRead;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}
