import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Limits, Target } from '../config/run-config.ts';
import { Secret } from '../config/secret.ts';
import { Client, type ClientOptions } from './client.ts';
import { commonHeaders } from './common-headers.ts';
import type { Exchange, Request } from './exchange.ts';
import { type Outcome, Transport, type WireRequest } from './wire/transport.ts';

/** Key of equal pseudonyms in each run of a test: those of a random key might contain the expected text. */
export const pseudonymKey = new Uint8Array(32).fill(7);

export interface RawServer {
  readonly url: string;
  /** The head of each request, as it came. */
  readonly requests: string[];
  readonly connections: () => number;
}

/** Reaction of a raw server to a request: `request` and `connection` count from 1. */
export type Reaction = (
  socket: Socket,
  at: { readonly request: number; readonly connection: number },
) => void;

/** A server that writes the bytes of a test, HTTP or not, until the test is over. */
export async function rawServer(react: Reaction): Promise<RawServer> {
  const requests: string[] = [];
  let connections = 0;
  const server = createTcpServer((socket) => {
    connections += 1;
    const connection = connections;
    let head = '';
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      head += data.toString('latin1');
      if (!head.endsWith('\r\n\r\n')) return;
      requests.push(head);
      head = '';
      react(socket, { request: requests.length, connection });
    });
  });
  return { url: await listening(server), requests, connections: () => connections };
}

/** A server that always writes the same text, and leaves the connection open. */
export function answering(text: string): Promise<RawServer> {
  return rawServer((socket) => socket.write(text));
}

/** An ordinary server, until the test is over; gives its URL. */
export async function httpServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => server.closeAllConnections());
  return listening(server);
}

async function listening(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function message(body: string, ...headers: readonly string[]): string {
  const lines = ['HTTP/1.1 200 OK', `Content-Length: ${Buffer.byteLength(body)}`, ...headers];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

export const getPersons: Request = {
  method: 'GET',
  endpoint: 'partner',
  path: '/partners/p1',
  query: 'domain=acme.example',
  credential: { kind: 'partner-key' },
};

export function targetAt(baseUrl: string): Target {
  return {
    baseUrl,
    embedded: false,
    partnerId: 'p1',
    partnerKey: new Secret('pk_test_51HqTzK0'),
    domains: ['acme.example'],
    consumerIds: ['c1'],
    consumerToken: new Secret('ct_test_98ZyXwV7'),
  };
}

/** A clock that never waits: sleeping advances it. It keeps the durations of its sleeps. */
export function impatientClock() {
  const slept: number[] = [];
  let now = Date.UTC(2025, 0, 1);
  return {
    slept,
    now: () => now,
    sleep: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      slept.push(ms);
      now += ms;
    },
  };
}

const limits: Limits = { maxRequests: 50, concurrency: 4, timeoutMs: 20_000 };

/** A client that ends with the test; the clock is impatient unless another is given. */
export function clientAt(
  baseUrl: string,
  options: Partial<Omit<ClientOptions, 'limits'>> & { readonly limits?: Partial<Limits> } = {},
): Client {
  const client = new Client({
    target: targetAt(baseUrl),
    allotment: { core: 20, auth: 10, probes: 5, discovery: 5, reserve: 10 },
    clock: impatientClock(),
    userAgent: 'pcds-conformance/test',
    ...options,
    limits: { ...limits, ...options.limits },
  });
  onTestFinished(() => client.close());
  return client;
}

/** Gives what one request to a server gives. */
export async function exchangeWith(server: Pick<RawServer, 'url'>, request = getPersons): Promise<Exchange> {
  return clientAt(server.url).send(request, 'core');
}

/** Gives what one attempt gives, without retries. */
export async function attemptAt(
  url: string,
  { headers = {}, ...request }: Partial<WireRequest> = {},
  timeoutMs = 20_000,
): Promise<Outcome> {
  const common = commonHeaders('pcds-conformance/test');
  return transportAt(url, timeoutMs).attempt({
    method: 'GET',
    target: '/',
    ...request,
    headers: { ...common, ...headers },
  });
}

export function transportAt(
  url: string,
  timeoutMs = 20_000,
  signal = new AbortController().signal,
): Transport {
  const transport = new Transport({ origin: url, connections: 2, timeoutMs, signal });
  onTestFinished(() => transport.close());
  return transport;
}

export function bodyText(outcome: Outcome | Exchange): string {
  if (!('answer' in outcome)) throw new Error(`no answer: ${JSON.stringify(outcome)}`);
  return Buffer.from(outcome.answer?.body ?? []).toString('utf8');
}
