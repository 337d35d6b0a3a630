import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

/** What the head of a request has otherwise than HTTP/1.1 asks for (RFC 9112 2.3, 3.2). */
export interface UnusualHead {
  readonly version?: '1.0';
  readonly withoutHost?: true;
}

/** Connections on which the head of each request goes out so: no client library writes one. */
export function unusualHeads(
  connect: buildConnector.connector,
  unusual: UnusualHead,
): buildConnector.connector {
  return (to, done) =>
    connect(to, (...made) => {
      if (made[0] === null) rewriteHeads(made[1], unusual);
      done(...made);
    });
}

/** undici writes the head of a request without content as one text. */
function rewriteHeads(socket: Socket, unusual: UnusualHead): void {
  const write = socket.write.bind(socket) as (chunk: unknown, ...rest: unknown[]) => boolean;
  Object.assign(socket, {
    write: (chunk: unknown, ...rest: unknown[]) =>
      write(typeof chunk === 'string' ? rewritten(chunk, unusual) : chunk, ...rest),
  });
}

function rewritten(head: string, { version, withoutHost }: UnusualHead): string {
  const inVersion = version === undefined ? head : head.replace(/ HTTP\/1\.1\r\n/, ` HTTP/${version}\r\n`);
  return withoutHost === true ? inVersion.replace(/\r\nhost:[^\r]*(?=\r\n)/i, '') : inVersion;
}
