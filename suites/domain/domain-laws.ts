import type { Law } from '../../engine/law.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { refusedAfterUnknown } from '../../fixtures/refused-behind-unknown.ts';
import { nothingFromStopped } from '../../fixtures/stopped-answering.ts';
import { pagesOfOthers } from '../../oracles/relations/pages-of-others.ts';

export const domainLaws: readonly Law[] = [
  {
    requirement: 'DOMAIN-1',
    says: 'a domain that exists is listed right after one that does not, as at any other time',
    mustNotFail: 'services that refuse for a while, also after many refusals',
    look: async (context) => ({ deviations: await refusedAfterUnknown('DOMAIN-1', 'partner', context) }),
  },
  {
    requirement: 'DOMAIN-1',
    says: 'the list of one domain is no answer for another',
    mustNotFail:
      'domains that hold persons in common, persons who move, a domain that becomes a name of another',
    look: async (context) => ({ deviations: pagesOfOthers(runLog(context).log) }),
  },
  {
    requirement: 'DOMAIN-1',
    says: 'a list that was given is given to the end of the run',
    mustNotFail: 'services that are down: what they would have answered is left open',
    look: nothingFromStopped,
  },
];
