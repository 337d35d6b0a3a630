import type { ReferenceService } from '../../../reference/service.ts';
import type { Ask } from './ask.ts';

/** Pages, read once more behind as many requests as a run may make before it. */
export function laterQuestions({ accounts }: ReferenceService): Ask[] {
  const pages = [1, 3].map((page) => ({
    path: `/partners/${accounts.partnerId}?domain=${accounts.domains[0]}&limit=10&page=${page}`,
    authorization: `Bearer ${accounts.partnerKey}`,
  }));
  return [...pages, ...Array.from({ length: 250 }, () => pages).flat(), ...pages];
}
