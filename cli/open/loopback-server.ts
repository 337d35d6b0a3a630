import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer {
  /** With a trailing slash. */
  readonly url: string;
  /** Stops at once, without waiting for open pages. */
  close(): Promise<void>;
}

/** Answers a GET or HEAD; `path` is as it was sent, without its query. */
export type Answering = (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

const loopback = '127.0.0.1';

/** More than the tabs of a person need. */
const mostConnections = 64;

const headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/**
 * Serves on loopback alone, for GET and HEAD under a loopback address. Rejects where the port cannot be listened on.
 * @param port 0 for any that is free
 */
export async function serveOnLoopback(answer: Answering, port: number): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    const refused = refusal(request);
    if (refused === undefined) answer(pathOf(request), request, response).catch(() => response.destroy());
    else refuse(response, ...refused);
  });
  server.maxConnections = mostConnections;
  server.listen(port, loopback);
  await once(server, 'listening');
  // A connection that could not be accepted, for want of file descriptors, is no reason to end.
  server.on('error', () => undefined);
  return {
    url: `http://${loopback}:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Sends a page, or the head of it, under a policy of its own; no other page may frame it. */
export function sendPage(
  { method }: IncomingMessage,
  response: ServerResponse,
  { html, policy }: { readonly html: string | Buffer; readonly policy: string },
): void {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${policy}; frame-ancestors 'none'`,
    'content-length': Buffer.byteLength(html),
  });
  response.end(method === 'HEAD' ? undefined : html);
}

/** Says in plain text why there is no page. */
export function refuse(response: ServerResponse, status: number, why: string): void {
  sendHead(response, status, {
    'content-type': 'text/plain; charset=utf-8',
    ...(status === 405 && { allow: 'GET, HEAD' }),
  });
  response.end(status === 204 ? undefined : `${why}\n`);
}

/** Begins an answer that is no page; gives the answer. */
export function sendHead(
  response: ServerResponse,
  status: number,
  more: Readonly<Record<string, string>>,
): ServerResponse {
  return response.writeHead(status, { ...headers, 'content-security-policy': "default-src 'none'", ...more });
}

function refusal(request: IncomingMessage): readonly [status: number, why: string] | undefined {
  // A name that somebody else lets lead to this machine would open the report to their page (DNS rebinding).
  const port = request.socket.localPort;
  const own = [loopback, 'localhost'].map((host) => (port === 80 ? host : `${host}:${port}`));
  if (!own.includes(request.headers.host?.toLowerCase() ?? ''))
    return [421, 'This is no address of the report.'];
  if (request.method !== 'GET' && request.method !== 'HEAD') return [405, 'The report can only be read.'];
  // Browsers ask for it unasked.
  return pathOf(request) === '/favicon.ico' ? [204, ''] : undefined;
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}
