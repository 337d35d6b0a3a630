import type { Law } from '../../engine/law.ts';
import { ownersSeen } from './owners-seen.ts';

export const consumerLaws: readonly Law[] = [
  {
    requirement: 'CONSUMER-4',
    says: 'each answer for a known consumer names this consumer, and holds no values of another one',
    mustNotFail: 'records that share values, as two consumers at one address, and records that change',
    look: ownersSeen,
  },
];
