import { addLaw } from '../engine/check.ts';
import type { Law } from '../engine/law.ts';
import { consumerLaws } from './consumer/consumer-laws.ts';
import { domainLaws } from './domain/domain-laws.ts';
import { pagingLaws } from './paging/paging-laws.ts';

/** What must hold between the answers of a run, in the order in which it is looked at. */
const lawBook: readonly Law[] = [...domainLaws, ...pagingLaws, ...consumerLaws];

for (const law of lawBook) addLaw(law);
