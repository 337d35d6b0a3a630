import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { changeWire } from '../behaviours/change.ts';
import { coded, weightOf } from '../behaviours/coded.ts';
import { alternatives, type Choice } from './choice.ts';

/** The best quality, which is the default, takes longer than all the rest of an answer. */
function brotli(body: Uint8Array): Buffer {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY },
  });
}

const codings = [
  { name: 'brotli', coding: 'br', pack: brotli },
  { name: 'deflate', coding: 'deflate', pack: deflateSync },
  { name: 'gzip', coding: 'gzip', pack: gzipSync },
] as const;

/** Milliseconds; a client that asks at once finds its connection open. */
const IDLE_MS = 100;
const lastOn = new WeakMap<Socket, ServerResponse>();

/** Closes a connection on which nothing came after this answer. */
function closeWhenIdle(outgoing: ServerResponse): void {
  const { socket } = outgoing;
  if (socket === null) return;
  lastOn.set(socket, outgoing);
  outgoing.once('finish', () => {
    const closeUnlessAsked = () => {
      if (lastOn.get(socket) === outgoing) socket.end();
    };
    // Where the process was busy, what has come in meanwhile is read first.
    setTimeout(() => setImmediate(closeUnlessAsked), IDLE_MS).unref();
  });
}

/** Framings of an answer on the wire, independent of its content. */
export const framingChoices: readonly Choice[] = [
  ...alternatives([
    {
      name: 'chunked',
      says: 'Answers come in chunks, without Content-Length.',
      alter: changeWire((wire) => ({ ...wire, framing: 'chunked' })),
    },
    {
      name: 'ended-by-connection',
      says: 'Answers come without Content-Length, and end with their connection.',
      alter: changeWire((wire) => ({ ...wire, framing: 'close' })),
    },
  ]),
  {
    name: 'connection-closed',
    says: 'The connection is closed after every answer.',
    alter: changeWire((wire) => ({ ...wire, connection: 'close' })),
  },
  ...alternatives(
    codings.map(({ name, coding, pack }) => ({
      name,
      says: `Bodies are compressed with ${name} for whoever accepts that.`,
      answers: { 'http.compression': [coding] },
      alter: changeWire((wire, question) => {
        const isCoded = wire.body.length > 0 && weightOf(coding, question) > 0;
        return isCoded ? coded(wire, coding, pack(wire.body)) : wire;
      }),
    })),
  ),
  {
    name: 'early-hints',
    says: 'An answer is announced by a 103 with a link.',
    alter: (inner) => ({
      send(wire, outgoing) {
        outgoing.writeEarlyHints({ link: '</terms>; rel=terms-of-service' });
        inner.send(wire, outgoing);
      },
    }),
  },
  {
    name: 'no-date',
    says: 'Answers have no `Date`: the server has no clock (RFC 9110 6.6.1).',
    answers: { 'http.date': false },
    alter: (inner) => ({
      send(wire, outgoing) {
        outgoing.sendDate = false;
        inner.send(wire, outgoing);
      },
    }),
  },
  {
    name: 'field-names-in-capitals',
    says: 'The names of header fields are written in capitals.',
    alter: changeWire((wire) => ({
      ...wire,
      headers: Object.fromEntries(
        Object.entries(wire.headers).map(([name, value]) => [name.toUpperCase(), value]),
      ),
    })),
  },
  {
    name: 'idle-connections-closed',
    says: 'A connection that is idle for a moment is closed.',
    alter: (inner) => ({
      send(wire, outgoing) {
        closeWhenIdle(outgoing);
        inner.send(wire, outgoing);
      },
    }),
  },
];
