import { describe, expect, it } from 'vitest';
import { registeredChecks } from '../../engine/check.ts';
import { execute } from '../../engine/execute.ts';
import { listing, refusal } from '../../fixtures/listing.corpus.ts';
import {
  against,
  domain,
  type Handler,
  partnerKey,
  type SessionParts,
} from '../../fixtures/target.corpus.ts';
import type { CheckResult } from '../../schemas/report/results.ts';
import '../all.ts';

/** What the check of one requirement gives, of a service of its own. */
function judged(id: string, handler: Handler, parts: SessionParts = {}): Promise<CheckResult> {
  const check = registeredChecks().get(id);
  if (check === undefined) throw new Error(`${id} has no check`);
  return against(handler, (context) => execute(check, context), parts);
}

/** Persons for everybody, and a consumer for whom `isOpen` lets in. */
function consumersFor(isOpen: (authorization: string | undefined) => boolean): Handler {
  const persons = listing();
  return (heard) => {
    if (!heard.path.startsWith('/consumers/')) return persons(heard);
    return isOpen(heard.authorization) ? { body: { id: 'c-100042' } } : refusal(401);
  };
}

const unavailable: Handler = () => ({ status: 503, body: '' });

describe('why a requirement could not be judged', () => {
  it.each<[string, string, Handler, SessionParts?]>([
    ['budget', 'PAGING-3', listing(), { limits: { maxRequests: 12 } }],
    ['unanswered', 'PAGING-3', unavailable],
    ['gone', 'PAGING-3', (heard) => (heard.number <= 12 ? listing() : unavailable)(heard)],
    ['empty', 'PAGING-3', listing({ totals: { [domain]: 0 } })],
    ['moved', 'PAGING-4', (heard) => listing({ totals: { [domain]: 237 + heard.number } })(heard)],
    ['token', 'CONSUMER-1', consumersFor(() => false)],
    ['swapped-keys', 'CONSUMER-1', consumersFor((sent) => sent === `Bearer ${partnerKey}`)],
  ])('%s, of %s', async (cause, id, handler, parts) => {
    const result = await judged(id, handler, parts);
    expect(result).toMatchObject({ verdict: 'inconclusive', cause, reason: expect.any(String) });
  });

  it('is told of nothing that was judged', async () => {
    expect(await judged('PAGING-3', listing())).not.toHaveProperty('cause');
  });
});
