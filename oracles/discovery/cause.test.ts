import { describe, expect, it } from 'vitest';
import type { Credential, Request } from '../../client/exchange.ts';
import { causeOf } from './cause.ts';

const known = {
  partnerPath: '/partners/p1',
  otherPartnerPath: '/partners/p2',
  domains: ['a.example'],
  otherDomain: 'other.example',
  consumerPaths: ['/consumers/c1'],
};

function ask(query: string, path = known.partnerPath, credential?: Credential): string | undefined {
  const endpoint = path.startsWith('/partners') ? 'partner' : 'consumer';
  const own = { kind: endpoint === 'partner' ? 'partner-key' : 'consumer-token' } as const;
  const request: Request = { method: 'GET', endpoint, path, query, credential: credential ?? own };
  return causeOf(request, known);
}

describe('the cause of a request', () => {
  it.each([
    ['limit=0', 'domain=a.example&limit=0'],
    ['negative limit', 'domain=a.example&limit=-5&page=1'],
    ['limit that is not a number', 'domain=a.example&limit=abc'],
    ['negative page', 'domain=a.example&page=-1'],
    ['no domain', 'limit=10'],
    ['unknown domain', 'domain=3f.invalid&limit=10'],
    ["another partner's domain", 'domain=other.example'],
    [undefined, 'domain=a.example&limit=10'],
    [undefined, 'domain=a.example&limit=0&page=-1'],
    [undefined, 'domain=3f.invalid&limit=0'],
    [undefined, 'domain=a.example&limit=0&limit=1'],
    [undefined, 'domain=a.example&limit=0&sort=email'],
    [undefined, 'domain=a.example&limit=1e400'],
  ])('is %s', (cause, query) => {
    expect(ask(query)).toBe(cause);
  });

  it('is an identifier that does not exist, and no other spelling of one', () => {
    expect(ask('domain=a.example', '/partners/p2')).toBe('another partner');
    expect(ask('domain=a.example', '/partners/p17x7')).toBe('unknown partner');
    expect(ask('domain=a.example', '/partners/P1')).toBeUndefined();
    expect(ask('domain=a.example', '/partners/p1.json')).toBeUndefined();
    expect(ask('limit=10', '/consumers/c2')).toBe('consumer: unknown id');
    expect(ask('limit=10', '/consumers/C1')).toBeUndefined();
    expect(ask('limit=-1', '/consumers/c1')).toBe('consumer: negative limit');
  });

  it('is a key that is not there, or that nobody has', () => {
    expect(ask('domain=a.example', known.partnerPath, { kind: 'none' })).toBe('no key');
    const invented = (authorization: string) => ({ kind: 'invented', authorization }) as const;
    expect(ask('limit=10', '/consumers/c1', invented('Bearer abc'))).toBe('consumer: unknown key');
    expect(ask('limit=10', '/consumers/c1', invented('Basic abc'))).toBeUndefined();
  });
});
