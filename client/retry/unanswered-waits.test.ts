import { describe, expect, it } from 'vitest';
import type { Exchange, Request } from '../exchange.ts';
import { clientAt, getPersons, httpServer } from '../loopback.corpus.ts';
import { WayLeft } from '../refusals/refusal-errors.ts';
import { UnansweredWaits } from './unanswered-waits.ts';

const head: Request = { ...getPersons, method: 'HEAD' };
const anonymous: Request = { ...getPersons, credential: { kind: 'none' } };
const withLimit = (limit: string): Request => ({
  ...getPersons,
  query: `${getPersons.query}&limit=${limit}`,
});
const inSituation = (...says: readonly string[]): Request => ({
  ...getPersons,
  situation: { says, mayBeRefused: true },
});

const failure = { kind: 'timeout', message: 'no complete answer within 10000 ms' } as const;
const answer: Exchange['answer'] = { status: 200, headers: [], body: new Uint8Array() };

/** Requests that nobody answered, one after the other. */
function waited(waits: UnansweredWaits, requests: readonly Request[], from = 0): UnansweredWaits {
  for (const [at, request] of requests.entries())
    waits.heed(request, { failure, sentAt: from + 10 * at, receivedAt: from + 10 * at + 10 });
  return waits;
}

const isLeft = (waits: UnansweredWaits, request: Request) => {
  try {
    waits.expectAnswer(request);
  } catch (error) {
    if (error instanceof WayLeft) return true;
    throw error;
  }
  return false;
};

describe('a way to ask that nobody answers', () => {
  it.each([
    ['HEAD', head],
    ['no key', anonymous],
    ['a header field', inSituation('x-odd')],
    ['a number', withLimit('-1')],
  ])('is left after three requests: %s', (_, request) => {
    const waits = waited(new UnansweredWaits(), [request, request]);
    expect([waits.isInVain(request), isLeft(waits, request)]).toEqual([true, false]);
    waited(waits, [request], 20);
    expect(isLeft(waits, request)).toBe(true);
    expect(isLeft(waits, { ...request, endpoint: 'consumer' })).toBe(false);
  });

  it('is none of an ordinary request, nor of page 0', () => {
    const zero = { ...getPersons, query: `${getPersons.query}&page=0` };
    for (const request of [getPersons, withLimit('100'), zero])
      expect(isLeft(waited(new UnansweredWaits(), [request, request, request]), request)).toBe(false);
  });

  it('is a kind of number, until one of that kind is answered', () => {
    const waits = waited(new UnansweredWaits(), ['-1', '-2', '-3'].map(withLimit));
    expect(isLeft(waits, withLimit('-7'))).toBe(true);
    expect(isLeft(waits, withLimit('0'))).toBe(false);
    waits.heed(withLimit('-9'), { answer, sentAt: 30, receivedAt: 31 });
    expect(isLeft(waits, withLimit('-7'))).toBe(false);
    waited(waits, ['-3', '-3'].map(withLimit), 40);
    expect([isLeft(waits, withLimit('-3')), isLeft(waits, withLimit('-2'))]).toEqual([true, false]);
  });

  it('is counted once for all that were in flight together', () => {
    const waits = new UnansweredWaits();
    for (let time = 0; time < 4; time += 1) waits.heed(head, { failure, sentAt: time, receivedAt: 10 });
    expect(isLeft(waits, head)).toBe(false);
  });

  it('is all of it that is unusual: which part is not answered, it does not show', () => {
    const both = inSituation('x-odd', 'x-plain');
    const waits = waited(new UnansweredWaits(), [both, both, both]);
    expect([both, inSituation('x-odd'), inSituation('x-plain')].map((one) => isLeft(waits, one))).toEqual([
      true,
      false,
      false,
    ]);
    const refused = { ...head, credential: { kind: 'none' } } as const;
    expect(isLeft(waited(waits, [refused, refused, refused], 30), head)).toBe(false);
  });

  it('may be answered behind an outage', () => {
    const waits = waited(new UnansweredWaits(), [head, head, head]);
    waits.forget();
    expect(isLeft(waits, head)).toBe(false);
  });
});

describe('a client', () => {
  it('sends such a request twice, two more once, and none after that', async () => {
    const url = await httpServer(({ method }, response) => {
      if (method !== 'HEAD') response.end('{}');
    });
    const client = clientAt(url, { limits: { timeoutMs: 800 } });
    const attempts = async () => (await client.send(head, 'core')).attempts;
    expect([await attempts(), await attempts(), await attempts()]).toEqual([2, 1, 1]);
    const left = client.budget.left('core');
    await expect(client.send(head, 'core')).rejects.toThrow(
      'HEAD at the partner endpoint: none of 3 such requests was answered in time, while others were; the rest is not sent',
    );
    expect(client.budget.left('core')).toBe(left);
    expect(await client.send(getPersons, 'core')).toMatchObject({ answer: { status: 200 } });
  });
});
