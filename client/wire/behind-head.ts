import type { Socket } from 'node:net';

/** Called with the target of a HEAD request and the number of bytes that came after the head of its answer. */
export type BehindHead = (target: string, bytes: number) => void;

const nextAnswer = 'HTTP/';
const headEnd = '\r\n\r\n';

/**
 * Sees content that answers HEAD (RFC 9110 9.3.2), which a client library reads past, on a connection of HTTP/1.1. undici
 * writes the head of a request without content as one text, and reads what came in whole chunks.
 */
export function watchBehindHead(socket: Socket, tell: BehindHead): void {
  let asked: AskedHead | undefined;
  /** The HEAD that was answered before the last request: its content may come late. */
  let before: AskedHead | undefined;
  const write = socket.write.bind(socket) as (chunk: unknown, ...rest: unknown[]) => boolean;
  const read = socket.read.bind(socket);
  const tellContent = (of: AskedHead | undefined, text: string) => {
    if (of !== undefined && isContent(text)) tell(of.target, text.length);
  };
  Object.assign(socket, {
    write: (chunk: unknown, ...rest: unknown[]) => {
      before = asked?.isAnswered === true ? asked : undefined;
      const target = typeof chunk === 'string' ? /^HEAD (\S+) HTTP\//.exec(chunk)?.[1] : undefined;
      asked = target === undefined ? undefined : new AskedHead(target);
      return write(chunk, ...rest);
    },
    read: (...size: Parameters<Socket['read']>) => {
      const chunk: unknown = read(...size);
      if (!Buffer.isBuffer(chunk)) return chunk;
      const text = chunk.toString('latin1');
      tellContent(before, text);
      before = undefined;
      tellContent(asked, asked?.behind(text) ?? '');
      return chunk;
    },
  });
}

/** A HEAD that was sent, and what came of the head of its answer. */
class AskedHead {
  readonly target: string;
  /** Undefined where all of it came. */
  #head: string | undefined = '';

  constructor(target: string) {
    this.target = target;
  }

  get isAnswered(): boolean {
    return this.#head === undefined;
  }

  /** What of a further text stands behind the head of the final answer (RFC 9110 15.2). */
  behind(text: string): string {
    if (this.#head === undefined) return text;
    this.#head += text;
    for (;;) {
      const end = this.#head.indexOf(headEnd);
      if (end < 0) return '';
      const isInformational = /^HTTP\/1\.\d 1/.test(this.#head);
      const behind = this.#head.slice(end + headEnd.length);
      this.#head = isInformational ? behind : undefined;
      if (this.#head === undefined) return behind;
    }
  }
}

/** False of blank lines between messages (RFC 9112 2.2), and of a next answer, or as much of one as came. */
function isContent(text: string): boolean {
  const begun = text.replace(/^[\r\n]+/, '').slice(0, nextAnswer.length);
  return !nextAnswer.startsWith(begun);
}
