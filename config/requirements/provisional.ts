import type { Requirement } from './requirement.ts';
import { deepProfiles } from './selection.ts';

/**
 * Rows that are tried: a run judges and tells them, and they count for nothing (no total, grade or exit code, not with
 * `--strict`) until the next version of the register takes them in.
 */
export const provisional: readonly Requirement[] = [
  {
    id: 'INPUT-5',
    level: 'SHOULD',
    area: 'input',
    clause: 'Endpoints 1, limit; Endpoints 1, page; Endpoints 1, rule 2',
    title: 'an unusual number is read in one way',
    says: 'Where an unusual `limit` or `page` (a fraction, negative, huge, repeated) is answered with persons, some reading of it fits the persons, `current_page` and `total_pages` together, and the page lies inside its own `total_pages`.',
    soundness:
      'Which reading is free: the default, a minimum, a maximum, all, rounded up or down. So is the relation between the numbers: what a usual `limit` of the same size is answered with fits. Any refusal conforms, and an empty page may echo any number.',
    matters:
      'A client walks as many pages as it is told, and misses persons or asks for pages that are not there.',
    example: {
      right: '`limit=12.5` gives pages of 12 persons, and as many pages as `limit=12`',
      wrong: '`limit=12.5` gives pages of 12 persons, and `total_pages` is the total divided by 12.5',
    },
    provisional: true,
    profiles: deepProfiles,
  },
];
