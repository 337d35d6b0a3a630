import type { Requirement } from './requirement.ts';
import { deepProfiles, everyProfile } from './selection.ts';

/** Which persons a domain selects. */
export const domain: readonly Requirement[] = [
  {
    id: 'DOMAIN-1',
    level: 'MUST',
    area: 'domain',
    clause: 'Endpoints 1, rule 1; Endpoints 1, domain',
    title: 'only persons of the given domain are listed',
    says: 'Only persons associated with the given domain are returned: a domain that nobody has yields none (no persons and `total` 0, or 4xx), and what is listed for a domain does not depend on other requests.',
    soundness:
      '404 for an unknown domain conforms. A request without a domain, or with an empty one, may be answered with everything (`domain.missing`).',
    matters:
      "A client shows or imports one customer's persons as another's: personal data in the wrong hands.",
    example: {
      right: 'a domain that nobody has is answered with `"persons": []` and `"total": 0`, or with 404',
      wrong: 'a domain that nobody has is answered with the persons of all domains',
    },
    profiles: deepProfiles,
  },
  {
    id: 'DOMAIN-2',
    level: 'MUST',
    area: 'domain',
    clause: 'Endpoints 1, rule 1; Endpoints 1, domain',
    title: 'the domain is compared as a value',
    says: 'The filter compares the domain as a value: whatever is near it (a part of it, letters dropped, added, exchanged or with accents, a wildcard, query metacharacters) selects nothing more.',
    soundness:
      'Spellings of the same domain may be taken as the same: letter case, a trailing dot, white space trimmed, IDN and Unicode forms (width, ideographic dot, soft hyphen); which ones is recorded, not judged. A repeated `domain` may give the union. A value near it can be the real domain of another customer, or an alias or a typing error that the same customer owns: so it is a finding only where the persons of a configured domain come back, and for a second value that is made in the same way too, unless nobody can own the first.',
    matters:
      'Whoever chooses the domain string reads the persons of domains that they do not own: `%` lists them all.',
    example: {
      right: '`domain=acme.exampl` lists nobody, where `acme.example` is the domain',
      wrong: '`domain=%25`, which is `%`, lists the persons of `acme.example`',
    },
    profiles: everyProfile,
  },
  {
    id: 'DOMAIN-3',
    level: 'MUST',
    area: 'domain',
    clause: 'Resources, Persons page, data.total; Endpoints 1, rule 1',
    title: 'total and persons follow the same filter',
    says: '`data.total` and `data.persons` follow the same filter: with two configured domains, each `total` equals its own walk.',
    soundness:
      'Data that really change during the walks conform, and so does a depth quota (PAGING-6). Not applicable with a single configured domain.',
    matters:
      'A client reports a number of persons that belongs to another domain, or to all of them together.',
    example: {
      right: 'the domain of 237 persons has `"total": 237`, the domain of three has `"total": 3`',
      wrong: 'both domains have `"total": 240`',
    },
    profiles: everyProfile,
  },
  {
    id: 'DOMAIN-4',
    level: 'MUST',
    area: 'domain',
    clause: 'Endpoints 1, rule 1; Resources, Persons page, data.total',
    title: 'what the user knows of a domain holds',
    says: "Where the user declares a domain's total, or addresses that it contains or does not contain, the answers agree.",
    soundness:
      "The declaration is the user's, and the row is judged against it alone. Not applicable without one; inconclusive where the domain is too large to be read whole.",
    matters:
      'A person who is missing from the pages and from the total alike is seen by nobody who does not know of them.',
    example: {
      right: '`--expect-total acme.example=237`, and `"total": 237`',
      wrong: '`--expect-total acme.example=237`, and `"total": 236`',
    },
    profiles: deepProfiles,
  },
];
