import { describe, expect, it } from 'vitest';
import { holdsLoneSurrogate } from './lone-surrogates.ts';

function holds(text: string): boolean {
  return holdsLoneSurrogate({ body: Buffer.from(text) }, JSON.parse(text));
}

describe('holdsLoneSurrogate', () => {
  it.each([
    String.raw`{"name":"A \ud83d"}`,
    String.raw`[[{"tags":["\uDE00 x"]}]]`,
    String.raw`{"\ud83d":1}`,
    String.raw`"\ude00\ud83d"`,
  ])('finds half a pair in %s', (text) => {
    expect(holds(text)).toBe(true);
  });

  it.each([
    String.raw`{"name":"\ud83d\ude00"}`,
    String.raw`{"name":"\\ud83d"}`,
    '{"name":"\u{1f600} é"}',
    '[null,1,true]',
  ])('finds none in %s', (text) => {
    expect(holds(text)).toBe(false);
  });

  it('finds none where there is no answer, and none that we may have cut', () => {
    expect(holdsLoneSurrogate(undefined, '')).toBe(false);
    const text = String.raw`"\ud83d"`;
    const cut = { body: Buffer.from(text), receivedBytes: 1_000_000 };
    expect(holdsLoneSurrogate(cut, JSON.parse(text))).toBe(false);
  });
});
