import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listening } from './listening.ts';

export interface ConnectProxy {
  readonly url: string;
  /** Host and port of every tunnel, and `METHOD URL` of every request that was passed on without one. */
  readonly passed: readonly string[];
  /** How often it asked for credentials. */
  readonly refused: number;
  stop(): Promise<void>;
}

/** `user:password`, where it lets only those in who give them (RFC 9110 11.7). */
export interface ConnectProxyOptions {
  readonly credentials?: string;
}

const challenge = { 'proxy-authenticate': 'Basic realm="proxy"' };

/** A proxy that opens tunnels (RFC 9110 9.3.6), and passes requests for http on. */
export async function startConnectProxy({ credentials }: ConnectProxyOptions = {}): Promise<ConnectProxy> {
  const passed: string[] = [];
  let refused = 0;
  const letsIn = ({ headers }: IncomingMessage) => {
    const isIn = credentials === undefined || headers['proxy-authorization'] === basic(credentials);
    if (!isIn) refused += 1;
    return isIn;
  };
  const server = createServer((asked, response) => {
    if (!letsIn(asked)) return void response.writeHead(407, challenge).end();
    passed.push(`${asked.method} ${asked.url}`);
    passOn(asked, response);
  });
  server.on('connect', (asked: IncomingMessage, socket: Socket) => {
    if (!letsIn(asked)) {
      socket.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="proxy"\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    passed.push(asked.url ?? '');
    openTunnel(asked.url ?? '', socket);
  });
  const { port, stop } = await listening(server, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    get refused() {
      return refused;
    },
    stop,
  };
}

function basic(credentials: string): string {
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

function openTunnel(authority: string, socket: Socket): void {
  const { hostname, port } = new URL(`tunnel://${authority}`);
  const other = connect(Number(port), hostname.replace(/^\[|\]$/g, ''), () => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    socket.pipe(other).pipe(socket);
  });
  other.on('error', () => socket.destroy());
  socket.on('error', () => other.destroy()).on('close', () => other.destroy());
}

function passOn(asked: IncomingMessage, response: ServerResponse): void {
  request(asked.url ?? '', { method: asked.method ?? 'GET', headers: asked.headers })
    .on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    })
    .on('error', () => response.destroy())
    .end();
}
