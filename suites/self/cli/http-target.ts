import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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

/** A server of a few lines on a free loopback port. */
export async function httpTarget(answer: Answering): Promise<HttpTarget> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    void answer(request, response, target);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const target: HttpTarget = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
