import type { Socket } from 'node:net';
import { type buildConnector, type Dispatcher, Pool, ProxyAgent } from 'undici';
import type { HttpProxy, Tls } from '../../config/run-config.ts';
import { reveal } from '../../config/secret.ts';
import { boundedConnector } from './bounded-connection.ts';
import { tlsOptions } from './tls-options.ts';
import { type UnusualHead, unusualHeads } from './unusual-head.ts';

export interface Route {
  readonly origin: string;
  readonly tls?: Tls | undefined;
  readonly proxy?: HttpProxy | undefined;
  readonly connections: number;
  /** Milliseconds for a connection to be made. */
  readonly timeoutMs: number;
  /** Called with each connection that is made without a proxy, before anything is sent on it. */
  readonly onConnection?: (socket: Socket) => void;
}

/** Limit of browsers for headers; honest policies and cookies exceed Node's default of 16 KiB. */
const maxHeaderBytes = 256 * 1024;

/**
 * Connections to one origin, by way of a proxy where one is given; HTTP/2 where the service chooses it. They are kept
 * alive, or, with `once`, each is for one request. Without a proxy, the heads of requests may be unusual: in HTTP/1 alone.
 */
export function dispatcherFor(
  { origin, tls, proxy, connections, timeoutMs, onConnection }: Route,
  use: 'kept' | 'once' = 'kept',
  unusual?: UnusualHead,
): Dispatcher {
  const secured = { ...tlsOptions(tls), timeout: timeoutMs };
  const options = {
    connections,
    // With 0, undici closes a connection behind its answer.
    pipelining: use === 'kept' ? 1 : 0,
    maxHeaderSize: maxHeaderBytes,
    allowH2: true,
    // The time limit of a whole request is ours; the pool's own would only blur it.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  if (proxy === undefined) {
    const allowH2 = unusual === undefined;
    const bounded = boundedConnector({ ...secured, allowH2 });
    const connect = onConnection === undefined ? bounded : observed(bounded, onConnection);
    const made = unusual === undefined ? connect : unusualHeads(connect, unusual);
    return new Pool(origin, { ...options, allowH2, connect: made });
  }
  const isTunnelled = origin.startsWith('https:');
  return new ProxyAgent({
    ...options,
    uri: reveal(proxy.url),
    // Many proxies open tunnels to the port of https only.
    proxyTunnel: isTunnelled,
    requestTls: { ...secured, allowH2: true },
    proxyTls: { ...tlsOptions(tls?.ca === undefined ? undefined : { ca: tls.ca }), timeout: timeoutMs },
    ...(isTunnelled
      ? {}
      : {
          factory: (proxyOrigin: string, given: object) =>
            new Pool(proxyOrigin, { ...given, ...options, allowH2: false }),
        }),
  });
}

function observed(
  connect: buildConnector.connector,
  onConnection: (socket: Socket) => void,
): buildConnector.connector {
  return (to, done) =>
    connect(to, (...made) => {
      if (made[0] === null) onConnection(made[1]);
      done(...made);
    });
}
