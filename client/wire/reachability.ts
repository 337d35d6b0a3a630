import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP, connect as openSocket, type Socket } from 'node:net';
import { connect as openTls } from 'node:tls';
import type { HttpProxy, Target } from '../../config/run-config.ts';
import { reveal } from '../../config/secret.ts';
import type { Failure } from '../exchange.ts';
import { type TimeLimit, within } from '../with-timeout.ts';
import { openTunnel } from './proxy-tunnel.ts';
import { handshake, type TlsFacts } from './tls-handshake.ts';
import { tlsOptions } from './tls-options.ts';

/** One step on the way to a target, in order: what was found, or why the way ends here. */
export type Step = { readonly failure?: Failure } & (
  | { readonly of: 'name'; readonly host: string; readonly addresses: readonly string[] }
  | { readonly of: 'connection'; readonly address: string; readonly ms: number }
  | { readonly of: 'tunnel' }
  | { readonly of: 'tls'; readonly facts?: TlsFacts }
);

interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * Goes the way to a target up to HTTP, of which it sends nothing: name, connection (both of the proxy, where there is
 * one), tunnel, TLS. The last step is the one that failed, or all went well. Throws Interrupted where it was ended.
 */
export async function* reach(
  target: Pick<Target, 'baseUrl' | 'tls' | 'proxy'>,
  limit: TimeLimit,
): AsyncGenerator<Step, void> {
  const url = new URL(target.baseUrl);
  const goal = addressOf(url);
  const { proxy, tls } = target;
  const first = proxy === undefined ? goal : addressOf(new URL(reveal(proxy.url)));
  const name = await named(first.host, limit);
  yield name;
  if (name.failure !== undefined) return;
  const opened = await connected(first, limit);
  const sockets: Socket[] = opened.socket === undefined ? [] : [opened.socket];
  try {
    yield opened.step;
    if (opened.socket === undefined) return;
    if (url.protocol !== 'https:') return;
    if (proxy !== undefined) {
      const step = await tunnelled(sockets, { proxy, goal, tls }, limit);
      yield step;
      if (step.failure !== undefined) return;
    }
    yield await secured(sockets.at(-1) ?? opened.socket, goal.host, tls, limit);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Gives what stops a connection to the target; undefined where nothing does. Throws Interrupted where it was ended. */
export async function obstacle(
  target: Pick<Target, 'baseUrl' | 'tls' | 'proxy'>,
  limit: TimeLimit,
): Promise<Failure | undefined> {
  for await (const step of reach(target, limit)) {
    const distrusted = step.of === 'tls' && target.tls?.insecure !== true;
    const failure = step.failure ?? (distrusted ? step.facts?.problem : undefined);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

/** Host without the brackets of an IPv6 address. */
function addressOf({ hostname, port, protocol }: URL): Place {
  const usual = protocol === 'https:' ? 443 : 80;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) };
}

async function named(host: string, limit: TimeLimit): Promise<Step> {
  if (isIP(host) !== 0) return { of: 'name', host, addresses: [host] };
  const found = await within(limit, 'no answer of the name server', (signal) =>
    Promise.race([lookup(host, { all: true }), once(signal, 'abort').then(() => signal.throwIfAborted())]),
  );
  if ('failure' in found) return { of: 'name', host, addresses: [], ...found };
  return { of: 'name', host, addresses: (found.value ?? []).map(({ address }) => address) };
}

async function connected(
  { host, port }: Place,
  limit: TimeLimit,
): Promise<{ readonly step: Step; readonly socket?: Socket }> {
  const began = performance.now();
  const socket = openSocket({ host, port });
  // Its error reaches the operation that then waits for the socket.
  socket.on('error', () => undefined);
  const opened = await within(limit, 'no connection', (signal) => once(socket, 'connect', { signal })).catch(
    (error: unknown) => {
      socket.destroy();
      throw error;
    },
  );
  const address = addressText(socket.remoteAddress ?? host, port);
  const step: Step = { of: 'connection', address, ms: performance.now() - began };
  if (!('failure' in opened)) return { step, socket };
  socket.destroy();
  return { step: { ...step, failure: opened.failure } };
}

interface Tunnel {
  readonly proxy: HttpProxy;
  readonly goal: Place;
  readonly tls: Target['tls'];
}

/** Leaves the socket of the tunnel last in `sockets`. */
async function tunnelled(sockets: Socket[], { proxy, goal, tls }: Tunnel, limit: TimeLimit): Promise<Step> {
  const asked = await within(limit, 'no answer of the proxy', async (signal) => {
    const socket = await toProxy(sockets, proxy, tls, signal);
    return await openTunnel(socket, proxy, goal.host, goal.port, signal);
  });
  if ('failure' in asked) return { of: 'tunnel', failure: asked.failure };
  if (asked.value === undefined) return { of: 'tunnel' };
  const { words, cause } = asked.value;
  return { of: 'tunnel', failure: { kind: 'connection', message: words, cause } };
}

/** A proxy may be spoken to by TLS itself. */
async function toProxy(
  sockets: Socket[],
  proxy: HttpProxy,
  tls: Target['tls'],
  signal: AbortSignal,
): Promise<Socket> {
  const [socket] = sockets as [Socket];
  const { protocol, hostname } = new URL(reveal(proxy.url));
  if (protocol !== 'https:') return socket;
  const authorities = tls?.ca === undefined ? undefined : { ca: tls.ca };
  const own = openTls({ ...tlsOptions(authorities), socket, host: hostname, servername: hostname });
  sockets.push(own);
  await once(own, 'secureConnect', { signal });
  own.on('error', () => undefined);
  return own;
}

async function secured(socket: Socket, host: string, tls: Target['tls'], limit: TimeLimit): Promise<Step> {
  const met = await within(limit, 'no TLS handshake', (signal) => handshake(socket, host, tls, signal));
  return 'failure' in met ? { of: 'tls', failure: met.failure } : { of: 'tls', facts: met.value };
}

function addressText(address: string, port: number): string {
  return isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`;
}
