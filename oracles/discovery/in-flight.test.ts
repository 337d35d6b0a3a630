import { expect, it } from 'vitest';
import type { Answer, Exchange } from '../../client/exchange.ts';
import { InFlight } from './in-flight.ts';

function seen(
  ...exchanges: readonly (readonly [sentAt: number, receivedAt: number, status?: number, attempts?: number])[]
): InFlight {
  const inFlight = new InFlight();
  for (const [sentAt, receivedAt, status = 200, attempts = 1] of exchanges) {
    const answer: Answer = { status, headers: [], body: new Uint8Array() };
    inFlight.observe({ sentAt, receivedAt, answer, attempts } as Exchange);
  }
  return inFlight;
}

it('counts the most requests that were answered while they were in flight together', () => {
  expect(seen([0, 5], [1, 9], [2, 3], [4, 6], [6, 8]).most).toBe(3);
});

it('takes what begins when another ends for the next one', () => {
  expect(seen([0, 5], [5, 9], [9, 9]).most).toBe(1);
  expect(seen().most).toBe(0);
});

it('counts what was turned away apart', () => {
  const { most, turnedAway } = seen([0, 5], [1, 5, 429], [2, 5, 503], [6, 9, 200, 2]);
  expect({ most, turnedAway }).toEqual({ most: 1, turnedAway: 3 });
});
