import { expect, it } from 'vitest';
import { hasMoreNames } from './member-names.ts';

function names(text: string): number {
  let most = 0;
  while (hasMoreNames(Buffer.from(text), most)) most += 1;
  return most;
}

it.each([
  ['[1,"a","b"]', 0],
  ['{"a":1,"b" \n:{"a":"c:","d":[{"a":"\\":"}]}}', 3],
  ['[{"a":1},{"a":2},{"a\\"b":3}]', 2],
  ['{"a":"no end', 1],
  ['no JSON', 0],
])('%s has %i names', (text, count) => {
  expect(names(text)).toBe(count);
});
