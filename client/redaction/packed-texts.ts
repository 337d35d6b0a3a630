import type { TextView } from './text-view.ts';

/** Hexadecimal digits, or base64 of either alphabet; what is longer is read in pieces, which end with a byte. */
const packed = /[A-Za-z0-9+/_-]{24,65536}={0,2}/g;
const onlyHex = /^(?:[0-9a-fA-F]{2})+$/;
/** Number of characters by which noise is told from text. */
const sampled = 64;
const leastPrintable = 0.8;

/** Gives what hexadecimal digits and base64 in a text stand for, each by itself; noise is left out. */
export function* packedTextsIn(text: string): Generator<TextView> {
  for (const { 0: run, index } of text.matchAll(packed)) {
    const encoding = onlyHex.test(run) ? 'hex' : 'base64';
    if (isText(Buffer.from(run.slice(0, sampled), encoding)))
      yield viewOf(Buffer.from(run, encoding), index, encoding === 'hex' ? 2 : 4 / 3);
  }
}

function isText(bytes: Buffer): boolean {
  const printable = bytes.filter((byte) => byte === 0 || (byte >= 0x20 && byte < 0x7f)).length;
  return printable >= bytes.length * leastPrintable;
}

/** @param each characters that a byte takes */
function viewOf(bytes: Buffer, start: number, each: number): TextView {
  return {
    text: bytes.toString('latin1'),
    starts: Uint32Array.from(bytes, (_, at) => start + Math.floor(at * each)),
    ends: Uint32Array.from(bytes, (_, at) => start + Math.ceil((at + 1) * each)),
  };
}
