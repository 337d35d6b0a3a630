import type { ReferenceService } from '../../../reference/service.ts';
import { withoutLongWaits } from './without-long-waits.ts';

export function targetEnvironment({ url, accounts }: ReferenceService): Record<string, string> {
  return {
    PCDS_BASE_URL: url,
    PCDS_PARTNER_ID: accounts.partnerId,
    PCDS_PARTNER_KEY: accounts.partnerKey,
    PCDS_DOMAIN: accounts.domains.join(','),
    PCDS_OTHER_PARTNER_ID: accounts.otherPartnerId,
    PCDS_OTHER_DOMAIN: accounts.otherDomain,
    PCDS_CONSUMER_ID: accounts.consumerIds.join(','),
    PCDS_CONSUMER_TOKEN: accounts.consumerToken,
  };
}

/** The same of a service with a defect, where nothing is told by how long a run waits. */
export function hurriedEnvironment(service: ReferenceService): Record<string, string> {
  return { ...targetEnvironment(service), ...withoutLongWaits };
}

/** The least that names a target, which need not be there. */
export function anyTarget(baseUrl: string): Record<string, string> {
  return {
    PCDS_BASE_URL: baseUrl,
    PCDS_PARTNER_ID: 'partner-17',
    PCDS_PARTNER_KEY: 'pk_test_0123456789',
    PCDS_DOMAIN: 'acme.example',
  };
}
