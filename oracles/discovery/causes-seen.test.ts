import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { consumerExchange, exchange, failedExchange, pageBody } from '../exchange.corpus.ts';
import { causesSeen, closedDomains } from './causes-seen.ts';
import { seenOf } from './seen.ts';

const closed = (domain: string) => ({
  ...answered(domain),
  answer: { status: 444, headers: [], body: new Uint8Array(), isClosed: true as const },
});
const brokenOff = (domain: string) =>
  failedExchange(
    { kind: 'connection', message: 'closed' },
    { query: `domain=${encodeURIComponent(domain)}` },
  );
const answered = (domain: string) => exchange({}, { query: `domain=${encodeURIComponent(domain)}` });
const quoted = ["a'b.invalid", 'a b.invalid', '\u{1f600}.invalid'];

const path = '/partners/p1';
const seen = (exchanges: readonly Exchange[]) =>
  exchanges.map((one) => seenOf(one, true, { partnerPath: path, domains: ['acme.example'] }));

function shownOf(exchanges: readonly Exchange[]) {
  return closedDomains(seen(exchanges), path).length;
}

it('shows that each domain that is no name was closed', () => {
  expect(
    shownOf([...quoted.map((one) => closed(one)), answered('acme.example'), answered('münchen.example')]),
  ).toBe(3);
});

it.each([
  ['one of them was answered', [...quoted.map((one) => closed(one)), answered("a'b.invalid")]],
  ['too few were closed', [closed("a'b.invalid"), closed('a b.invalid')]],
  ['they are names', ['a.invalid', 'xn--a.invalid', 'münchen.invalid'].map((one) => closed(one))],
  ['they broke off by chance', quoted.map((one) => brokenOff(one))],
])('shows nothing where %s', (_, exchanges) => {
  expect(shownOf(exchanges)).toBe(0);
});

describe('causes of refusals', () => {
  const known = {
    partnerPath: path,
    otherPartnerPath: '/partners/p2',
    domains: ['acme.example'],
    otherDomain: 'theirs.example',
    consumerPaths: ['/consumers/c-100042'],
  };
  const told = (exchanges: readonly Exchange[], first = 1, noted = new Map<string, string>()) =>
    causesSeen(seen(exchanges), known, first, noted);
  const refused = (query: string, status = 400, code = 'bad') => exchange({ code }, { query, status });

  it('are told of a domain by questions with numbers, where there are some', () => {
    const listed = exchange(pageBody(), { query: 'domain=theirs.example&limit=7&page=1' });
    const bare = refused('domain=theirs.example', 422);
    expect(told([bare, listed]).statuses).toEqual({ "another partner's domain": 200 });
    expect(told([bare]).statuses).toEqual({ "another partner's domain": 422 });
  });

  it('are told by status and code, whichever check asked', () => {
    const { statuses, codes, shown } = told([
      refused('domain=acme.example&limit=0', 422, 'bad_limit'),
      refused('domain=acme.example&limit=0', 400, 'bad_limit'),
      refused('domain=acme.example&limit=-1', 400, 'too_small'),
      exchange({ error: 'x1' }, { query: 'limit=5' }),
      exchange(pageBody(), { query: 'domain=nobody.invalid' }),
    ]);
    expect(statuses).toEqual({
      'limit=0': [400, 422],
      'negative limit': 400,
      'no domain': '200 with an error',
      'unknown domain': 200,
    });
    expect(codes).toEqual({ 'limit=0': ['bad_limit'], 'negative limit': ['too_small'], 'no domain': ['x1'] });
    expect(shown).toHaveLength(4);
  });

  it('are none of the moment, of a lockout, or of a page that is not the first', () => {
    const away = refused('domain=acme.example&limit=0', 503);
    const lockout = refused('domain=acme.example&limit=0', 403);
    const beyond = refused('domain=nobody.invalid&page=2', 404);
    expect(told([away, lockout, beyond]).statuses).toEqual({});
    expect(told([refused('domain=nobody.invalid&page=0', 404)], 0).statuses).toEqual({
      'unknown domain': 404,
    });
  });

  it('are what who asked noted, where nothing else tells', () => {
    const beyond = refused('domain=acme.example&page=99', 404);
    expect(told([beyond]).statuses).toEqual({});
    expect(told([beyond], 1, new Map([[beyond.id, 'page beyond the end']])).statuses).toEqual({
      'page beyond the end': 404,
    });
  });

  it('have no codes where each answer has one of its own', () => {
    const all = Array.from({ length: 9 }, (_, index) => refused('limit=5', 400, `code_${index}`));
    expect(told(all.slice(1)).codes['no domain']).toHaveLength(8);
    expect(told(all).codes).toEqual({});
  });

  it('leave out a record that looks like an error', () => {
    const record = consumerExchange({ status: 'active', code: 'c1' }, { query: 'limit=0' });
    expect(told([record]).statuses).toEqual({});
    expect(told([consumerExchange({ id: 1 }, { query: 'limit=0' })]).statuses).toEqual({
      'consumer: limit=0': 200,
    });
  });
});
