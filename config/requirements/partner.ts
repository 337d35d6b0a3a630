import { inArea } from './in-area.ts';

/** Requirements on the access to persons by path and key. */
export const partner = inArea('partner', [
  {
    id: 'PARTNER-1',
    clause: 'Endpoints 1, partner_id; Service, point 1',
    title: 'an unknown partner has no persons',
    says: '`partner_id` identifies the partner: an identifier that no partner has gives no persons.',
    soundness:
      'Any 4xx or 3xx conforms. An identifier counts as unknown if its letters or digits differ. One that differs in letter case, slashes, dots or a suffix such as `.json` may be the same partner.',
    matters: 'A typing error in the path goes unnoticed, and the identifier in the path protects nothing.',
    example: {
      right: 'an identifier that no partner has is answered with 404',
      wrong: 'an identifier that no partner has is answered with the persons of the configured partner',
    },
  },
  {
    id: 'PARTNER-2',
    clause: 'Endpoints 1, partner_id; Authentication, point 2',
    title: "a key does not open another partner's persons",
    says: "You name a partner whom your key must not open (`--other-partner-id`), and a domain of that partner's customer (`--other-domain`). Your key does not open that partner. Nor does it open that domain at your own partner id. This holds in any spelling of the id, the domain and the path, and also where one request names your own first and the other one after it. If you give the other partner's key too (`--other-partner-key-file`), neither key opens the other's list, not even right after the right key or at the same time.",
    soundness:
      "It is judged by what you declare with these options alone. If you give the other key, you declare that neither key is for the other partner. Two partners may share persons: each list is asked for at the path of its own partner. Not applicable without `--other-partner-id` and `--other-domain`. Inconclusive if the other partner's key does not open its own list.",
    matters:
      "A partner reads the customers of a competitor with its own key: every partner's data are open to all.",
    example: {
      right: 'the partner that `--other-partner-id` names is answered with 403',
      wrong: 'the partner that `--other-partner-id` names is answered with its persons',
    },
  },
]);
