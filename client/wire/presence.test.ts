import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { isListening } from './presence.ts';

it('says whether somebody listens, and sends nothing', async () => {
  const received: string[] = [];
  let closed = 0;
  const server = createServer((socket) => {
    socket.on('data', (data) => received.push(data.toString()));
    socket.on('close', () => {
      closed += 1;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const limit = { timeoutMs: 5_000 };
  expect(await isListening({ baseUrl: `http://127.0.0.1:${port}/api` }, limit)).toBe(true);
  // Where TLS would follow, the connection is enough too.
  expect(await isListening({ baseUrl: `https://127.0.0.1:${port}` }, limit)).toBe(true);
  await vi.waitFor(() => expect(closed).toBe(2), 10_000);
  server.close();
  await once(server, 'close');
  expect(received).toEqual([]);
  expect(await isListening({ baseUrl: `http://127.0.0.1:${port}/api` }, limit)).toBe(false);
});

it('ends where it is told to', async () => {
  const signal = AbortSignal.abort();
  await expect(isListening({ baseUrl: 'http://127.0.0.1:9' }, { timeoutMs: 5_000, signal })).rejects.toThrow(
    'interrupted',
  );
});
