import { choose, hash } from './hash.ts';
import { companyKinds, companyNames } from './words.ts';

/** Identifiers, domains and keys of a service of one seed: a run against it is configured with these. */
export interface ReferenceAccounts {
  readonly partnerId: string;
  /** Opens the partner, nothing else. */
  readonly partnerKey: string;
  readonly otherPartnerId: string;
  readonly otherPartnerKey: string;
  /** Domains of the partner's customers; the first holds a few hundred persons, the others 0, 1, 100 and 5,000. */
  readonly domains: readonly [string, ...string[]];
  /** A further domain of the partner's, with a million persons. */
  readonly millionDomain: string;
  /** A domain of the other partner's customer, with persons. */
  readonly otherDomain: string;
  readonly consumerIds: readonly [string, ...string[]];
  readonly consumerToken: string;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function letters(seed: number, label: string, length: number): string {
  return Array.from({ length }, (_, place) => DIGITS[hash(seed, label, place) % DIGITS.length]).join('');
}

function domain(seed: number, place: number): string {
  const name = choose(companyNames, hash(seed, 'company') + place);
  return `${name}-${choose(companyKinds, hash(seed, 'kind', place))}.example`;
}

export function accounts(seed: number): ReferenceAccounts {
  return {
    partnerId: `prt_${letters(seed, 'partner', 12)}`,
    partnerKey: `pk_test_${letters(seed, 'partner key', 32)}`,
    otherPartnerId: `prt_${letters(seed, 'other partner', 12)}`,
    otherPartnerKey: `pk_test_${letters(seed, 'other partner key', 32)}`,
    domains: [domain(seed, 0), domain(seed, 1), domain(seed, 2), domain(seed, 3), domain(seed, 4)],
    millionDomain: domain(seed, 5),
    otherDomain: domain(seed, 6),
    consumerIds: [
      `con_${letters(seed, 'consumer 1', 10)}`,
      `con_${letters(seed, 'consumer 2', 10)}`,
      `con_${letters(seed, 'consumer 3', 10)}`,
    ],
    consumerToken: `at_test_${letters(seed, 'consumer token', 40)}`,
  };
}
