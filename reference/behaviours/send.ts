import type { ServerResponse } from 'node:http';
import type { Wire } from './answer.ts';

/** The length of the body. 304 would have to tell that of the answer which is not sent (RFC 9110 8.6), and tells none. */
function lengthHeader(wire: Wire): Record<string, string> {
  const hasNoBody = wire.status === 204 || wire.status === 304;
  if (wire.framing === 'chunked' || wire.framing === 'close' || hasNoBody) return {};
  return { 'content-length': String(wire.framing === 'length' ? wire.body.length : wire.framing) };
}

/** Writes an answer on the connection exactly as it says, also where that is against HTTP. */
export function send(wire: Wire, outgoing: ServerResponse): void {
  if (wire.connection === 'drop') {
    outgoing.destroy();
    return;
  }
  outgoing.strictContentLength = false;
  if (wire.connection !== 'keep' || wire.framing === 'close') outgoing.shouldKeepAlive = false;
  if (wire.framing === 'close') outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(wire.status, { ...wire.headers, ...lengthHeader(wire) });
  if (wire.connection === 'cut') {
    outgoing.write(wire.body, () => outgoing.destroy());
    return;
  }
  // A body given to `end` makes Node add its length where none is told.
  if ((wire.framing === 'chunked' || wire.framing === 'close') && wire.body.length > 0) {
    outgoing.write(wire.body);
    outgoing.end();
    return;
  }
  outgoing.end(wire.body);
}
