import type { Law } from '../../engine/law.ts';
import { ownersSeen } from './owners-seen.ts';

export const consumerLaws: readonly Law[] = [
  {
    requirement: 'CONSUMER-4',
    says: 'each answer for a known consumer names this consumer, and holds no values of another one, whoever was asked for before',
    mustNotFail:
      'records that share values, as two consumers at one address, records that change, and what tells of a node',
    look: ownersSeen,
  },
];
