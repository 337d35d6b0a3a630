import { ServerResponse } from 'node:http';
import { constants, type Http2ServerResponse } from 'node:http2';
import type { Writable } from 'node:stream';
import type { Clock } from '../../../client/clock.ts';
import { hangUp } from './hang-up.ts';
import { type Passed, pairs } from './pass-on.ts';
import type { BreakOff, Fate, Refusal } from './trouble.ts';

export type Response = ServerResponse | Http2ServerResponse;

/** Sends an answer of the service as its fate has it. */
export async function deliver(response: Response, answer: Passed, fate: Fate, clock: Clock): Promise<void> {
  const { breakOff, pieces = { count: 1, everyMs: 0 } } = fate;
  const body: Writable = response;
  // Without a body an answer is whole at the end of its head: it is cut before that.
  if (breakOff !== undefined && answer.body.length === 0) return cut(response, breakOff.how);
  writeHead(response, answer, breakOff?.chunked);
  if (breakOff !== undefined) {
    const sent = breakOff.after === 'half' ? answer.body.subarray(0, answer.body.length / 2) : Buffer.of();
    await new Promise((resolve) => (sent.length > 0 ? body.write(sent, resolve) : flush(response, resolve)));
    return cut(response, breakOff.how);
  }
  const size = Math.max(1, Math.ceil(answer.body.length / pieces.count));
  for (let at = 0; at < answer.body.length; at += size) {
    if (at > 0) await clock.sleep(pieces.everyMs);
    body.write(answer.body.subarray(at, at + size));
  }
  body.end();
}

/** What a gateway says for itself. */
export function refuse(response: Response, { status, headers }: Refusal): void {
  response.writeHead(status, { 'content-type': 'text/html', ...headers });
  response.end(`<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`);
}

/** Ends the connection under an answer; of HTTP/2 the stream, which is what a gateway does there. */
export function cut(response: Response, how: BreakOff['how']): void {
  if (!(response instanceof ServerResponse)) response.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else if (response.socket !== null) hangUp(response.socket, how);
}

function writeHead(response: Response, { status, rawHeaders }: Passed, chunked = false): void {
  // The service's own date, or none.
  response.sendDate = false;
  if (!(response instanceof ServerResponse))
    return void response.writeHead(status, withoutConnection(rawHeaders));
  // Where neither field frames the body, the end of the connection does (RFC 9112 6.3).
  response.useChunkedEncodingByDefault = false;
  const framed = pairs(rawHeaders).filter(
    ([name]) => !chunked || !/^(content-length|transfer-encoding)$/i.test(name),
  );
  response.writeHead(status, [...framed, ...(chunked ? [['transfer-encoding', 'chunked']] : [])].flat());
}

/** HTTP/2 has no fields that are about the connection (RFC 9113 8.2.2). */
function withoutConnection(rawHeaders: readonly string[]): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (const [name, value] of pairs(rawHeaders)) {
    if (/^(connection|keep-alive|transfer-encoding|upgrade|proxy-connection)$/i.test(name)) continue;
    headers[name.toLowerCase()] = [...(headers[name.toLowerCase()] ?? []), value];
  }
  return headers;
}

function flush(response: Response, done: (value: unknown) => void): void {
  if (response instanceof ServerResponse) response.flushHeaders();
  setImmediate(done, undefined);
}
