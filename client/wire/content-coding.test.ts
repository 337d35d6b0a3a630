import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeContent, isRawDeflate } from './content-coding.ts';

const text = JSON.stringify({ data: { persons: Array.from({ length: 200 }, (_, index) => `p${index}`) } });
const plain = Buffer.from(text);
const mebibyte = 2 ** 20;

async function decoded(body: Uint8Array, coding: string | undefined, maxBytes = mebibyte): Promise<string> {
  return Buffer.from(await decodeContent(body, coding, maxBytes)).toString('utf8');
}

describe('codings that were asked for', () => {
  it.each([
    ['gzip', gzipSync(plain)],
    ['x-gzip', gzipSync(plain)],
    ['GZip', gzipSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['deflate', deflateSync(plain)],
    ['deflate', deflateRawSync(plain)],
    ['identity', plain],
    ['', plain],
    [undefined, plain],
  ])('undoes %s', async (coding, body) => {
    expect(await decoded(body, coding)).toBe(text);
  });

  it('undoes stacked codings in the reverse of their order', async () => {
    expect(await decoded(gzipSync(brotliCompressSync(plain)), 'br, identity ,gzip')).toBe(text);
  });

  it('reads gzip of several members as one', async () => {
    const members = Buffer.concat([gzipSync(text.slice(0, 50)), gzipSync(text.slice(50))]);
    expect(await decoded(members, 'gzip')).toBe(text);
  });

  it.each(['\0\0\0\0', '\n', '\r\n', '<!-- served in 3 ms -->'])(
    'ignores what stands behind: %j',
    async (tail) => {
      for (const [coding, body] of Object.entries({ gzip: gzipSync(plain), br: brotliCompressSync(plain) })) {
        expect(await decoded(Buffer.concat([body, Buffer.from(tail)]), coding)).toBe(text);
      }
    },
  );

  it('does not take a member that breaks off for something that merely stands behind', async () => {
    const members = Buffer.concat([gzipSync(text.slice(0, 50)), gzipSync(text.slice(50)).subarray(0, 40)]);
    for (const length of [40, 39, 20, 11, 2, 1]) {
      const body = members.subarray(0, members.length - 40 + length);
      await expect(decoded(body, 'gzip')).rejects.toMatchObject({ kind: 'incomplete' });
    }
  });

  it.each(['gzip', 'br', 'deflate', 'gzip, br', 'zstd'])(
    'has nothing to undo where there is no content: %s',
    async (coding) => {
      expect(await decoded(Buffer.alloc(0), coding)).toBe('');
    },
  );
});

describe('codings that cannot be undone', () => {
  it.each(['zstd', 'compress', 'dcz', 'gzip, zstd'])('says that %s was not asked for', async (coding) => {
    await expect(decoded(plain, coding)).rejects.toMatchObject({ kind: 'coding' });
  });

  it.each(['utf-8', 'UTF8', 'binary', 'none', 'aws-chunked', 'json'])(
    'leaves a body alone whose coding is no coding: %s',
    async (coding) => {
      expect(await decoded(plain, coding)).toBe(text);
    },
  );

  it('does not undo more layers than anybody needs', async () => {
    await expect(decoded(plain, Array(6).fill('gzip').join())).rejects.toMatchObject({ kind: 'coding' });
  });

  it.each(['gzip', 'br', 'deflate'])(
    'says that %s does not decode where something else was sent',
    async (coding) => {
      await expect(decoded(plain, coding)).rejects.toMatchObject({
        kind: 'protocol',
        message: expect.stringContaining(`content coding ${coding} does not decode`),
      });
    },
  );

  it.each([
    ['gzip', gzipSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['deflate', deflateSync(plain)],
    ['deflate', deflateRawSync(plain)],
  ])('tells %s that breaks off from what does not decode', async (coding, body) => {
    await expect(decoded(body.subarray(0, body.length - 12), coding)).rejects.toMatchObject({
      kind: 'incomplete',
    });
  });

  it('says so where a checksum is wrong', async () => {
    const body = gzipSync(plain);
    body[body.length - 6] = (body[body.length - 6] ?? 0) ^ 0xff;
    await expect(decoded(body, 'gzip')).rejects.toMatchObject({ kind: 'protocol' });
  });
});

describe('the size of what comes out', () => {
  const bomb = Buffer.alloc(8 * mebibyte);

  it.each([
    ['gzip', gzipSync(bomb)],
    ['br', brotliCompressSync(bomb)],
    ['deflate', deflateSync(bomb)],
    ['deflate', deflateRawSync(bomb)],
    ['gzip, gzip', gzipSync(gzipSync(bomb))],
  ])('stops a bomb of %s at the bound', async (coding, body) => {
    await expect(decoded(body, coding)).rejects.toMatchObject({
      kind: 'too-large',
      message: expect.stringContaining(String(mebibyte)),
    });
  });

  it('takes what is just as large as it may be', async () => {
    expect((await decoded(gzipSync(Buffer.alloc(mebibyte, 97)), 'gzip')).length).toBe(mebibyte);
  });
});

describe('isRawDeflate', () => {
  it('tells deflate without zlib format, where it is the last coding', () => {
    const [raw, zlib] = [deflateRawSync('{}'), deflateSync('{}')];
    expect([isRawDeflate(raw, 'deflate'), isRawDeflate(raw, 'gzip, Deflate')]).toEqual([true, true]);
    const others = [isRawDeflate(zlib, 'deflate'), isRawDeflate(raw, 'gzip'), isRawDeflate(raw, undefined)];
    expect([...others, isRawDeflate(new Uint8Array(), 'deflate')]).toEqual([false, false, false, false]);
  });
});
