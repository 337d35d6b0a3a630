import { describe, expect, it } from 'vitest';
import type { Answer, FailureKind } from '../exchange.ts';
import { retryAfter } from './retry-after.ts';
import { isTransient, waitBeforeRetry } from './retry-rules.ts';

const now = Date.UTC(2025, 5, 1, 12, 0, 0);

function answer(status: number, headers: Record<string, string> = {}): Answer {
  return { status, headers: Object.entries(headers), body: Buffer.alloc(0) };
}

function asked(value: string, date?: string): number | undefined {
  return retryAfter(
    answer(503, { 'Retry-After': value, ...(date === undefined ? {} : { Date: date }) }),
    now,
  );
}

describe('what is asked again', () => {
  it.each([408, 425, 429, 502, 503, 504])('asks again after status %i', (status) => {
    expect(isTransient({ answer: answer(status) }, 3)).toBe(true);
  });

  it.each([200, 204, 301, 400, 401, 403, 404, 421, 500, 501, 505])(
    'takes status %i as the answer',
    (status) => {
      expect(isTransient({ answer: answer(status) }, 1)).toBe(false);
    },
  );

  it('asks again after a 403 of a quota, where there is one', () => {
    const outcomes = [{ 'Retry-After': '1' }, { 'X-RateLimit-Remaining': '0' }, {}].map((headers) => ({
      answer: answer(403, headers),
    }));
    expect(outcomes.map((outcome) => isTransient(outcome, 1, true))).toEqual([true, true, false]);
    expect(outcomes.map((outcome) => isTransient(outcome, 1, false))).toEqual([false, false, false]);
  });

  it.each<[FailureKind, boolean[]]>([
    ['connection', [true, true, true]],
    ['incomplete', [true, true, true]],
    ['timeout', [true, false, false]],
    ['protocol', [true, false, false]],
    ['tls', [false, false, false]],
    ['coding', [false, false, false]],
    ['too-large', [false, false, false]],
  ])('knows what to hope for after a failure: %s', (kind, expected) => {
    expect([1, 2, 3].map((attempt) => isTransient({ failure: { kind, message: '' } }, attempt))).toEqual(
      expected,
    );
  });

  it('does not ask again where the head was in order and the content is not', () => {
    expect(isTransient({ failure: { kind: 'protocol', message: '', status: 200 } }, 1)).toBe(false);
  });
});

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['7', 7_000],
    [' 7 ', 7_000],
    ['Sun, 01 Jun 2025 12:00:09 GMT', 9_000],
    ['Sunday, 01-Jun-25 12:00:09 GMT', 9_000],
    ['Sun Jun  1 12:00:09 2025', 9_000],
    ['Sun, 01 Jun 2025 11:00:00 GMT', 0],
  ])('reads %s', (value, ms) => {
    expect(asked(value)).toBe(ms);
  });

  it.each(['', '-5', '1.5', '5s', 'soon', '2025-06-01T12:00:09Z', 'Sun, 99 Foo 2025 12:00:09 GMT'])(
    'asks for nothing where it is garbage: %j',
    (value) => {
      expect(asked(value)).toBeUndefined();
    },
  );

  it('is read against the clock of the target, which may be wrong', () => {
    expect(asked('Sun, 01 Jun 2025 13:00:05 GMT', 'Sun, 01 Jun 2025 13:00:00 GMT')).toBe(5_000);
    expect(asked('Sun, 01 Jun 2025 12:00:05 GMT', 'garbage')).toBe(5_000);
  });
});

describe('the wait before a retry', () => {
  const wait = (value: string, attempt = 1) =>
    waitBeforeRetry(answer(503, { 'retry-after': value }), attempt, now);

  it('doubles where nothing is asked for', () => {
    expect([1, 2, 3].map((attempt) => waitBeforeRetry(undefined, attempt, now))).toEqual([100, 200, 400]);
    expect([1, 2, 3].map((attempt) => waitBeforeRetry(answer(503), attempt, now))).toEqual([100, 200, 400]);
    expect([1, 2, 3].map((attempt) => wait('-1', attempt))).toEqual([100, 200, 400]);
  });

  it('is what was asked for', () => {
    expect(wait('3')).toBe(3_000);
  });

  it('is never nothing, so that nobody is hammered', () => {
    expect([1, 2, 3].map((attempt) => wait('0', attempt))).toEqual([100, 200, 400]);
  });
});
