import { describe, expect, it } from 'vitest';
import { nearest, suggestion } from './suggest-word.ts';

describe('the nearest known word', () => {
  it.each([
    ['sevre', ['run', 'serve'], 'serve'],
    ['PAGNG-3', ['PAGING-1', 'PAGING-3'], 'PAGING-3'],
    ['baseurl', ['baseUrl', 'domains'], 'baseUrl'],
    ['rnu', ['run', 'serve'], 'run'],
  ])('of %s in %j is %s', (word, known, near) => {
    expect(nearest(word, known)).toBe(near);
  });

  it('is none when nothing is near', () => {
    expect(nearest('password', ['run', 'serve'])).toBeUndefined();
    expect(suggestion('password', ['run'])).toBe('');
  });
});
