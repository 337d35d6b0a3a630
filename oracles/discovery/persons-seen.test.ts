import { describe, expect, it } from 'vitest';
import { exchange, type PageParts, pageBody, personsFrom } from '../exchange.corpus.ts';
import { loggedPage } from '../log/logged-page.ts';
import { PersonsSeen, sharedAddress, timePrecision, totalsAgain } from './persons-seen.ts';

const someone = { email: 'x@acme.example', created_at: '2025-01-01T00:00:00.000Z' };

describe('persons', () => {
  it('are known again by address and time, and each is counted once', () => {
    const seen = new PersonsSeen();
    for (const person of [someone, someone, { ...someone, created_at: 'no time' }, 'x', null])
      seen.add(person, 'acme.example');
    expect(seen.fields.records).toBe(2);
    expect(seen.times).toEqual([Date.UTC(2025, 0, 1)]);
    expect(seen.addresses).toEqual({ within: 2, outside: 0 });
  });

  it('have their address in the domain that they were listed for, or not', () => {
    const seen = new PersonsSeen();
    seen.add(someone, 'acme.example');
    seen.add({ ...someone, email: 'x@other.example' }, 'acme.example');
    seen.add({ email: 7 }, 'acme.example');
    seen.add({ ...someone, email: 'y@other.example' }, undefined);
    expect(seen.addresses).toEqual({ within: 1, outside: 1 });
  });
});

it.each([
  ['milliseconds', 1],
  ['seconds', 1_000],
  ['minutes', 60_000],
  ['days', 86_400_000],
])('times are as fine as the finest: %s', (precision, step) => {
  const start = Date.UTC(2025, 0, 1);
  const times = Array.from({ length: 19 }, () => start);
  expect(timePrecision(times)).toBeUndefined();
  expect(timePrecision([...times, start + step])).toBe(precision);
});

function page(domain: string, parts: PageParts, sentAt = 0) {
  const logged = loggedPage({ ...exchange(pageBody(parts), { query: `domain=${domain}` }), sentAt });
  return logged === undefined ? [] : [logged];
}

describe('pages of a run', () => {
  it('show one address in two domains', () => {
    const [one, other, own] = [
      page('a.example', { persons: personsFrom(0, 3) }),
      page('b.example', { persons: [...personsFrom(9, 1), { ...personsFrom(1, 1)[0], created_at: 'x' }] }),
      page('a.example', { persons: personsFrom(2, 2) }),
    ];
    expect(sharedAddress([...one, ...own, ...other])).toEqual(
      [...one, ...other].map((each) => each.exchange),
    );
    expect(sharedAddress([...one, ...own])).toEqual([]);
  });

  it('do not share what is no address', () => {
    const nameless = { persons: [{ created_at: 'x' }, { email: null }] };
    expect(sharedAddress([...page('a.example', nameless), ...page('b.example', nameless)])).toEqual([]);
  });

  it('tell how often the total of a domain had changed when it was read again', () => {
    const pages = [
      page('a.example', { total: 5 }, 100),
      page('b.example', { total: 7 }, 150),
      page('a.example', { total: 6 }, 300),
      page('a.example', { total: 6 }, 1_300),
      page('a.example', { total: 'many' }, 2_000),
    ];
    expect(totalsAgain(pages.flat())).toEqual({
      compared: 2,
      changed: 1,
      milliseconds: 1_200,
      shown: [pages[0], pages[2]].flatMap((each) => each?.map((one) => one.exchange)),
    });
    expect(totalsAgain([])).toEqual({ compared: 0, changed: 0, milliseconds: 0, shown: [] });
  });
});
