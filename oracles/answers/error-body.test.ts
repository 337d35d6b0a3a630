import { describe, expect, it } from 'vitest';
import { answer, pageBody } from '../exchange.corpus.ts';
import { isErrorBody, isRefusalBody } from './error-body.ts';

describe('isErrorBody', () => {
  it.each([
    { error: 'no such page' },
    { error: { code: 'bad_page', message: 'no such page' } },
    { errors: [{ detail: 'no such page' }] },
    { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'page' },
    { code: 40_001, message: 'no such page', requestId: 'r1' },
    { Message: 'no such page' },
    { errorCode: 'E7' },
    { error_description: 'no such page' },
    { statusCode: 404, reason: 'page' },
    { fault: { faultstring: 'page' } },
    { success: false },
    { data: null, error: 'no such page' },
    { status: 'error', message: 'no such page', data: [] },
    { data: {}, error: 'no such page' },
  ])('knows an error in %j', (body) => {
    expect(isErrorBody(answer(body))).toBe(true);
  });

  it.each([
    {},
    pageBody(),
    { data: null },
    { data: null, meta: {} },
    { ...pageBody(), message: 'ok' },
    { success: true, data: 0 },
    { error: 'no such page', data: [pageBody()] },
    { current_page: 1, persons: [], total: 0, total_pages: 0, status: 'ok' },
    { persons: null, message: 'nobody' },
    [{ error: 'x' }],
    'error',
    null,
    0,
  ])('takes %j for a page or nothing known', (body) => {
    expect(isErrorBody(answer(body === 'error' ? '"error"' : body))).toBe(false);
  });

  it('takes what is not JSON for none', () => {
    expect(isErrorBody(answer('{"error":'))).toBe(false);
  });

  it('does not look behind a prototype', () => {
    expect(isErrorBody(answer('{"__proto__":{"error":1}}'))).toBe(false);
  });
});

describe('isRefusalBody', () => {
  it.each([{ error: 'no such page' }, '<!doctype html><title>Sign in</title>'])(
    'knows a refusal in %j',
    (body) => {
      expect(isRefusalBody(answer(body))).toBe(true);
    },
  );

  it.each([{}, pageBody(), '', 'null', '{"data": '])('knows none in %j', (body) => {
    expect(isRefusalBody(answer(body))).toBe(false);
  });
});
