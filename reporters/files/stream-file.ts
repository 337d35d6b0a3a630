import { closeSync, constants, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { type OutputError, outputError } from './output-error.ts';
import { ownAlone } from './own-alone.ts';

const { O_CREAT, O_TRUNC, O_WRONLY } = constants;
const anew = O_WRONLY | O_CREAT | O_TRUNC;
/** Windows has no such flag, and lets few make links. */
const noLinks = constants.O_NOFOLLOW ?? 0;

/**
 * A file that grows during a run. Added text has left the process when `add` returns, so that it survives it being
 * killed. A file that cannot be opened is an OutputError at once; a later error must not cost the run, and is kept for
 * its end.
 */
export class StreamFile {
  readonly #path: string;
  readonly #file: number;
  /** Written after what was added, and over again with the next: the file is whole at any time. */
  readonly #end: Buffer;
  #length = 0;
  #problem: OutputError | undefined;

  /** @param links whether a link under this name is followed: one that a person named may be, one of our own is planted */
  constructor(path: string, end = '', links: 'followed' | 'refused' = 'followed') {
    this.#path = path;
    this.#end = Buffer.from(end);
    try {
      expectReader(path);
      this.#file = openSync(path, links === 'followed' ? anew : anew | noLinks, ownAlone.file);
    } catch (error) {
      throw outputError(path, error);
    }
  }

  /** Error of writing the file. */
  get problem(): OutputError | undefined {
    return this.#problem;
  }

  add(text: string): void {
    if (this.#problem !== undefined) return;
    const bytes = Buffer.from(text);
    try {
      this.#write(Buffer.concat([bytes, this.#end]));
      this.#length += bytes.length;
    } catch (error) {
      this.#problem = outputError(this.#path, error);
      this.#takeBack();
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  #write(bytes: Buffer): void {
    // Where nothing follows, it is only appended: a pipe has no places.
    const from = this.#end.length === 0 ? null : this.#length;
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.#file, bytes, done, bytes.length - done, from === null ? null : from + done);
  }

  /** Half of what was to be added is taken out again, as far as that is possible. */
  #takeBack(): void {
    try {
      ftruncateSync(this.#file, this.#length);
      if (this.#end.length > 0) writeSync(this.#file, this.#end, 0, this.#end.length, this.#length);
    } catch {
      // The first error tells more.
    }
  }
}

/** Throws where the path is a pipe without a reader: to open it would wait for ever, without receiving signals. */
function expectReader(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFIFO() !== true) return;
  closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
}
