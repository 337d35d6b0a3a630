import { expect, it } from 'vitest';
import type { Answer, Exchange } from '../../client/exchange.ts';
import { Recovery } from './recovery.ts';

const ok: Answer = { status: 200, headers: [], body: new Uint8Array() };
function tooMany(retryAfter?: string): Answer {
  const headers = retryAfter === undefined ? [] : [['Retry-After', retryAfter] as const];
  return { status: 429, headers, body: new Uint8Array() };
}

function seen(...exchanges: readonly Pick<Exchange, 'answer' | 'tooMany'>[]): Recovery {
  const recovery = new Recovery();
  for (const exchange of exchanges) recovery.observe(exchange as Exchange);
  return recovery;
}

it.each([
  ['answered after the time told', [{ answer: ok, tooMany: [tooMany('2')] }]],
  ['answered after the time told', [{ answer: ok, tooMany: [tooMany('Mon, 23 Nov 2026 15:00:00 GMT')] }]],
  ['answered after a wait of the client', [{ answer: ok, tooMany: [tooMany()] }]],
  ['turned away again after the time told', [{ answer: ok, tooMany: [tooMany('1'), tooMany('2')] }]],
  ['turned away again after a wait of the client', [{ answer: tooMany(), tooMany: [tooMany('1')] }]],
  ['not asked again within the run', [{ answer: tooMany('3600') }]],
  [undefined, [{ answer: ok }]],
])('%s', (text, exchanges) => {
  expect(seen(...exchanges).text).toBe(text);
});

it('knows the fewest and the most seconds that were told', () => {
  const { told } = seen({ answer: ok, tooMany: [tooMany('3')] }, { answer: tooMany('1') });
  expect(told).toEqual({ least: 1, most: 3 });
  expect(seen({ answer: tooMany('soon') }).told).toBeUndefined();
});
