import { describe, expect, it } from 'vitest';
import { disclosed } from './auth.ts';
import { answer, exchange, pageBody, personsFrom } from './exchange.corpus.ts';
import { protectedPersons } from './protected-data.ts';

const page = pageBody({ persons: personsFrom(0, 2), total: 2, totalPages: 1 });
const control = exchange(page);
const data = protectedPersons({ answer: answer(page), receivedAt: 0 }, []);

describe('disclosed', () => {
  it('passes a refusal', () => {
    const refusal = exchange({ error: 'no' }, { status: 401 });
    const probe = { exchange: refusal, control, says: 'without an Authorization header' };
    expect(disclosed('AUTH-1', probe, data)).toEqual([]);
  });

  it('passes a refusal told in 200, which is AUTH-9', () => {
    const probe = { exchange: exchange({ error: 'no' }), control, says: 'with a wrong key' };
    expect(disclosed('AUTH-2', probe, data)).toEqual([]);
  });

  it('says what a request without the key was answered with, beside its control request', () => {
    const open = exchange(page);
    const probe = { exchange: open, control, says: 'without an Authorization header' };
    expect(disclosed('AUTH-1', probe, data)).toEqual([
      {
        requirement: 'AUTH-1',
        message: 'partner endpoint, without an Authorization header: answered with status 200 and 2 persons',
        received: 'status 200 and 2 persons',
        expected: 'a refusal: a status other than 2xx, and nothing of what the key protects',
        exchanges: [open, control],
        counterexample: 'domain=acme.example, without an Authorization header',
      },
    ]);
  });
});
