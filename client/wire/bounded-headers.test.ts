import { expect, it } from 'vitest';
import { boundedHeaders } from './bounded-headers.ts';

it('keeps the headers of a usual answer as they came', () => {
  const headers: [string, string][] = [
    ['Set-Cookie', 'a=1'],
    ['set-cookie', 'b=2'],
    ['content-security-policy', 'x'.repeat(8_000)],
  ];
  expect(boundedHeaders(headers)).toEqual(headers);
});

it('keeps two hundred fields, and behind them those that are judged by their name', () => {
  const many = Array.from({ length: 1_500 }, (_, at): [string, string] => [`x-${at}`, 'v']);
  const kept = boundedHeaders([...many, ['Content-Type', 'application/json'], ['content-type', 'text/html']]);
  expect(kept).toHaveLength(201);
  expect(kept.at(-1)).toEqual(['Content-Type', 'application/json']);
});

it('keeps the beginning of a very long value', () => {
  const [[, value = ''] = []] = boundedHeaders([['link', 'l'.repeat(100_000)]]);
  expect(value).toMatch(/^l{4096}\uE006100000-[\da-f]{16}$/u);
});
