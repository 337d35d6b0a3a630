import { expect, it } from 'vitest';
import { deepestNesting, isTooDeep } from './json-depth.ts';

const nested = (depth: number, inner = '1') =>
  `${'{"a":['.repeat(depth / 2)}${inner}${']}'.repeat(depth / 2)}`;

it.each([
  ['JSON of 502 levels', nested(deepestNesting + 2), true],
  ['as much behind a byte order mark', `\uFEFF${nested(deepestNesting + 2)}`, true],
  ['JSON of 500 levels', nested(deepestNesting), false],
  ['brackets in strings', JSON.stringify({ a: `${'['.repeat(600)}"\\`, b: ['{'.repeat(600)] }), false],
  ['many side by side', `[${nested(400)},${nested(400)}]`, false],
  ['deep and without an end', '['.repeat(600), false],
  ['deep and no JSON within', nested(600, 'oops'), false],
])('knows %s', (_, body, expected) => {
  expect(isTooDeep(Buffer.from(body))).toBe(expected);
});
