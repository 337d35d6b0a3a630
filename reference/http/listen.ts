import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener, type Hono, type HttpBindings } from './server-library.ts';

/** Longer than any client keeps an idle connection, so that none is closed under a request on its way. */
const KEEP_ALIVE_MS = 60_000;

export interface Listening {
  /** Without a trailing slash. */
  readonly url: string;
  /** Lets answers under way finish, and closes connections as soon as they are idle. */
  close(): Promise<void>;
}

function address(server: Server, host: string): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error(`${host}: no port was bound`);
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.on('request', (_, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
  server.close();
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 10);
  await closed;
  clearInterval(idle);
}

/** Serves on a host and port (0: any that is free); rejects where the port is taken. */
export async function listen(
  routes: Hono<{ Bindings: HttpBindings }>,
  host: string,
  port: number,
): Promise<Listening> {
  const listener = getRequestListener(routes.fetch as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
    // A request without Host is the service's to refuse.
    hostname: host,
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false }, listener);
  server.listen(port, host);
  await once(server, 'listening');
  let closing: Promise<void> | undefined;
  return {
    url: address(server, host),
    close() {
      closing ??= close(server);
      return closing;
    },
  };
}
