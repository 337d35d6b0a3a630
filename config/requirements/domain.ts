import { deepProfiles, inArea } from './in-area.ts';

export const domain = inArea('domain', [
  {
    id: 'DOMAIN-1',
    clause: 'Endpoints 1, rule 1; Endpoints 1, domain',
    title: 'only persons of the given domain are listed',
    says: 'Only persons associated with the given domain are returned. A domain that nobody has gives none (no persons and `total` 0, or 4xx). What is listed for a domain does not depend on other requests. A domain is not refused right after a domain or a partner that nobody has.',
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
    clause: 'Endpoints 1, rule 1; Endpoints 1, domain',
    title: 'the domain is compared as a value',
    says: 'The domain is compared as a value. Something similar to it gives no persons of it: a part of it, letters left out, added, swapped or with accents, a wildcard, or characters with a meaning in a query language.',
    soundness:
      'Spellings of the same domain may count as the same: letter case, a trailing dot, white space around it, IDN and Unicode forms (width, ideographic dot, soft hyphen). Which ones do is recorded, not judged. A repeated `domain` may give the persons of both, and so may a list with commas (`parameters.unusual`): it fails only if it gives persons of none of its members. A similar value may be a real domain of another customer, or an alias or a typing error that the same customer owns. So it fails only if persons of a configured domain come back, and if that happens with a second value made in the same way too. The second is not needed where nobody can own the first.',
    matters:
      'Whoever chooses the domain string reads the persons of domains that they do not own: `%` lists them all.',
    example: {
      right: '`domain=acme.exampl` lists nobody, where `acme.example` is the domain',
      wrong: '`domain=%25`, which is `%`, lists the persons of `acme.example`',
    },
  },
  {
    id: 'DOMAIN-3',
    clause: 'Resources, Persons page, data.total; Endpoints 1, rule 1',
    title: 'total and persons follow the same filter',
    says: '`data.total` and `data.persons` follow the same filter: with two configured domains, each `total` is the number of persons on all pages of that domain.',
    soundness:
      'Data that really change during the walks conform, and so does a limit on paging depth (PAGING-6). Not applicable with a single configured domain.',
    matters:
      'A client reports a number of persons that belongs to another domain, or to all of them together.',
    example: {
      right: 'the domain of 237 persons has `"total": 237`, the domain of three has `"total": 3`',
      wrong: 'both domains have `"total": 240`',
    },
  },
  {
    id: 'DOMAIN-4',
    clause: 'Endpoints 1, rule 1; Resources, Persons page, data.total',
    title: 'what the user knows of a domain holds',
    says: "If you declare a domain's total, or addresses that it contains or does not contain, the answers agree with that.",
    soundness:
      'It is judged by what you declare alone. Not applicable if you declare nothing; inconclusive if the domain is too large to read all of it.',
    matters:
      'A person who is missing from the pages and from the total is noticed only by somebody who knows that person.',
    example: {
      right: '`--expect-total acme.example=237`, and `"total": 237`',
      wrong: '`--expect-total acme.example=237`, and `"total": 236`',
    },
    profiles: deepProfiles,
  },
]);
