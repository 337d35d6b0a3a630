import type { Socket } from 'node:net';

/** Told the target of a HEAD and the bytes that came behind the head of its answer, as often as some come. */
export type BehindHead = (target: string, bytes: number) => void;

const headEnd = '\r\n\r\n';
/** Longer heads are refused before. */
const mostOfHead = 1024 * 1024;

/**
 * Sees content that answers HEAD (RFC 9110 9.3.2), which a client library reads past, on a connection of HTTP/1.1. undici
 * writes the head of a request without content as one text, and reads what came in whole chunks.
 */
export function watchBehindHead(socket: Socket, tell: BehindHead): void {
  let target: string | undefined;
  let head: string | undefined;
  const write = socket.write.bind(socket) as (chunk: unknown, ...rest: unknown[]) => boolean;
  const read = socket.read.bind(socket);
  const heed = (chunk: Buffer) => {
    if (target === undefined) return;
    const text = `${head ?? ''}${chunk.toString('latin1')}`;
    const behind = head === undefined ? text : behindFinalHead(text);
    head = behind === undefined && text.length <= mostOfHead ? text : undefined;
    if (behind !== undefined && behind.length > 0) tell(target, behind.length);
    else if (behind === undefined && head === undefined) target = undefined;
  };
  Object.assign(socket, {
    write: (chunk: unknown, ...rest: unknown[]) => {
      target = typeof chunk === 'string' ? /^HEAD (\S+) HTTP\//.exec(chunk)?.[1] : undefined;
      head = '';
      return write(chunk, ...rest);
    },
    read: (...size: Parameters<Socket['read']>) => {
      const chunk: unknown = read(...size);
      if (Buffer.isBuffer(chunk)) heed(chunk);
      return chunk;
    },
  });
}

/** What follows the head of an answer, behind informational ones (RFC 9110 15.2); undefined where its end has not come. */
function behindFinalHead(text: string): string | undefined {
  const end = text.indexOf(headEnd);
  if (end < 0) return undefined;
  const behind = text.slice(end + headEnd.length);
  return /^HTTP\/1\.\d 1/.test(text) ? behindFinalHead(behind) : behind;
}
