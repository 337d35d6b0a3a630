import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** An answer that is meant to harm whoever reads it. */
export type Attack = (response: ServerResponse) => void | Promise<void>;

const MIB = 1_048_576;
const json = { 'content-type': 'application/json' };
const block = Buffer.alloc(MIB / 4, 0x20);

/** Writes for as long as somebody reads. */
async function endlessly(to: Writable, chunk: Buffer): Promise<void> {
  // It ends with the reader closing the connection, which is an error to a writer.
  await pipeline(function* () {
    for (;;) yield chunk;
  }, to).catch(() => {});
}

/** Blanks, of which compression makes almost nothing. */
const bomb = gzipSync(Buffer.alloc(256 * MIB, 0x20), { level: 1 });
const tighter = gzipSync(bomb);
const brotli = brotliCompressSync(Buffer.alloc(256 * MIB, 0x20), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});

function compressed(coding: string, body: Buffer): Attack {
  return (response) => void response.writeHead(200, { ...json, 'content-encoding': coding }).end(body);
}

function page(persons: string): string {
  return `{"data":{"current_page":1,"persons":[${persons}],"total":1,"total_pages":1}}`;
}

export function body(text: string, status = 200, type = json['content-type']): Attack {
  return (response) => void response.writeHead(status, { 'content-type': type }).end(text);
}

/** Answers on the socket itself, since no server would send them. */
function raw(head: string, line: Buffer): Attack {
  return async ({ socket }) => {
    if (socket === null) return;
    socket.write(head);
    await endlessly(socket, line);
  };
}

/** As many as are read just yet. */
const persons = 12_000;
const members = 45_000;

/** What a pattern that looks back might look through again and again. */
const longStrings = ['x', ' ', '@', '.', '"', '\\', '1', '<', '%', '\u00fc', '-a', 'A1'].map((text) =>
  text.repeat(60_000),
);

/** What a browser would act on, were it taken for HTML. */
export const markup = '<img src=x onerror=alert(1)><script>alert(1)</script>';

/** By what they do; each ends when nobody reads any more. */
export const attacks: Readonly<Record<string, Attack>> = {
  'a body without end': (response) => endlessly(response.writeHead(200, json), block),
  'a body of a gigabyte': (response) =>
    endlessly(response.writeHead(200, { ...json, 'content-length': 1_024 * MIB }), block),
  'a compression bomb': compressed('gzip', bomb),
  'a compression bomb in another': compressed('gzip, gzip', tighter),
  'a compression bomb of Brotli': compressed('br', brotli),
  'headers without end': raw('HTTP/1.1 200 OK\r\n', Buffer.from('x-flood: 0123456789\r\n'.repeat(1_000))),
  'a header without end': raw('HTTP/1.1 200 OK\r\nx-flood: ', Buffer.alloc(65_536, 0x61)),
  'informational answers without end': raw('', Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100))),
  'chunk extensions without end': raw(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1;',
    Buffer.alloc(65_536, 0x61),
  ),
  'a body that drips': async (response) => {
    response.writeHead(200, json).flushHeaders();
    while (!response.destroyed) {
      response.write(' ');
      await wait(100);
    }
  },
  'very deep JSON': body('['.repeat(4 * MIB)),
  'JSON of two thousand levels': body(page(`{"email":${'['.repeat(2_000)}${']'.repeat(2_000)}}`)),
  'very wide JSON': body(page(`${'[],'.repeat(MIB)}[]`)),
  'very many members': body(
    `{"data":{${Array.from({ length: members }, (_, at) => `"m${at}":${at},`).join('')}"total":1}}`,
  ),
  'very many persons': body(
    page(
      Array.from({ length: persons }, (_, at) => `{"email":"p${at}@x.example","created_at":"bad"}`).join(','),
    ),
  ),
  'very long strings': body(
    page(
      longStrings.map((text) => JSON.stringify({ email: `${text}@x.example`, created_at: text })).join(','),
    ),
  ),
  'markup in values': body(page(JSON.stringify({ email: `${markup}@x.example`, created_at: markup }))),
  'members named __proto__': body(
    '{"__proto__":{"data":{}},"data":{"__proto__":{"total":1},"constructor":{"prototype":{"polluted":true}},"persons":[{"__proto__":{"email":"a@b.example"}}]}}',
  ),
};

function counted(count: string): Attack {
  const person = '{"email":"a@x.example","created_at":"2024-01-01T00:00:00.000Z"}';
  return body(`{"data":{"current_page":1,"persons":[${person}],"total":${count},"total_pages":${count}}}`);
}

/** Pages of the right shape whose counts no loop may follow. */
export const countAttacks: Readonly<Record<string, Attack>> = {
  'counts beyond every number': counted('1e310'),
  'counts of sixteen digits': counted('9007199254740881'),
};
