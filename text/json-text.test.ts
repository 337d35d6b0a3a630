import { describe, expect, it } from 'vitest';
import { jsonText } from './json-text.ts';

describe('the text of a document', () => {
  it('has an indent of two and ends with a line feed', () => {
    expect(jsonText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}\n');
  });

  it('escapes what cannot be seen, in UTF-16 units, and keeps the rest', () => {
    const value = 'é\n\u009b31m\u202e\u2028\u{e0001}\ud800 😀';
    const text = jsonText(value);
    expect(text).toBe('"é\\n\\u009b31m\\u202e\\u2028\\udb40\\udc01\\ud800 😀"\n');
    expect(JSON.parse(text)).toBe(value);
  });
});
