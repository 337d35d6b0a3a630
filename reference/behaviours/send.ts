import type { ServerResponse } from 'node:http';
import type { Wire } from './answer.ts';

function lengthHeader(wire: Wire): Record<string, string> {
  if (wire.framing === 'chunked' || wire.framing === 'close' || wire.status === 204) return {};
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
