import { expect, it } from 'vitest';
import { repeatedName } from './repeated-name.ts';

it.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":1},{"a":2}]}', undefined],
  ['{"a":"{\\"a\\":1,","b":"a"}', undefined],
  ['{"a":1,"a":1}', '/a'],
  ['{"target":{"partnerId":"p","p\\u0061rtnerId":"q"}}', '/target/partnerId'],
  ['[[],{"x":0},{"y":[1,2],"y":3}]', '/2/y'],
  ['{"a/b":{"c":[],"c":1}}', '/a~1b/c'],
])('in %s the name that stands twice is at %s', (text, pointer) => {
  expect(repeatedName(text)).toBe(pointer);
});
