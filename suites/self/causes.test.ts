import '../all.ts';
import { describe, expect, it } from 'vitest';
import { registeredChecks } from '../../engine/check.ts';
import { execute } from '../../engine/execute.ts';
import { type Listing, listing, refusal } from '../../fixtures/listing.corpus.ts';
import {
  against,
  domain,
  type Handler,
  partnerKey,
  type Reply,
  type SessionParts,
} from '../../fixtures/target.corpus.ts';
import type { CheckResult } from '../../schemas/report/check-result.ts';

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

/** Refuses pages that end behind so many persons. */
function withQuota(depth: number, options: Listing): Handler {
  const persons = listing({ ...options, size: (limit) => Math.min(limit, 50) });
  return (heard) => {
    const size = Math.min(Number(heard.limit ?? 20), 50);
    return Number(heard.page ?? 1) * size > depth ? refusal(400) : persons(heard);
  };
}

const unavailable: Handler = () => ({ status: 503, body: '' });

describe('why a requirement could not be judged', () => {
  it.each<[string, string, Handler, SessionParts?]>([
    ['budget', 'PAGING-3', listing(), { limits: { maxRequests: 12 } }],
    ['unanswered', 'PAGING-3', unavailable],
    ['gone', 'PAGING-3', (heard) => (heard.number <= 12 ? listing() : unavailable)(heard)],
    ['empty', 'PAGING-3', listing({ totals: { [domain]: 0 } })],
    [
      'too-large',
      'DOMAIN-3',
      withQuota(200, { totals: { [domain]: 450, 'small.example': 90 } }),
      { target: { domains: [domain, 'small.example'] } },
    ],
    [
      'few-requests',
      'DOMAIN-3',
      listing({ totals: { [domain]: 450, 'huge.example': 1_000_000 }, size: (limit) => Math.min(limit, 50) }),
      { target: { domains: [domain, 'huge.example'] } },
    ],
    ['moved', 'PAGING-4', (heard) => listing({ totals: { [domain]: 237 + heard.number } })(heard)],
    ['token', 'CONSUMER-1', consumersFor(() => false)],
    ['swapped-keys', 'CONSUMER-1', consumersFor((sent) => sent === `Bearer ${partnerKey}`)],
  ])('%s, of %s', async (cause, id, handler, parts) => {
    const result = await judged(id, handler, parts);
    expect(result).toMatchObject({ verdict: 'inconclusive', cause, reason: expect.any(String) });
  });

  it('names the page at which a domain ends to be read, in coverage too', async () => {
    const handler = withQuota(200, { totals: { [domain]: 450, 'small.example': 90 } });
    const parts = { target: { domains: [domain, 'small.example'] } };
    const { reason } = await judged('DOMAIN-3', handler, parts);
    expect(reason).toMatch(
      /^two domains have to be read whole .*, and page \d+ of acme.example is refused with status 400$/,
    );
    const { coverage } = await judged('PAGING-5', handler, parts);
    expect(coverage).toMatch(
      /^\d+ whole walks of 1 domain, \d+ pages, and \d+ walks of 1 domain up to a page that is refused, \d+ pages/,
    );
  });

  it('is told of nothing that was judged', async () => {
    expect(await judged('PAGING-3', listing())).not.toHaveProperty('cause');
  });
});

describe('a requirement for which nothing came to judge', () => {
  /** No consumer is known: the partner endpoint alone is asked. */
  const partnerAlone = { target: { consumerIds: [] } };
  const refusing =
    (reply: Reply): Handler =>
    (heard) =>
      heard.authorization === `Bearer ${partnerKey}` ? listing()(heard) : reply;

  it.each([
    [
      'no status',
      { drop: true },
      'a missing or wrong key is refused by a closed connection, which has no status and no header',
    ],
    [
      'nothing but 429',
      { status: 429 },
      'no missing or wrong key was refused by an answer that can be judged',
    ],
  ] as const)('does not concern the run: AUTH-9, where a wrong key gets %s', async (_, reply, reason) => {
    const result = await judged('AUTH-9', refusing(reply), partnerAlone);
    expect(result).toMatchObject({ verdict: 'not-applicable', reason });
  });

  it('is judged by what did come: AUTH-9, where a wrong key gets a status', async () => {
    const result = await judged('AUTH-9', refusing(refusal(403)), partnerAlone);
    expect(result).toMatchObject({ verdict: 'warn' });
  });
});
