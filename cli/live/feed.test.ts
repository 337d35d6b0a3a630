import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { serveOnLoopback } from '../open/loopback-server.ts';
import { Feed } from './feed.ts';

it('queues no second message for a reader who never reads, and lets go of one who is gone', async () => {
  const size = 4_000_000;
  let asked = 0;
  const feed = new Feed(
    () => {
      asked += 1;
      return String(asked).padEnd(size, 'x');
    },
    (error) => expect.unreachable(String(error)),
  );
  const responses: ServerResponse[] = [];
  const server = await serveOnLoopback(async (_path, _request, response) => {
    responses.push(response);
    feed.add(response);
  }, 0);
  const { port } = new URL(server.url);
  const deaf = connect(Number(port), '127.0.0.1').pause();
  deaf.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(8);
  expect(responses[0]?.writableLength).toBeLessThan(2 * size);
  expect(feed.readers).toBe(1);
  deaf.destroy();
  await once(deaf, 'close');
  await expect.poll(() => feed.readers).toBe(0);
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked).toBe(before);
  await server.close();
});

it('waits for a reader who has not taken the last message, and lets go of one with the server', async () => {
  const feed = new Feed(
    () => 'x'.repeat(4_000_000),
    (error) => expect.unreachable(String(error)),
  );
  const server = await serveOnLoopback(async (_path, _request, response) => void feed.add(response), 0);
  const { port } = new URL(server.url);
  const deaf = connect(Number(port), '127.0.0.1').pause();
  deaf.on('error', () => undefined);
  deaf.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  await expect.poll(() => feed.readers).toBe(1);
  feed.end();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(feed.readers).toBe(1);
  await server.close();
  await expect.poll(() => feed.readers).toBe(0);
  deaf.destroy();
});
