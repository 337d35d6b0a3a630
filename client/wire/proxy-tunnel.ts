import { once } from 'node:events';
import { isIPv6, type Socket } from 'node:net';
import type { HttpProxy } from '../../config/run-config.ts';
import { reveal } from '../../config/secret.ts';
import { isSuccessful } from '../../schemas/http-status.ts';
import { type Explained, proxyCause } from './failure-cause.ts';

/** A proxy that sends more than this before the end of its head is none. */
const maxHeadBytes = 64 * 1024;

/**
 * Asks a proxy for a way to a host (CONNECT, RFC 9110 9.3.6); undefined where it opens one. Rejects where the connection
 * ends, or what comes is no answer of HTTP.
 */
export async function openTunnel(
  socket: Socket,
  proxy: HttpProxy,
  host: string,
  port: number,
  signal: AbortSignal,
): Promise<Explained | undefined> {
  const { username, password } = new URL(reveal(proxy.url));
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authority = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const lines = [`CONNECT ${authority} HTTP/1.1`, `Host: ${authority}`];
  if (login !== ':') lines.push(`Proxy-Authorization: Basic ${Buffer.from(login).toString('base64')}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(await headFrom(socket, signal))?.[1]);
  if (Number.isNaN(status)) throw codedError('HPE_UNKNOWN', 'the proxy does not answer in HTTP');
  return isSuccessful(status) ? undefined : proxyCause(status);
}

/** Nothing behind the head of an opened tunnel comes by itself: the client of TLS speaks first. */
async function headFrom(socket: Socket, signal: AbortSignal): Promise<string> {
  let head = '';
  const closed = once(socket, 'end', { signal }).then(() => {
    throw codedError('ECONNRESET', 'closed by the proxy');
  });
  closed.catch(() => undefined);
  while (!head.includes('\r\n\r\n') && head.length < maxHeadBytes) {
    const [chunk] = (await Promise.race([once(socket, 'data', { signal }), closed])) as [Buffer];
    head += chunk.toString('latin1');
  }
  socket.pause();
  return head;
}

function codedError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
