import { countText } from '../text/count-text.ts';
import { mostLines } from './bounded-lines.ts';
import type { Expectation } from './run-config.ts';
import { suggestion } from './suggest-word.ts';

type Expectations = Readonly<Record<string, Expectation>>;

/** Expectations of domains that the run does not list: nothing would check them. */
export function unlistedDomains(expect: Expectations, domains: readonly string[]): string[] {
  return Object.keys(expect)
    .filter((domain) => !domains.includes(domain))
    .map((domain, index) => {
      // It will not be told, and each would repeat the whole list.
      if (index >= mostLines) return `expect: ${domain} is not among the domains`;
      const hint = suggestion(domain, domains);
      return `expect: ${domain} is not among the domains (${domains.join(', ')})${hint}`;
    });
}

/** Names what cannot be true whatever the service answers: no conforming service could satisfy it. */
export function contradictoryExpectations(expect: Expectations): string[] {
  return Object.entries(expect).flatMap(([domain, expectation]) =>
    contradictions(expectation).map((problem) => `expect: ${domain} ${problem}`),
  );
}

function contradictions({ total, contains = [], absent = [] }: Expectation): string[] {
  const problems: string[] = [];
  const named = new Set(contains).size;
  if (total !== undefined && named > total) {
    problems.push(`has a total of ${total}, but must contain ${countText(named, 'person')}`);
  }
  if (contains.some((address) => absent.includes(address))) {
    problems.push('has an address in both contains and absent');
  }
  return problems;
}
