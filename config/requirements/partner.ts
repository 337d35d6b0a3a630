import type { Requirement } from './requirement.ts';
import { everyProfile } from './selection.ts';

/** Whose persons a path and a key open. */
export const partner: readonly Requirement[] = [
  {
    id: 'PARTNER-1',
    level: 'MUST',
    area: 'partner',
    clause: 'Endpoints 1, partner_id; Service, point 1',
    title: 'an unknown partner has no persons',
    says: '`partner_id` identifies the partner: an identifier that no partner has yields no persons.',
    soundness:
      'Any 4xx or 3xx conforms. An identifier is unknown when its letters or digits differ, not its case, slashes, dots or a suffix such as `.json`.',
    matters: 'A typing error in the path goes unnoticed, and the identifier in the path protects nothing.',
    example: {
      right: 'an identifier that no partner has is answered with 404',
      wrong: 'an identifier that no partner has is answered with the persons of the configured partner',
    },
    profiles: everyProfile,
  },
  {
    id: 'PARTNER-2',
    level: 'MUST',
    area: 'partner',
    clause: 'Endpoints 1, partner_id; Authentication, point 2',
    title: "a key does not open another partner's persons",
    says: "Where configured: the key does not open the partner that the user names with `--other-partner-id` as one it is not for, nor, through its own partner id, the domain named with `--other-domain`, in any spelling of either or form of the path, nor behind its own in one request. With the other partner's own key (`--other-partner-key-file`), neither of the two keys opens the other's list, not even right after the key that does, or at once with it.",
    soundness:
      "The options are the user's declaration, and the row is judged against it alone; who gives the other key says that neither key is for the other partner. Persons whom two partners share are no leak: each list is asked for at its own partner's path. Not applicable without `--other-partner-id` and `--other-domain`; inconclusive where the other partner's key opens nothing of its own.",
    matters:
      "A partner reads the customers of a competitor with its own key: every partner's data are open to all.",
    example: {
      right: 'the partner that `--other-partner-id` names is answered with 403',
      wrong: 'the partner that `--other-partner-id` names is answered with its persons',
    },
    profiles: everyProfile,
  },
];
