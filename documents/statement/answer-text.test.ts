import { describe, expect, it } from 'vitest';
import { discover } from '../../config/requirements/discover.ts';
import { answerText } from './answer-text.ts';

describe('an answer', () => {
  it.each([
    ['paging.overMaximum', 'clamped', 'clamped'],
    ['paging.maximumLimit', 100, '100'],
    ['paging.maximumLimit', null, 'none, no bound was found up to the largest tried'],
    ['domain.caseSensitive', false, 'no, another letter case selects the same persons'],
    ['auth.interchangeable', 'only the partner key', 'only the partner key'],
    ['auth.refusal', { 'no key': 401, garbled: [401, 403] }, 'garbled: 401, 403; no key: 401'],
    ['person.fields', { name: ['string', 'null'] }, 'name: null, string'],
    ['person.fields', {}, 'none'],
    ['errors.fields', { 404: { error: ['string'] }, 401: {} }, '401: none; 404: { error: string }'],
    ['errors.codes', { 404: [] }, '404: none'],
    ['paging.order', '', '(empty)'],
  ])('of %s, %j, reads %s', (id, value, text) => {
    expect(answerText(id, value)).toBe(text);
  });

  it('reads the same whatever the order of lists and members', () => {
    const one = answerText('errors.mediaType', { 404: ['a', 'b'], 401: [] });
    expect(answerText('errors.mediaType', { 401: [], 404: ['b', 'a'] })).toBe(one);
  });

  it('may be nested as deep as it likes', () => {
    const value = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(answerText('states', value)).toBe('...');
    expect(answerText('__proto__', true)).toBe('yes');
  });
});

it('every answer that may be true, false or null says what it means, and no other', () => {
  const nullable = discover.flatMap(({ id, schema }) => {
    const { type = '', $ref = '' } = schema as { type?: string | string[]; $ref?: string };
    const isNullable = type.includes('null') || $ref.endsWith('OrNull');
    const plain = [...(isNullable ? ['null'] : []), ...(type.includes('boolean') ? ['true', 'false'] : [])];
    return plain.map((value) => `${id} ${value}`);
  });
  const worded = discover.flatMap(({ id, words = {} }) =>
    Object.keys(words).map((value) => `${id} ${value}`),
  );
  expect(worded.toSorted()).toEqual(nullable.toSorted());
});
