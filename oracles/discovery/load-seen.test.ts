import { describe, expect, it } from 'vitest';
import type { Answer, Exchange } from '../../client/exchange.ts';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { inFlight, recoveryText, secondsTold, tooManyText } from './load-seen.ts';

describe('requests in flight', () => {
  function together(
    ...exchanges: readonly (readonly [
      sentAt: number,
      receivedAt: number,
      status?: number,
      attempts?: number,
    ])[]
  ) {
    return inFlight(
      exchanges.map(([sentAt, receivedAt, status = 200, attempts = 1]) => {
        const answer: Answer = { status, headers: [], body: new Uint8Array() };
        return { sentAt, receivedAt, answer, attempts } as Exchange;
      }),
    );
  }

  it('counts the most requests that were answered while they were in flight together', () => {
    expect(together([0, 5], [1, 9], [2, 3], [4, 6], [6, 8]).most).toBe(3);
  });

  it('takes what begins when another ends for the next one', () => {
    expect(together([0, 5], [5, 9], [9, 9]).most).toBe(1);
    expect(together().most).toBe(0);
  });

  it('counts what was turned away apart', () => {
    const { most, turnedAway } = together([0, 5], [1, 5, 429], [2, 5, 503], [6, 9, 200, 2]);
    expect({ most, turnedAway }).toEqual({ most: 1, turnedAway: 3 });
  });
});

describe('a client that was turned away', () => {
  const ok: Answer = { status: 200, headers: [], body: new Uint8Array() };
  function tooMany(retryAfter?: string): Answer {
    const headers = retryAfter === undefined ? [] : [['Retry-After', retryAfter] as const];
    return { status: 429, headers, body: new Uint8Array() };
  }

  const all = (exchanges: readonly Pick<Exchange, 'answer' | 'tooMany'>[]) =>
    exchanges as readonly Exchange[];

  it.each([
    ['answered after the time told', [{ answer: ok, tooMany: [tooMany('2')] }]],
    ['answered after the time told', [{ answer: ok, tooMany: [tooMany('Mon, 23 Nov 2026 15:00:00 GMT')] }]],
    ['answered after a wait of the client', [{ answer: ok, tooMany: [tooMany()] }]],
    ['turned away again after the time told', [{ answer: ok, tooMany: [tooMany('1'), tooMany('2')] }]],
    ['turned away again after a wait of the client', [{ answer: tooMany(), tooMany: [tooMany('1')] }]],
    ['not asked again within the run', [{ answer: tooMany('3600') }]],
    [undefined, [{ answer: ok }]],
  ])('%s', (text, exchanges) => {
    expect(recoveryText(all(exchanges))).toBe(text);
  });

  it('knows the seconds that were told', () => {
    const exchanges = all([{ answer: ok, tooMany: [tooMany('3')] }, { answer: tooMany('1') }]);
    expect(secondsTold(exchanges)).toEqual([3, 1]);
    expect(secondsTold(all([{ answer: tooMany('soon') }, { answer: tooMany() }]))).toEqual([]);
  });
});

describe('too many requests', () => {
  it('tells how each was signalled, also where the client came back later', () => {
    const usual = exchange(pageBody());
    expect(tooManyText([usual])).toBeUndefined();
    const before = { ...usual, tooMany: [{ status: 429, headers: [['Retry-After', '3']] as const }] };
    expect(tooManyText([usual, before])).toBe('status 429, Retry-After as seconds');
    const last = exchange({}, { status: 403, headers: [['X-RateLimit-Remaining', '0']] });
    expect(tooManyText([before, last])).toBe('status 403 or 429, Retry-After as seconds');
    expect(tooManyText([last])).toBe('status 403, without Retry-After');
  });
});
