import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startReference } from '../../../reference/service.ts';
import type { Ask } from './ask.ts';

/** Longer than a connection stays open that is closed when it is idle. */
const soonMs = 300;

/** The bytes of one answer, and whether its connection was closed soon after it. */
export async function onTheWire(names: readonly string[]): Promise<string> {
  const service = await startReference({ choices: names });
  const { host } = new URL(service.url);
  const seen = await bytesFor(service.url, `GET /consumers/nobody HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await service.close();
  return seen;
}

/** The bytes that are answered to a request, the head of which may be one that no client library sends. */
export async function answerToHead(
  url: string,
  { path, authorization, method, headers, head }: Ask,
): Promise<string> {
  const { host } = new URL(url);
  const fields = Object.entries({
    ...(head !== 'without Host' && { host }),
    ...(authorization !== undefined && { authorization }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const version = head === 'HTTP/1.0' ? '1.0' : '1.1';
  return bytesFor(url, `${method ?? 'GET'} ${path} HTTP/${version}\r\n${fields.join('')}\r\n`);
}

async function bytesFor(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.write(request);
  const isClosed = await Promise.race([once(socket, 'end').then(() => true), wait(soonMs).then(() => false)]);
  socket.destroy();
  return `${text.replace(/^date: .*$/im, '')}${isClosed}`;
}
