import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server as TcpServer,
} from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HttpProxy, Target } from '../../config/run-config.ts';
import { Secret } from '../../config/secret.ts';
import { certificate, certificatePath } from '../../suites/self/cli/certificates/certificate.ts';
import { Interrupted } from '../interrupted.ts';
import { obstacle, reach, type Step } from './reachability.ts';

const ca = readFileSync(certificatePath('ca.pem'), 'utf8');

/** Port of a server that is gone after the test. */
async function listening(server: TcpServer | Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

const secureTarget = async () =>
  `https://localhost:${await listening(createSecureServer(certificate('server'), (_, answer) => answer.end()))}`;

/** A proxy that answers CONNECT with a status and, where it is 200, connects to the target. */
function tunnelling<S extends Server>(server: S, status: number, heard: string[] = []): S {
  return server.on('connect', (request, client) => {
    heard.push(`${request.url} ${request.headers['proxy-authorization']}`);
    client.on('error', () => undefined);
    client.write(`HTTP/1.1 ${status} Whatever\r\n\r\n`);
    if (status !== 200) return client.end();
    const onward = connect(Number(request.url?.split(':')[1]), '127.0.0.1');
    onward.on('error', () => undefined);
    return onward.pipe(client).pipe(onward);
  });
}

function proxyAt(url: string): HttpProxy {
  return { shown: new URL(url).origin, url: new Secret(url) };
}

async function stepsTo(
  target: Pick<Target, 'baseUrl' | 'tls' | 'proxy'>,
  timeoutMs = 5_000,
): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const step of reach(target, { timeoutMs })) steps.push(step);
  return steps;
}

describe('the way to a target', () => {
  it('is its name and a connection, in plain http', async () => {
    const port = await listening(createServer());
    expect(await stepsTo({ baseUrl: `http://localhost:${port}` })).toEqual([
      { of: 'name', host: 'localhost', addresses: expect.arrayContaining(['127.0.0.1']) },
      { of: 'connection', address: `127.0.0.1:${port}`, ms: expect.any(Number) },
    ]);
  });

  it('goes on with TLS', async () => {
    const steps = await stepsTo({ baseUrl: await secureTarget(), tls: { ca } });
    expect(steps.at(-1)).toEqual({
      of: 'tls',
      facts: {
        version: 'TLSv1.3',
        alpn: 'http/1.1',
        certificate: {
          subject: 'localhost',
          issuer: 'Test authority of pcds-conformance',
          validFrom: Date.UTC(2020, 0, 1),
          validTo: Date.UTC(2126, 0, 1),
        },
        authority: { name: 'Test authority of pcds-conformance', from: 'ca-file' },
      },
    });
  });

  it('ends where nobody says anything', async () => {
    const port = await listening(createTcpServer(() => undefined));
    expect((await stepsTo({ baseUrl: `https://127.0.0.1:${port}` }, 100)).at(-1)).toEqual({
      of: 'tls',
      failure: { kind: 'connection', cause: 'no-connection', message: 'no TLS handshake within 100 ms' },
    });
  });

  it('ends where it is left', async () => {
    const port = await listening(createTcpServer(() => undefined));
    const end = new AbortController();
    setTimeout(() => end.abort(), 50);
    const limit = { timeoutMs: 10_000, signal: end.signal };
    await expect(obstacle({ baseUrl: `https://127.0.0.1:${port}` }, limit)).rejects.toThrow(Interrupted);
  });
});

describe('the way by a proxy', () => {
  it('is opened by it, with user name and password', async () => {
    const heard: string[] = [];
    const port = await listening(tunnelling(createServer(), 200, heard));
    const baseUrl = await secureTarget();
    const proxy = proxyAt(`http://us%40er:pass@127.0.0.1:${port}`);
    const steps = await stepsTo({ baseUrl, tls: { ca }, proxy });
    expect(steps.map(({ of }) => of)).toEqual(['name', 'connection', 'tunnel', 'tls']);
    expect(steps.at(-1)).toMatchObject({ facts: { authority: { from: 'ca-file' } } });
    const login = Buffer.from('us@er:pass').toString('base64');
    expect(heard).toEqual([`${new URL(baseUrl).host} Basic ${login}`]);
  });

  it('may itself go by TLS', async () => {
    const port = await listening(tunnelling(createSecureServer(certificate('server')), 200));
    const proxy = proxyAt(`https://localhost:${port}`);
    const steps = await stepsTo({ baseUrl: await secureTarget(), tls: { ca }, proxy });
    expect(steps.at(-1)).toMatchObject({ of: 'tls', facts: { version: 'TLSv1.3' } });
    expect((await stepsTo({ baseUrl: 'https://localhost', proxy })).at(-1)).toMatchObject({
      of: 'tunnel',
      failure: { cause: 'unknown-authority' },
    });
  });

  it.each([
    [407, 'proxy-login', 'the proxy asks for a user name and a password (status 407)'],
    [403, 'proxy-refusal', 'the proxy does not connect to the target (status 403)'],
  ])('ends with its status %i', async (status, cause, message) => {
    const port = await listening(tunnelling(createServer(), status));
    const steps = await stepsTo({ baseUrl: 'https://a.example', proxy: proxyAt(`http://127.0.0.1:${port}`) });
    expect(steps.at(-1)).toEqual({ of: 'tunnel', failure: { kind: 'connection', cause, message } });
  });

  it.each([
    ['is no proxy', 'SSH-2.0\r\n\r\n', { kind: 'protocol' }],
    ['hangs up', '', { kind: 'connection', cause: 'dropped' }],
  ])('ends where what is there %s', async (_, says, failure) => {
    const port = await listening(createTcpServer((socket) => socket.end(says)));
    const steps = await stepsTo({ baseUrl: 'https://a.example', proxy: proxyAt(`http://127.0.0.1:${port}`) });
    expect(steps.at(-1)).toMatchObject({ of: 'tunnel', failure });
  });
});
