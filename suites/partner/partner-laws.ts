import type { Law } from '../../engine/law.ts';
import { personsOfOthers } from './persons-of-others.ts';

export const partnerLaws: readonly Law[] = [
  {
    requirement: 'PARTNER-2',
    says: "no answer to the partner's key shows whom only the other partner's lists show",
    mustNotFail: 'two partners that share customers, and customers that share persons',
    look: personsOfOthers,
  },
];
