import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  answering,
  attemptAt,
  bodyText,
  httpServer,
  message,
  type Reaction,
  rawServer,
  transportAt,
} from '../loopback.corpus.ts';
import type { Transport } from './transport.ts';

const page = '{"data":{"persons":[]}}';
const get = { method: 'GET', target: '/', headers: {} } as const;
const head = { ...get, method: 'HEAD' } as const;

async function bodyFrom(text: string, end = false): Promise<string> {
  const { url } = await rawServer((socket) => (end ? socket.end(text) : socket.write(text)));
  return bodyText(await attemptAt(url));
}

describe('what goes on the wire', () => {
  it.each([
    '/partners/a%2Fb',
    '/partners/%2e%2e/x',
    '/a/../b/./c//d/',
    '//host/path',
    '/p?domain=a%20b&domain=%C3%A9&x=a+b;c',
    '/p?',
    '/p\'(1)!*[x]{y}|^`\\"<>',
  ])('is the target as it was given: %s', async (target) => {
    const server = await answering(message(page));
    await attemptAt(server.url, { target });
    expect(server.requests[0]).toMatch(/^GET /);
    expect(server.requests[0]?.split(' ')[1]).toBe(target);
  });

  it('is the header value as it was given, and what the client asks for itself', async () => {
    const server = await answering(message(page));
    await attemptAt(server.url, { headers: { authorization: 'bEARER  a=b,"c" ', 'user-agent': 'pcds/1' } });
    const lines = server.requests[0]?.split('\r\n');
    expect(lines).toContain('authorization: bEARER  a=b,"c" ');
    expect(lines).toContain('user-agent: pcds/1');
    expect(lines).toContain('accept: application/json');
    expect(lines).toContain('accept-encoding: gzip, deflate, br');
    expect(lines).toContain(`host: ${new URL(server.url).host}`);
  });

  it.each([
    [{ withoutHost: true }, '1.1', undefined],
    [{ version: '1.0' }, '1.0', 'host'],
  ] as const)(
    'is a head that no library writes, on a connection of its own: %o',
    async (unusualHead, version, host) => {
      const server = await answering(message(page));
      expect(bodyText(await attemptAt(server.url, { target: '/p?host:x', unusualHead }))).toBe(page);
      const [line, ...fields] = server.requests[0]?.split('\r\n') ?? [];
      expect(line).toBe(`GET /p?host:x HTTP/${version}`);
      const names = fields.map((field) => field.split(':')[0]?.toLowerCase());
      expect(names.find((name) => name === 'host')).toBe(host);
      expect(fields).toContain('connection: close');
      expect(fields).toContain('accept: application/json');
    },
  );
});

describe('a chain of requests', () => {
  it('has a connection of its own, on which nothing was asked before', async () => {
    const sockets: unknown[] = [];
    const url = await httpServer(({ socket }, response) => {
      if (!sockets.includes(socket)) sockets.push(socket);
      response.end(`${sockets.indexOf(socket)}`);
    });
    const transport = transportAt(url);
    const ask = async (chain?: number) => {
      // After HEAD, a connection stays as well.
      if (chain !== undefined) await transport.attempt({ ...head, chain });
      return bodyText(await transport.attempt({ ...get, ...(chain !== undefined && { chain }) }));
    };
    expect([await ask(), await ask(1), await ask(2), await ask(1), await ask(), await ask(2)]).toEqual([
      ...'012102',
    ]);
    transport.endChain(1);
    transport.endChain(7);
    expect([await ask(1), await ask(2)]).toEqual(['3', '2']);
  });
});

describe('what an answer keeps', () => {
  it('is every header in its order and spelling, repeated ones apart', async () => {
    const { url } = await answering(
      message(page, 'X-B: 1', 'x-a: 2', 'X-B:  3 ', 'Link: <a>, <b>', 'X-Empty:'),
    );
    const outcome = await attemptAt(url);
    expect(outcome).toHaveProperty('answer.headers', [
      ['Content-Length', String(page.length)],
      ['X-B', '1'],
      ['x-a', '2'],
      ['X-B', '3'],
      ['Link', '<a>, <b>'],
      ['X-Empty', ''],
    ]);
  });

  it('is each byte of a header value', async () => {
    const { url } = await rawServer((socket) =>
      socket.write(message(page, 'X-Name: \u00e9\u00ff'), 'latin1'),
    );
    expect(await attemptAt(url)).toHaveProperty('answer.headers.1', ['X-Name', '\u00e9\u00ff']);
  });

  it('is the body without its codings, also where several header lines name them', async () => {
    const url = await httpServer((_, response) => {
      response.setHeader('Content-Encoding', ['br', 'gzip']);
      response.end(gzipSync(brotliCompressSync(page)));
    });
    expect(bodyText(await attemptAt(url))).toBe(page);
  });

  it('is a redirect, which is not followed', async () => {
    const server = await answering('HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n');
    expect(await attemptAt(server.url)).toHaveProperty('answer.status', 302);
    expect(server.requests).toHaveLength(1);
  });
});

describe('honest answers of many kinds are read whole', () => {
  it.each([
    ['HTTP/1.0, ended by closing', `HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n${page}`],
    ['HTTP/1.1 without a length, ended by closing', `HTTP/1.1 200 OK\r\n\r\n${page}`],
    ['Connection: close with a length', message(page, 'Connection: close')],
    ['no reason phrase', message(page).replace('200 OK', '200 ')],
    ['no reason phrase and no blank', message(page).replace('200 OK', '200')],
    ['Apache that offers HTTP/2', message(page, 'Upgrade: h2,h2c', 'Connection: Upgrade, close')],
  ])('%s', async (_, text) => {
    expect(await bodyFrom(text, true)).toBe(page);
  });

  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\nTrailer: X-Sum\r\n\r\n';
  const chunks = `5;ext="a"\r\n${page.slice(0, 5)}\r\n0${(page.length - 5).toString(16)}\r\n${page.slice(5)}\r\n`;

  it.each([
    ['chunks with extensions and trailers', `${chunked}${chunks}0\r\nX-Sum: 1\r\n\r\n`],
    ['chunks without trailers', `${chunked}${chunks}0\r\n\r\n`],
    ['103 Early Hints', `HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n${message(page)}`],
    [
      'several interim answers',
      `HTTP/1.1 102 Processing\r\n\r\n${'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(2)}${message(page)}`,
    ],
    [
      'a large header section',
      message(page, ...Array.from({ length: 30 }, (_, index) => `Link: <${index}${'x'.repeat(3000)}>`)),
    ],
    ['the length given twice in one line end', message(page, 'Keep-Alive: timeout=5, max=100')],
    ['a name that is no coding', message(page, 'Content-Encoding: UTF-8')],
  ])('%s', async (_, text) => {
    expect(await bodyFrom(text)).toBe(page);
  });

  it('one byte at a time', async () => {
    const { url } = await rawServer(async (socket) => {
      socket.setNoDelay(true);
      for (const byte of Buffer.from(message(page))) {
        socket.write(Buffer.from([byte]));
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    expect(bodyText(await attemptAt(url))).toBe(page);
  });
});

describe('answers without content', () => {
  it.each([
    ['204', 'HTTP/1.1 204 No Content\r\n\r\n'],
    ['204 that names a coding', 'HTTP/1.1 204 No Content\r\nContent-Encoding: gzip\r\n\r\n'],
    ['204 that announces a length', 'HTTP/1.1 204 No Content\r\nContent-Length: 20\r\n\r\n'],
    ['304 with the length of what was not sent', 'HTTP/1.1 304 Not Modified\r\nContent-Length: 20\r\n\r\n'],
    ['200 of no bytes in gzip', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Encoding: gzip\r\n\r\n'],
  ])('%s', async (_, text) => {
    expect(await bodyFrom(text)).toBe('');
  });

  it('HEAD is answered without a body, whatever length and coding are named', async () => {
    const server = await answering(
      'HTTP/1.1 200 OK\r\nContent-Length: 900\r\nContent-Encoding: gzip\r\n\r\n',
    );
    const outcome = await attemptAt(server.url, { method: 'HEAD' });
    expect(outcome).toHaveProperty('answer.status', 200);
    expect(bodyText(outcome)).toBe('');
  });

  it('HEAD of a chunked answer leaves the connection in order', async () => {
    const server = await rawServer((socket, { request }) => {
      if (request === 1) socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
      else socket.write(message(page));
    });
    const transport = transportAt(server.url);
    expect(await transport.attempt(head)).toHaveProperty('answer.status', 200);
    expect(bodyText(await transport.attempt(get))).toBe(page);
  });
});

describe('an answer without an end', () => {
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;';

  it.each<[string, string, string, object]>([
    ['of informational answers', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(4_000), {}],
    ['of a chunk extension', chunked, 'a'.repeat(65_536), { status: 200 }],
  ])('%s is left long before the time limit', async (_, first, again, status) => {
    const server = await rawServer((socket) => {
      const more = () => {
        while (!socket.destroyed && socket.write(again));
      };
      socket.write(first);
      socket.on('drain', more);
      more();
    });
    expect(await attemptAt(server.url, {})).toEqual({
      failure: { kind: 'too-large', message: 'more than 33554432 bytes came without an end', ...status },
    });
  });

  it('is not one whose body of 2 MiB comes a byte in a chunk', async () => {
    const body = ' '.repeat(2 * 1_048_576);
    expect(await bodyFrom(`${chunked.slice(0, -2)}${'1\r\n \r\n'.repeat(body.length)}0\r\n\r\n`)).toBe(body);
  });
});

describe('connections', () => {
  it('are used again', async () => {
    const server = await answering(message(page));
    const transport = transportAt(server.url);
    for (let time = 0; time < 5; time += 1) await transport.attempt(get);
    expect(server.requests).toHaveLength(5);
    expect(server.connections()).toBeLessThanOrEqual(2);
  });

  it('are as many as were allowed, and no more', async () => {
    const server = await rawServer((socket) => setTimeout(() => socket.write(message(page)), 20));
    const transport = transportAt(server.url);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => transport.attempt(get)));
    expect(outcomes.map(bodyText)).toEqual(Array(8).fill(page));
    expect(server.connections()).toBe(2);
  });

  const closing: Reaction = (socket) => socket.end(message(page, 'Connection: close'));

  it.each<[string, Reaction]>([
    ['with notice', closing],
    ['without notice', (socket) => socket.end(message(page))],
  ])('may be closed by the server after each answer, %s', async (_, react) => {
    const server = await rawServer(react);
    const transport = transportAt(server.url);
    expect(await bodies(transport, 4)).toEqual(Array(4).fill(page));
    expect(server.connections()).toBe(4);
  });

  it('are not used again after something came that was not asked for', async () => {
    const server = await answering(
      `${message(page)}\r\nHTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n`,
    );
    expect(await bodies(transportAt(server.url), 3)).toEqual(Array(3).fill(page));
  });
});

async function bodies(transport: Transport, times: number): Promise<string[]> {
  const all: string[] = [];
  for (let time = 0; time < times; time += 1) {
    all.push(bodyText(await transport.attempt(get)));
    // A server that closes without notice is heard before the next request.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return all;
}
