import { describe, expect, it } from 'vitest';
import { answerShapes } from '../../config/requirements/discover/answer-shapes.corpus.ts';
import { discover } from '../../config/requirements/discover.ts';
import { membersOf, sentenceOf, sentenceText } from './sentence.ts';

const cases = discover.flatMap(({ id, schema }) => answerShapes(schema).map((value) => [id, value] as const));

/** Without what the service said. */
function ours(id: string, value: unknown): string {
  return sentenceText(sentenceOf(id, value).filter((part) => typeof part === 'string'));
}

describe('the sentence of an answer', () => {
  it('is looked at for every question, in several shapes', () => {
    expect(new Set(cases.map(([id]) => id)).size).toBe(discover.length);
    expect(cases.length).toBeGreaterThan(discover.length * 2);
  });

  it.each(cases)('of %s, %j, is a sentence of ours', (id, value) => {
    const text = sentenceText(sentenceOf(id, value));
    expect(text).toMatch(/^[A-Za-z_][^\n]{10,180}\.$/);
    expect(text).not.toMatch(/undefined|\bnull\b|\[object|\{\}|NaN|The answer is/);
    if (id.includes('.')) expect(ours(id, value)).not.toContain(id);
  });

  it('is another for each answer that means another thing', () => {
    for (const { id, schema } of discover) {
      const meant = answerShapes(schema).filter((value) => !isEmpty(value));
      const told = meant.map(
        (value) => sentenceText(sentenceOf(id, value)) + JSON.stringify(membersOf(value)),
      );
      expect(new Set(told).size, id).toBe(new Set(meant.map((value) => JSON.stringify(value))).size);
    }
  });

  it.each([
    ['paging.firstPage', 0, 'The first page has the number 0.'],
    ['paging.maximumLimit', 100, 'No page holds more than 100 persons.'],
    [
      'paging.maximumLimit',
      'none up to 237',
      'No largest page size was met; a page of 237 persons was given, and no larger one could be.',
    ],
    ['paging.maximumLimit', null, 'No largest page size was met.'],
    ['domain.unknown', 'empty', 'A domain that nobody has gives an empty result.'],
    ['parameters.required', ['limit', 'domain'], 'These query parameters are required: domain, limit.'],
    ['parameters.required', [], 'No query parameter is required.'],
    ['auth.challenge', 'null', 'A refusal has this WWW-Authenticate header: null.'],
    ['paging.limitZero', '__proto__', 'A limit of 0 comes to this: __proto__.'],
    ['paging.limitZero', '{}', 'A limit of 0 comes to this: {}.'],
    ['of a newer version', 7, 'The answer is 7.'],
  ])('of %s, %j, reads %s', (id, value, text) => {
    expect(sentenceText(sentenceOf(id, value))).toBe(text);
  });

  it('says which part of it is the words of the service', () => {
    expect(sentenceOf('http.head', 'refused with 405')).toEqual([
      'HEAD is answered like this: ',
      { value: 'refused with 405' },
      '.',
    ]);
  });
});

it('the members of an answer are told below its sentence', () => {
  expect(membersOf({ name: ['string', 'null'], tags: [] })).toEqual([
    { name: 'name', value: 'null, string' },
    { name: 'tags', value: 'none' },
  ]);
  expect([null, 7, ['a'], 'a', true].flatMap(membersOf)).toEqual([]);
});

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
