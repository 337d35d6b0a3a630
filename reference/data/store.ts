import type { ReferenceAccounts } from './accounts.ts';
import { type Consumer, consumer } from './consumer.ts';
import { domainPersons } from './domain-persons.ts';
import { lowerCase } from './lower-case.ts';
import type { Persons } from './person.ts';

/** Data of the service: read-only, and equal for equal seeds. */
export interface Store {
  /** Undefined where the partner has no such customer. */
  persons(partnerId: string, domain: string): Persons | undefined;
  domains(partnerId: string): readonly string[];
  consumer(id: string): Consumer | undefined;
}

/** 237 for seed 1; never a multiple of 2, 5 or 10, so that the last page of a usual page size is short. */
function hundreds(seed: number): number {
  return 207 + 10 * ((Math.abs(Math.trunc(seed)) + 2) % 9);
}

/** @param totals persons of a domain, where it is not to be of the size that its place has */
export function store(
  seed: number,
  accounts: ReferenceAccounts,
  totals: Readonly<Record<string, number>> = {},
): Store {
  const sizes = [hundreds(seed), 0, 1, 100, 5_000];
  const customers = new Map<string, Persons>();
  const add = (partnerId: string, domain: string, size: number): void => {
    // Callers give the domain in lower case.
    customers.set(`${partnerId} ${lowerCase(domain)}`, domainPersons(seed, domain, size));
  };
  accounts.domains.forEach((domain, place) => {
    add(accounts.partnerId, domain, totals[domain] ?? sizes[place] ?? 0);
  });
  add(accounts.partnerId, accounts.millionDomain, 1_000_000);
  add(accounts.otherPartnerId, accounts.otherDomain, 64);
  const consumers = new Map(accounts.consumerIds.map((id) => [id, consumer(seed, id)]));
  return {
    persons: (partnerId, domain) => customers.get(`${partnerId} ${domain}`),
    domains: (partnerId) =>
      [...customers.keys()].flatMap((key) =>
        key.startsWith(`${partnerId} `) ? key.slice(partnerId.length + 1) : [],
      ),
    consumer: (id) => consumers.get(id),
  };
}
