import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startReference } from '../../../reference/service.ts';

/** Longer than a connection stays open that is closed when it is idle. */
const soonMs = 300;

/** The bytes of one answer, and whether its connection was closed soon after it. */
export async function onTheWire(names: readonly string[]): Promise<string> {
  const service = await startReference({ choices: names });
  const { hostname, port, host } = new URL(service.url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.write(`GET /consumers/nobody HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const isClosed = await Promise.race([once(socket, 'end').then(() => true), wait(soonMs).then(() => false)]);
  socket.destroy();
  await service.close();
  return `${text.replace(/^date: .*$/im, '')}${isClosed}`;
}
