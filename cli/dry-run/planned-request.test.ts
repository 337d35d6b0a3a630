import { describe, expect, it } from 'vitest';
import { Client } from '../../client/client.ts';
import type { Credential, Exchange } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import { allot } from '../../config/allotment.ts';
import { profiles } from '../../config/profiles.ts';
import type { Target } from '../../config/run-config.ts';
import { Secret } from '../../config/secret.ts';
import { plannedRequest } from './planned-request.ts';

const target: Target = {
  baseUrl: 'https://staging.example/api/',
  embedded: false,
  partnerId: 'p 1',
  partnerKey: new Secret('pk_live_never_to_be_seen_17'),
  domains: ['acme.example'],
  consumerIds: [],
};

/** Keys of a stand-in: they have the shape of the target's. */
const { keys } = new Client({ target, limits: profiles.ci.limits, allotment: allot(600), userAgent: 'x' });

function asked(credential: Credential, headers?: Record<string, string>, status = 200): Exchange {
  return {
    id: 'x1',
    request: {
      ...listPersons({ partnerId: 'p 1', domain: 'acme.example', page: 1 }),
      credential,
      ...(headers && { headers }),
    },
    answer: { status, headers: [], body: new Uint8Array() },
    sentAt: 0,
    receivedAt: 0,
    attempts: 1,
  };
}

const carries = (credential: Credential) => plannedRequest(asked(credential), target).carries;

describe('plannedRequest', () => {
  it('is what stands in the request line of the target, its prefix included', () => {
    expect(plannedRequest(asked({ kind: 'partner-key' }), target)).toEqual({
      method: 'GET',
      target: '/api/partners/p%201?domain=acme.example&page=1',
      carries: 'partner key',
    });
  });

  it('tells further headers and what the reference service refused it for', () => {
    const unknown = plannedRequest(asked({ kind: 'none' }, { 'X-Debug': 'true' }, 401), target);
    expect(unknown).toMatchObject({ carries: 'no key; X-Debug: true', refusedFor: 'key' });
    expect(plannedRequest(asked({ kind: 'partner-key' }, {}, 404), target).refusedFor).toBe('question');
  });

  it('shows a header that holds no key as it is', () => {
    expect(carries({ kind: 'invented', authorization: '' })).toBe('Authorization: (empty)');
    expect(carries({ kind: 'invented', authorization: 'Bearer null' })).toBe('Authorization: Bearer null');
  });

  it('does not show a key that was never issued, since another one will be sent', () => {
    expect(carries(keys.neverIssued('partner-key', '7:1'))).toBe('a key that was never issued');
  });

  it('tells in words what is made of a key, and shows in the query the variable that holds it', () => {
    const cut = keys.altered('partner-key', 'cut-at-tail');
    const inQuery = keys.altered('partner-key', 'in-query');
    if (cut === undefined || inQuery === undefined) throw new Error('the key is too short');
    expect(carries(cut)).toBe('with the key without its last four characters');
    expect(carries(keys.counterfeit(cut, '7'))).toBe(
      'with the key without its last four characters, of a key that was never issued',
    );
    expect(plannedRequest(asked(inQuery), target).target).toContain(
      `&page=1&access_token=\${PCDS_PARTNER_KEY}&`,
    );
  });
});
