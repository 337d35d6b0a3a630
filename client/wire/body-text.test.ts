import { describe, expect, it } from 'vitest';
import { encodingOf, textOf } from './body-text.ts';

const text = '{"name":"Jörg 😀"}';

function utf32(isLittle: boolean): Uint8Array {
  const codes = [...text].map((one) => one.codePointAt(0) ?? 0);
  const bytes = Buffer.alloc(codes.length * 4);
  for (const [at, code] of codes.entries())
    isLittle ? bytes.writeUInt32LE(code, at * 4) : bytes.writeUInt32BE(code, at * 4);
  return bytes;
}

const little = Buffer.from(text, 'utf16le');

describe('the text of a body', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-16LE', little],
    ['UTF-16BE', Buffer.from(little).swap16()],
    ['UTF-32LE', utf32(true)],
    ['UTF-32BE', utf32(false)],
  ])('is read in %s without a byte order mark', (name, bytes) => {
    expect([encodingOf(bytes), textOf(bytes)]).toEqual([name, text]);
  });

  it('is read by its byte order mark, which stays', () => {
    const marked = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect([encodingOf(marked), textOf(marked)]).toEqual(['UTF-16LE', `\uFEFF${text}`]);
    expect(textOf(Buffer.from(marked).swap16())).toBe(`\uFEFF${text}`);
    expect(textOf(Buffer.from(`\uFEFF${text}`))).toBe(`\uFEFF${text}`);
  });

  it('is as far as it can be read', () => {
    expect(textOf(Buffer.alloc(0))).toBe('');
    expect(textOf(Buffer.from([0x7b, 0, 0, 0, 0, 0, 0x11, 0]))).toBe('{\uFFFD');
    expect(textOf(Buffer.from([0x7b, 0xff]))).toBe('{\uFFFD');
  });
});
