import type { Tenant } from '../../fixtures/tenants/tenants.ts';
import type { TenantAnswer } from '../../oracles/relations/tenants-apart.ts';

/** What each partner was answered to its usual question, right after a request of its own. */
export class AnswersAlone {
  readonly #answers = new Map<string, TenantAnswer | undefined>();

  add(tenant: Tenant, domain: string, answer: TenantAnswer | undefined): void {
    this.#answers.set(placeOf(tenant, domain), answer);
  }

  of(tenant: Tenant, domain: string): TenantAnswer | undefined {
    return this.#answers.get(placeOf(tenant, domain));
  }
}

function placeOf({ partnerId }: Tenant, domain: string): string {
  return `${partnerId} ${domain}`;
}
