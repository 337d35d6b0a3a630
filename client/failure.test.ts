import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from './failure.ts';
import {
  answering,
  attemptAt,
  bodyText,
  httpServer,
  message,
  type Reaction,
  rawServer,
} from './loopback.corpus.ts';
import type { Outcome } from './wire/transport.ts';

async function outcomeOf(react: Reaction): Promise<Outcome> {
  return attemptAt((await rawServer(react)).url);
}

/** Node makes keys, but no certificates. */
const openssl = 'openssl';
const hasOpenssl = runs();

const page = '{"data":{}}';

describe('a connection that gives no answer', () => {
  it('is refused where nobody listens', async () => {
    const { url } = await rawServer(() => undefined);
    const port = Number(new URL(url).port);
    const free = port === 65_535 ? port - 1 : port + 1;
    expect(await attemptAt(`http://127.0.0.1:${await unused(free)}`)).toEqual({
      failure: { kind: 'connection', message: 'connection refused', cause: 'refused' },
    });
  });

  it('names a host that does not exist', async () => {
    const outcome = await attemptAt('http://nobody.invalid', {}, 20_000);
    expect(outcome).toMatchObject({
      failure: { kind: 'connection', message: expect.stringContaining('host name') },
    });
  });

  it('is reset before the answer', async () => {
    expect(await outcomeOf((socket) => socket.resetAndDestroy())).toMatchObject({
      failure: { kind: 'connection', message: 'connection reset' },
    });
  });

  it.each(['', 'HTTP/1.1 200 OK\r\nContent-Type: appl'])(
    'is closed before the head is complete: %j',
    async (begun) => {
      expect(await outcomeOf((socket) => socket.end(begun))).toMatchObject({
        failure: { kind: 'connection', message: 'the connection was closed before the answer was complete' },
      });
    },
  );
});

describe('an answer that breaks off', () => {
  const incomplete = { kind: 'incomplete', message: 'the connection ended inside the body', status: 200 };

  it.each([
    ['a content length', 'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"data"'],
    [
      'a content length, closing',
      'HTTP/1.1 200 OK\r\nContent-Length: 99\r\nConnection: close\r\n\r\n{"data"',
    ],
    ['a content length, HTTP/1.0', 'HTTP/1.0 200 OK\r\nContent-Length: 99\r\n\r\n{"data"'],
    ['chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n{"data"\r\n'],
    ['half a chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n7\r\n{"da'],
  ])('is closed inside a body with %s', async (_, begun) => {
    expect(await outcomeOf((socket) => socket.end(begun))).toEqual({ failure: incomplete });
  });

  it('is reset inside the body', async () => {
    const outcome = await outcomeOf((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"data"');
      setTimeout(() => socket.resetAndDestroy(), 50);
    });
    expect(outcome).toEqual({ failure: incomplete });
  });

  it('breaks off inside its gzip, though HTTP says that it is whole', async () => {
    const url = await httpServer((_, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(page.repeat(9)).subarray(0, 20));
    });
    expect(await attemptAt(url)).toMatchObject({ failure: { kind: 'incomplete', status: 200 } });
  });

  it('is taken at its word where it says that it is shorter than it is', async () => {
    const { url } = await answering(`HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n${page}`);
    expect(bodyText(await attemptAt(url))).toBe(page.slice(0, 5));
  });
});

describe('what is not HTTP', () => {
  it.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a bare body', page],
    ['TLS', '\u0015\u0003\u0001\u0000\u0002\u0002\u0016'],
    ['a broken status line', 'HTTP/1.1 two hundred\r\n\r\n'],
    ['a header without a colon', 'HTTP/1.1 200 OK\r\nContent-Length 5\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n'],
    ['a folded header, which few can read', 'HTTP/1.1 200 OK\r\nX-Folded: a\r\n b\r\n\r\n'],
    ['HTTP/2', '\u0000\u0000\u0000\u0004\u0000\u0000\u0000\u0000\u0000'],
  ])('is a failure of the protocol: %s', async (_, text) => {
    const outcome = await outcomeOf((socket) => socket.end(text, 'latin1'));
    expect(outcome).toMatchObject({
      failure: { kind: 'protocol', message: expect.stringContaining('not a valid HTTP') },
    });
    expect(outcome).not.toHaveProperty('failure.status');
  });

  it('has a status where the body is what is broken', async () => {
    const broken = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n';
    expect(await outcomeOf((socket) => socket.write(broken))).toMatchObject({
      failure: { kind: 'protocol', status: 200 },
    });
  });

  it('says so where a content coding that was asked for does not decode', async () => {
    const { url } = await answering(message(page, 'Content-Encoding: gzip'));
    expect(await attemptAt(url)).toEqual({
      failure: {
        kind: 'protocol',
        message: 'content coding gzip does not decode: incorrect header check',
        status: 200,
      },
    });
  });

  it('does not blame the protocol for a content coding that was not asked for', async () => {
    const { url } = await answering(message(page, 'Content-Encoding: zstd'));
    expect(await attemptAt(url)).toMatchObject({ failure: { kind: 'coding', status: 200 } });
  });

  it('names interim answers that cannot be read here', async () => {
    const kinds = ['100 Continue', '101 Switching Protocols'].map(async (status) => {
      const { url } = await answering(
        `HTTP/1.1 ${status}\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n${message(page)}`,
      );
      return attemptAt(url);
    });
    for (const outcome of await Promise.all(kinds)) {
      expect(outcome).toMatchObject({
        failure: { kind: 'protocol', message: expect.stringMatching(/^a 10[01] /) },
      });
    }
  });
});

describe('what is too large', () => {
  it('is a header section without end', async () => {
    const { url } = await answering(`HTTP/1.1 200 OK\r\n${`X-Filler: ${'x'.repeat(1000)}\r\n`.repeat(400)}`);
    expect(await attemptAt(url)).toEqual({
      failure: { kind: 'too-large', message: 'the header section is larger than can be read' },
    });
  });

  it('is a body without end', async () => {
    const url = await httpServer((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(2 ** 20)));
      };
      response.on('drain', more);
      more();
    });
    expect(await attemptAt(url, {}, 20_000)).toMatchObject({ failure: { kind: 'too-large', status: 200 } });
  });
});

describe('the time limit', () => {
  it('strikes where no head comes', async () => {
    const { url } = await rawServer(() => undefined);
    expect(await attemptAt(url, {}, 100)).toEqual({
      failure: { kind: 'timeout', message: 'no complete answer within 100 ms' },
    });
  });

  it('strikes where a body drips, however regularly', async () => {
    const { url } = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 10);
      socket.on('close', () => clearInterval(drip));
    });
    expect(await attemptAt(url, {}, 150)).toEqual({
      failure: { kind: 'timeout', message: 'no complete answer within 150 ms', status: 200 },
    });
  });

  it('strikes where a head drips', async () => {
    const { url } = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('X-A: b\r\n'), 10);
      socket.on('close', () => clearInterval(drip));
    });
    expect(await attemptAt(url, {}, 150)).toMatchObject({ failure: { kind: 'timeout' } });
  });
});

describe('TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pcds-tls-'));
  let server: Server | undefined;
  let port = 0;

  beforeAll(async () => {
    if (!hasOpenssl) return;
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const args = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
    ];
    execFileSync(openssl, [...args, ...files, ...subject], { stdio: 'ignore' });
    const read = (name: string) => readFileSync(join(folder, name));
    const listening = createServer({ key: read('key.pem'), cert: read('cert.pem') }, (_, response) =>
      response.end(page),
    );
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    port = (listening.address() as AddressInfo).port;
  });

  afterAll(() => {
    server?.close();
    server?.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(!hasOpenssl)('does not trust a certificate that signs itself', async () => {
    expect(await attemptAt(`https://localhost:${port}`)).toMatchObject({
      failure: { kind: 'tls', message: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT') },
    });
  });

  it('is a failure of its own where the target speaks plain HTTP', async () => {
    const url = await httpServer((_, response) => response.end(page));
    expect(await attemptAt(url.replace('http:', 'https:'))).toMatchObject({ failure: { kind: 'tls' } });
  });

  it.each(['UNABLE_TO_DECRYPT_CERT_SIGNATURE', 'CRL_HAS_EXPIRED', 'EPROTO'])(
    'is told by the code %s, which few meet',
    (code) => {
      const error = Object.assign(new Error('reason'), { code });
      expect(failureOf(error, undefined, undefined)).toMatchObject({
        kind: 'tls',
        message: `${code}: reason`,
      });
    },
  );
});

describe('a connection that ends before an answer', () => {
  it.each([
    ['ERR_HTTP2_STREAM_ERROR', 'Stream closed with error code NGHTTP2_REFUSED_STREAM', 'stream'],
    ['UND_ERR_INFO', 'HTTP/2: stream half-closed (remote)', 'stream'],
    ['UND_ERR_INFO', 'reset', 'connection'],
    ['UND_ERR_SOCKET', 'other side closed', 'connection'],
  ])('was dropped, as %s (%s) tells', (code, message, what) => {
    const error = Object.assign(new Error(message), { code });
    const words = expect.stringContaining(`the ${what} was`);
    expect(failureOf(error, undefined, undefined)).toMatchObject({
      kind: 'connection',
      cause: 'dropped',
      message: words,
    });
    expect(failureOf(error, 200, undefined)).toMatchObject({ kind: 'incomplete' });
  });
});

describe('an error of ours', () => {
  it('is thrown on, not blamed on the target', () => {
    const error = new TypeError('x is not a function');
    expect(() => failureOf(error, undefined, undefined)).toThrow(error);
  });

  it('is a request that cannot be sent', async () => {
    const url = await httpServer((_, response) => response.end(page));
    await expect(attemptAt(url, { target: '/a b' })).rejects.toThrow('invalid request path');
    await expect(attemptAt(url, { headers: { authorization: 'Bearer a\nb' } })).rejects.toThrow('header');
  });
});

function runs(): boolean {
  try {
    execFileSync(openssl, ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A port that was just given up. */
async function unused(fallback: number): Promise<number> {
  const { createServer: createTcpServer } = await import('node:net');
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port = fallback } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
