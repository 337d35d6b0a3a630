import { addLaw, check, type Judgement, registeredChecks } from '../engine/check.ts';
import type { CheckContext } from '../engine/context.ts';
import type { Law } from '../engine/law.ts';
import { NotApplicable } from '../engine/outcome.ts';
import { readDomains } from '../fixtures/passive-check.ts';
import { consumerLaws } from './consumer/consumer-laws.ts';
import { domainLaws } from './domain/domain-laws.ts';
import { pagingLaws } from './paging/paging-laws.ts';
import { partnerLaws } from './partner/partner-laws.ts';

/** All laws, in the order in which the engine looks at them. */
const lawBook: readonly Law[] = [...partnerLaws, ...domainLaws, ...pagingLaws, ...consumerLaws];

for (const law of lawBook) {
  if (!registeredChecks().has(law.requirement)) check(law.requirement, pagesRead, { phase: 'main' });
  addLaw(law);
}

/** The check of a row that is judged by laws alone: it reads the domains, also where nothing else does. */
async function pagesRead(context: CheckContext): Promise<Judgement> {
  if (!context.depth.ownRequests)
    throw new NotApplicable('this profile has too few requests to ask again for what is suspected');
  const unjudged = await readDomains(context);
  return { coverage: 'all pages of the run', deviations: [], unjudged };
}
