import { describe, expect, it } from 'vitest';
import { Secret } from '../../config/secret.ts';
import { secretRedaction } from './secret-redaction.ts';

function redact(text: string, key: string): string {
  return secretRedaction({ partnerKey: new Secret(key) }).redact(text);
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a key of fewer than eight characters', () => {
  it.each([
    ['"k1y"', '"[redacted]"'],
    ['by k1y, (k1y) and k=k1y&x', 'by [redacted], ([redacted]) and k=[redacted]&x'],
    ['\\"k1y\\" &quot;K1Y&quot; %22k%31y%22', '\\"[redacted]\\" &quot;[redacted]&quot; %22[redacted]%22'],
    ['{"a":"x\\nk1y\\n"}', '{"a":"x\\n[redacted]\\n"}'],
    ['k1y', '[redacted]'],
  ])('is taken out as a word of its own: %s', (text, shown) => {
    expect(redact(text, 'k1y')).toBe(shown);
  });

  it.each(['xk1y', 'k1yx', 'k1y2 \u00e4k1y', 'k 1 y', base64('k1y'), '6b3179'])(
    'stays where it is no word: %s',
    (text) => {
      expect(redact(text, 'k1y')).toBe(text);
    },
  );

  it.each([
    ['page', 'the page holds 3 persons, a page of "a page"'],
    ['page', '{"page":{"x":1}} ?page=1&limit=page1'],
    ['7', 'holds 7 persons of 7; {"total":7,"a":[7, 77]} ?page=7&limit=7'],
    ['a', 'a page holds a person (a), A: b'],
  ])('that may be a word or a number leaves a text readable: %s', (key, text) => {
    expect(redact(text.replace('{"page":', '{"pages":'), key)).toBe(text.replace('{"page":', '{"pages":'));
  });

  it.each([
    ['{"token":"page"}', '{"token":"[redacted]"}'],
    ['"{\\"token\\":\\"page\\"}"', '"{\\"token\\":\\"[redacted]\\"}"'],
    ['Authorization: page', 'Authorization: [redacted]'],
    ['Bearer page of a page', 'Bearer [redacted] of a page'],
    ['?api_key=page&page=2', '?api_key=[redacted]&page=2'],
    ['page', '[redacted]'],
  ])('that may be a word is taken out where it is a value: %s', (text, shown) => {
    expect(redact(text, 'page')).toBe(shown);
  });
});
