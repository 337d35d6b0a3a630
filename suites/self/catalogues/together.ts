import type { ReferenceService } from '../../../reference/service.ts';
import type { Ask } from './ask.ts';

/** Requests that are sent at once: pages of one list, another partner's, and consumers. */
export function together({ accounts }: ReferenceService): Ask[] {
  const [first] = accounts.domains;
  return [
    ...[20, 1, 2, 3, 4].map((page) => ({
      path: `/partners/${accounts.partnerId}?domain=${first}&limit=10&page=${page}`,
      authorization: `Bearer ${accounts.partnerKey}`,
    })),
    {
      path: `/partners/${accounts.otherPartnerId}?domain=${accounts.otherDomain}&limit=10&page=1`,
      authorization: `Bearer ${accounts.otherPartnerKey}`,
    },
    { path: `/consumers/${accounts.consumerIds[0]}?limit=1`, authorization: undefined },
    ...accounts.consumerIds.map((id) => ({
      path: `/consumers/${id}?limit=1`,
      authorization: `Bearer ${accounts.consumerToken}`,
    })),
  ];
}
