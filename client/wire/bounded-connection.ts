import type { Socket } from 'node:net';
import { buildConnector } from 'undici';
import { ContentError } from './content-error.ts';

/**
 * The most bytes behind one request on the wire. The largest body that is read, one byte in each chunk, is less; headers,
 * informational answers and chunk extensions (RFC 9112 7.1.1) have bounds of their own or, as these, none.
 */
const mostBytes = 32 * 1024 * 1024;
const lookEveryMs = 100;

/** Connects as undici does, without a proxy; a connection on which more comes for one request than any answer needs ends. */
export function boundedConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (to, done) =>
    connect(to, (...made) => {
      if (made[0] === null) bound(made[1]);
      done(...made);
    });
}

function bound(socket: Socket): void {
  let [written, readBefore] = [socket.bytesWritten, socket.bytesRead];
  const timer = setInterval(() => {
    const isSameRequest = socket.bytesWritten === written;
    if (!isSameRequest) [written, readBefore] = [socket.bytesWritten, socket.bytesRead];
    else if (socket.bytesRead - readBefore > mostBytes)
      socket.destroy(new ContentError('too-large', `more than ${mostBytes} bytes came without an end`));
  }, lookEveryMs).unref();
  socket.once('close', () => clearInterval(timer));
}
