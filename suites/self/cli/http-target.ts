import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface HttpTarget {
  readonly url: string;
  /** Method and URL of every request, as received. */
  readonly asked: readonly string[];
  /** Stops at once: open connections are cut. */
  stop(): Promise<void>;
}

export type Answering = (
  request: IncomingMessage,
  response: ServerResponse,
  target: HttpTarget,
) => void | Promise<void>;

/** A server of a few lines on a free loopback port, with TLS where it is given options for it. */
export async function httpTarget(answer: Answering, tls?: ServerOptions): Promise<HttpTarget> {
  const asked: string[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${request.method} ${request.url}`);
    void answer(request, response, target);
  };
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = tls === undefined ? 'http://127.0.0.1' : 'https://localhost';
  const target: HttpTarget = {
    url: `${origin}:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return target;
}
