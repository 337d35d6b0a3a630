import { expect, it } from 'vitest';
import { exchange, failedExchange } from '../exchange.corpus.ts';
import { ClosedDomains } from './closed-domains.ts';

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

function shownOf(exchanges: readonly Parameters<ClosedDomains['observe']>[0][]) {
  const seen = new ClosedDomains();
  for (const one of exchanges) seen.observe(one);
  return seen.shown.length;
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
