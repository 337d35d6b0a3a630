import { expect, it } from 'vitest';
import { notJson } from './json-mistake.ts';

const error = new SyntaxError('Unexpected token, "..." is not valid JSON');
const told = (text: string) => notJson(text, error);
const long = 'x'.repeat(70_000);

it.each([
  ['at the beginning of a long text', `oops ${long}`, 1],
  ['in a word without an end', long, 1],
  ['behind a long string', `["${long}" 1]`, 70_005],
  ['in a word at the end of what is looked at first', `["${'x'.repeat(65_529)}",true,oops]`, 65_539],
  ['at the end of what is looked at first', `[${' '.repeat(65_533)}true,oops,1]`, 65_540],
])('finds the first mistake %s', (_, text, place) => {
  expect(told(text)).toContain(`(character ${place} of ${text.length})`);
});
