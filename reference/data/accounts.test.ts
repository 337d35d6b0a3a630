import { describe, expect, it } from 'vitest';
import { accounts } from './accounts.ts';
import { store } from './store.ts';

describe('accounts', () => {
  it.each([1, 2, 20])('names different domains, ids and keys (seed %i)', (seed) => {
    const { domains, millionDomain, otherDomain, consumerIds, ...single } = accounts(seed);
    const values = [...domains, millionDomain, otherDomain, ...consumerIds, ...Object.values(single)];
    expect(new Set(values).size).toBe(values.length);
    expect(values.every((value) => /^[\w.-]+$/.test(value))).toBe(true);
    expect(domains.every((domain) => domain.endsWith('.example'))).toBe(true);
  });

  it('differ from seed to seed', () => {
    expect(accounts(1).partnerKey).not.toBe(accounts(2).partnerKey);
    expect(accounts(1).domains).not.toEqual(accounts(2).domains);
  });
});

describe('store', () => {
  it('sizes the five domains of seed 1 as documented', () => {
    const known = accounts(1);
    const sizes = known.domains.map((domain) => store(1, known).persons(known.partnerId, domain)?.length);
    expect(sizes).toEqual([237, 0, 1, 100, 5_000]);
  });

  it('sizes the first domain of other seeds differently, never as full pages of ten', () => {
    const first = (seed: number) => {
      const known = accounts(seed);
      return store(seed, known).persons(known.partnerId, known.domains[0])?.length ?? 0;
    };
    expect(first(2)).not.toBe(first(1));
    for (let seed = 0; seed < 30; seed += 1) expect(first(seed) % 10).toBe(7);
  });

  it("does not give one partner the other's customers", () => {
    const known = accounts(1);
    expect(store(1, known).persons(known.partnerId, known.otherDomain)).toBeUndefined();
    expect(store(1, known).persons(known.otherPartnerId, known.domains[0])).toBeUndefined();
  });
});
