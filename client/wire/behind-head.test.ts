import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as passed } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { watchBehindHead } from './behind-head.ts';
import { Transport } from './transport.ts';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** Bytes that are seen behind HEAD, of a server that answers each request with these chunks. */
async function seen(...chunks: readonly string[]): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', async () => {
      for (const chunk of chunks) {
        socket.write(chunk);
        await passed(20);
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = new Transport({
    origin,
    connections: 1,
    timeoutMs: 5_000,
    signal: new AbortController().signal,
  });
  closings.push(() => {
    server.close();
    void transport.close();
  });
  const outcome = await transport.attempt({ method: 'HEAD', target: '/p?a=b', headers: {} });
  expect(outcome).toHaveProperty('answer.status', 200);
  const bytes = () => transport.bytesBehindHead('/p?a=b');
  for (let look = 0; look < 20 && bytes() === 0; look += 1) await passed(10);
  expect(transport.bytesBehindHead('/other')).toBe(0);
  return bytes();
}

const head = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n';

describe('what comes behind HEAD', () => {
  it.each([
    ['together with it', [`${head}\r\n{"a"`]],
    ['after it', [`${head}\r\n`, '{"a"']],
    ['with its end', [`${head}\r`, '\n{"a"']],
    ['behind early hints', [`HTTP/1.1 103 Early Hints\r\n\r\n${head}\r\n{"a"`]],
  ])('is seen where it comes %s', async (_, chunks) => {
    expect(await seen(...chunks)).toBe(4);
  });

  it.each([
    ['the head is all, in whatever pieces', ['HTTP/1.1 103 Early Hints\r\n\r\n', head, '\r\n']],
    ['a blank line follows', [`${head}\r\n\r\n`]],
    ['an idle connection is told to be closed', [`${head}\r\n`, 'HTTP/1.1 408 Request Timeout\r\n\r\n']],
  ])('is nothing where %s', async (_, chunks) => {
    expect(await seen(...chunks)).toBe(0);
  });

  it.each([
    ['{"a"', [['/p', 4]]],
    ['HT', []],
  ])('is told from the answer to the next request: %s', (second, expected) => {
    const socket = Object.assign(new PassThrough(), { sent: [] as unknown[] });
    const told: unknown[] = [];
    const chunks = [`${head}\r\n`, second, `${head}\r\n{"a"`].map((text) => Buffer.from(text));
    Object.assign(socket, { write: () => true, read: () => chunks.shift() ?? null });
    watchBehindHead(socket as unknown as Socket, (...one) => told.push(one));
    socket.write('HEAD /p HTTP/1.1\r\n\r\n');
    socket.read();
    socket.write('GET /p HTTP/1.1\r\n\r\n');
    socket.read();
    expect(told).toEqual(expected);
    socket.read();
    expect(told).toHaveLength(expected.length);
  });
});
