import { describe, expect, it } from 'vitest';
import { exchange } from '../exchange.corpus.ts';
import { isNear, isSameList, isSameQuestion, pageQuestionOf } from './page-question.ts';

const domain = 'acme.example';

describe('a question for a page', () => {
  it('is the same where nothing is sent, whether absent or undefined', () => {
    expect(isSameQuestion({ domain }, { domain, limit: undefined, page: undefined })).toBe(true);
    expect(isSameQuestion({ domain, limit: 7, page: 0 }, { domain, limit: 7, page: 0 })).toBe(true);
  });

  it.each([
    [{ domain: 'other.example', limit: 7, page: 1 }, false],
    [{ domain, limit: 8, page: 1 }, false],
    [{ domain, page: 1 }, false],
    [{ domain, limit: 7, page: 2 }, true],
    [{ domain, limit: 7 }, true],
  ])('is another one than %o, which may be of the same list', (other, isOfList) => {
    const one = { domain, limit: 7, page: 1 };
    expect([isSameQuestion(one, other), isSameList(one, other)]).toEqual([false, isOfList]);
  });

  it('is near one of the same list, and the same number in the same domain', () => {
    const one = { domain, limit: 7, page: 1 };
    expect(isNear(one, { domain, limit: 7, page: 2 })).toBe(true);
    expect(isNear(one, { domain, limit: 8, page: 1 })).toBe(true);
    expect(isNear(one, { domain, limit: 8, page: 2 })).toBe(false);
  });

  it.each([
    ['domain=acme.example&limit=7&page=0', { domain, limit: 7, page: 0 }],
    ['page=2&domain=acme.example', { domain, page: 2 }],
    ['limit=7', undefined],
    ['domain=acme.example&limit=ten', undefined],
    ['domain=acme.example&page=1.5', undefined],
  ])('is read of %s', (query, question) => {
    const { request, ...rest } = exchange({});
    expect(pageQuestionOf({ ...rest, request: { ...request, query } })).toEqual(question);
  });
});
