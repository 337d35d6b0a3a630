interface Encoding {
  readonly name: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'UTF-32LE' | 'UTF-32BE';
  readonly mark: readonly number[];
  /** Bytes that are zero among the first four of a text that begins with two ASCII characters (RFC 4627 3). */
  readonly zeros: string;
}

/** The longer byte order marks first: that of UTF-16LE is the beginning of the other. */
const encodings: readonly Encoding[] = [
  { name: 'UTF-32LE', mark: [0xff, 0xfe, 0, 0], zeros: '.000' },
  { name: 'UTF-32BE', mark: [0, 0, 0xfe, 0xff], zeros: '000.' },
  { name: 'UTF-16LE', mark: [0xff, 0xfe], zeros: '.0.0' },
  { name: 'UTF-16BE', mark: [0xfe, 0xff], zeros: '0.0.' },
];

/** Tells which encoding a body is in, by its byte order mark or by where its zero bytes are; UTF-8 where nothing else is seen. */
export function encodingOf(bytes: Uint8Array): Encoding['name'] {
  const marked = encodings.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const zeros = [...bytes.subarray(0, 4)].map((byte) => (byte === 0 ? '0' : '.')).join('');
  return (marked ?? encodings.find((encoding) => encoding.zeros === zeros))?.name ?? 'UTF-8';
}

/** The text of a body. A byte order mark stays: it is what was received. */
export function textOf(bytes: Uint8Array): string {
  const name = encodingOf(bytes);
  if (name.startsWith('UTF-32')) return fromUtf32(bytes, name === 'UTF-32LE');
  return new TextDecoder(name, { ignoreBOM: true }).decode(bytes);
}

/** Node has no decoder for it. */
function fromUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const made: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) made.push(character(view.getUint32(at, isLittle)));
  return made.join('');
}

function character(code: number): string {
  const isNone = code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return isNone ? '\uFFFD' : String.fromCodePoint(code);
}
