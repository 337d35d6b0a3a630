import { describe, expect, it } from 'vitest';
import type { Exchange, Request } from '../../client/exchange.ts';
import { listPersons, readConsumer } from '../../client/operations.ts';
import { refusedBehindUnknown } from './refused-behind-unknown.ts';

const names = {
  paths: new Set(['/partners/p1', '/consumers/c1', '/consumers/c2']),
  domains: new Set(['acme.example']),
};

let time = 0;

function answered(request: Request, status: number): Exchange {
  time += 1;
  return {
    id: `x${time}`,
    request,
    sentAt: time * 10,
    receivedAt: time * 10 + 5,
    attempts: 1,
    answer: { status, headers: [], body: new Uint8Array(), httpVersion: '1.1' },
  } as unknown as Exchange;
}

const known = readConsumer({ id: 'c1', limit: 10 });
const stranger = readConsumer({ id: 'c9', limit: 10 });
const page = listPersons({ partnerId: 'p1', domain: 'acme.example', page: 1 });

function suspicionOf(statuses: readonly (readonly [Request, number])[]) {
  const exchanges = statuses.map(([request, status]) => answered(request, status));
  return refusedBehindUnknown(exchanges, 'consumer', names);
}

describe('what is known, refused behind what nobody has', () => {
  it('is a suspicion, with the question before it and one elsewhere', () => {
    const found = suspicionOf([
      [page, 200],
      [known, 200],
      [stranger, 404],
      [known, 404],
    ]);
    expect(found).toMatchObject({ refused: { request: known }, unknown: [stranger], elsewhere: page });
  });

  it.each([
    [
      'what was never answered',
      [
        [stranger, 404],
        [known, 404],
      ],
    ],
    [
      'what was refused before anything unknown',
      [
        [known, 404],
        [known, 200],
      ],
    ],
    [
      'a client that is shut out',
      [
        [known, 200],
        [stranger, 404],
        [known, 403],
        [known, 429],
      ],
    ],
    [
      'another form of the question',
      [
        [known, 200],
        [stranger, 404],
        [readConsumer({ id: 'c1', limit: 'x' }), 400],
      ],
    ],
  ] as const)('is not %s', (_, statuses) => {
    expect(suspicionOf(statuses)).toBeUndefined();
  });

  it('asks again for the last four unknown ones, each once', () => {
    const strangers = ['a', 'b', 'c', 'd', 'e', 'e'].map((id) => readConsumer({ id }));
    const found = suspicionOf([[known, 200], ...strangers.map((one) => [one, 404] as const), [known, 404]]);
    expect(found?.unknown.map(({ path }) => path.at(-1))).toEqual(['b', 'c', 'd', 'e']);
  });
});
