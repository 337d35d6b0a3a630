import { expect, it } from 'vitest';
import type { Answer } from '../exchange.ts';
import { bodyBytes, pack, packable, packLarge } from './packed-body.ts';

function answer(text: string): Answer {
  return packable({ status: 200, headers: [], body: Buffer.from(text) });
}

it('gives a packed body back as it was, to copies and clones too', () => {
  const text = `"${'packed '.repeat(100_000)}"`;
  const one = answer(text);
  expect(pack(one)).toBeLessThan(text.length / 10);
  expect(bodyBytes(one)).toBe(text.length);
  for (const same of [one, { ...one }, structuredClone({ ...one, status: 201 })])
    expect(Buffer.from(same.body).toString()).toBe(text);
});

it('leaves a small body alone', () => {
  const one = answer('{}');
  expect(pack(one)).toBe(2);
  expect(Object.getOwnPropertyDescriptor(one, 'body')?.get).toBeUndefined();
});

it('packs what is large, and nothing else', () => {
  const [large, small] = [answer(`"${'packed '.repeat(100_000)}"`), answer('{}')];
  const { body } = large;
  for (const one of [large, small]) packLarge(one);
  expect(large.body === body).toBe(false);
  // Compared as bytes: vitest takes seconds to walk through so many.
  expect(Buffer.from(large.body).equals(body)).toBe(true);
  expect(small.body).toBe(small.body);
});
