import { describe, expect, it } from 'vitest';
import { whereToLook } from './walks-agree.ts';

const pages = (...lists: readonly (readonly string[])[]) =>
  lists.map((persons, index) => ({ page: index + 1, persons }));
const whole = pages(['a', 'b', 'c', 'd', 'e', 'f', 'g']);

describe('whereToLook', () => {
  it.each([
    ['where the person stands', 'c', pages(['a', 'b'], ['c', 'd']), [2]],
    ['twice, where it is repeated', 'b', pages(['a', 'b'], ['b', 'c']), [1, 2]],
    ['as many pages as are told where it is on all', 'a', pages(['a'], ['a'], ['a'], ['a']), [1, 2, 3]],
    ['where those next to it stand', 'e', pages(['a', 'b', 'c'], ['d', 'f', 'g']), [2]],
    ['on both pages where it is lost between them', 'd', pages(['a', 'b', 'c'], ['e', 'f', 'g']), [1, 2]],
    ['on the last page where the last person is lost', 'g', pages(['a', 'b', 'c', 'd'], ['e', 'f']), [2]],
    ['on the first page where the first person is lost', 'a', pages(['b', 'c'], ['d', 'e']), [1]],
    ['beside who is left, where several are lost', 'e', pages(['a', 'b', 'c'], ['g']), [1, 2]],
    ['on the empty page between those next to it', 'd', pages(['a', 'b'], [], ['f', 'g']), [1, 2, 3]],
    ['on two of many empty pages', 'd', pages(['a', 'b'], [], [], [], ['f', 'g']), [1, 2, 3, 5]],
    ['on an empty last page', 'g', pages(['a', 'b', 'c'], ['d', 'e', 'f'], []), [2, 3]],
    ['on pages of strangers alone, where nobody is left', 'e', pages([], ['x']), [1, 2]],
    ['at who is next to it in another order', 'd', pages(['e', 'f'], [], ['a', 'b', 'c']), [3, 1]],
  ])('looks %s', (_, person, reading, looked) => {
    expect(whereToLook({ identity: person }, reading, whole)).toEqual(looked);
  });
});
