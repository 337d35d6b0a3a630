import type { Requirement } from '../requirement.ts';
import { deepProfiles } from '../selection.ts';

type Question = Pick<
  Requirement,
  'id' | 'clause' | 'standards' | 'title' | 'says' | 'matters' | 'notObservable'
>;

/** A row for what the document leaves open: any answer conforms, only a declared one can be broken. */
export function question(row: Question): Requirement {
  return {
    level: 'DISCOVER',
    area: 'discover',
    soundness:
      'Any behaviour conforms, also one outside the answers listed, which is then put in words. Where an answer was declared, a different one fails that declaration (drift).',
    profiles: deepProfiles,
    ...row,
  };
}
