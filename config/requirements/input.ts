import { deepProfiles, inArea } from './in-area.ts';

const sizesOpen = 'The page size and `total_pages` are not judged';

/** Refusals that conform, whatever is unusual about the request. */
const refusals =
  'Any refusal by 4xx conforms. So does a connection that is closed without an answer, while the ordinary request right after it is answered (`errors.statusByCause`: `closed`).';

/** Unusual but well-formed input, generated. */
export const input = inArea('input', [
  {
    id: 'INPUT-1',
    level: 'SHOULD',
    clause: 'Endpoints 1, limit; Endpoints 1, not shown 1',
    title: 'an unusual limit is answered in an orderly way',
    says: "An unusual `limit` (0, negative, huge, decimal, exponent, empty, text, repeated) is never answered with 5xx, and a 2xx to it is a valid page that holds nobody but the domain's persons.",
    soundness: `${sizesOpen}: \`limit=0\` or \`-1\` may mean the default, all or none; \`2.5\` may be rounded. ${refusals}`,
    matters:
      'A mistake in one client becomes an outage: a crash, a page of everything, or an answer that cannot be decoded.',
    example: {
      right: '`limit=-1` is answered with 400, or with a valid page',
      wrong: '`limit=-1` is answered with 500',
    },
    profiles: deepProfiles,
  },
  {
    id: 'INPUT-2',
    level: 'SHOULD',
    clause: 'Endpoints 1, page; Endpoints 1, not shown 1',
    title: 'an unusual page is answered in an orderly way',
    says: "An unusual `page` (0, negative, huge, decimal, exponent, empty, text, repeated) is never answered with 5xx, and a 2xx to it is a valid page that holds nobody but the domain's persons.",
    soundness: `${sizesOpen}: page 0 or -1 may mean the first, none or another page; \`2.5\` may be rounded. ${refusals}`,
    matters:
      'A client that steps past the end or before the start gets a crash instead of an answer that it can act on.',
    example: {
      right: '`page=abc` is answered with 400, or with a valid page',
      wrong: '`page=abc` is answered with 500',
    },
    profiles: deepProfiles,
  },
  {
    id: 'INPUT-3',
    level: 'SHOULD',
    clause: 'Endpoints 1, domain; Endpoints 1, not shown 1',
    title: 'an unusual domain is answered in an orderly way',
    says: 'An unusual `domain` (Unicode, IDN, very long, control and percent-encoded characters, empty, repeated, missing) is never answered with 5xx, and a 2xx to it is a valid page that never holds persons of another domain.',
    soundness: `${sizesOpen}. A missing or empty domain may be answered with everything (\`domain.missing\`), a repeated one with the union. Persons of another domain belong to DOMAIN-2, with its soundness notes. ${refusals}`,
    matters:
      'What a user types into a form reaches the query: a crash here is often the first sign of an injection.',
    example: {
      right: 'a `domain` of 5,000 characters is answered with 400, or with nobody',
      wrong: 'a `domain` of 5,000 characters is answered with the persons of another domain',
    },
    profiles: deepProfiles,
  },
  {
    id: 'INPUT-4',
    level: 'SHOULD',
    clause: 'Endpoints 1, path; Endpoints 2, path; Endpoints 2, limit; Endpoints 2, not shown 2',
    title: 'an unusual path is answered in an orderly way',
    says: "Unusual path segments (encoded slashes, dots, very long ids), and an unusual `limit` on the consumer endpoint, are never answered with 5xx, and a 2xx to them holds no persons and no consumer's record that the path does not name.",
    soundness: `A 2xx fails only if it holds persons, or a consumer record that the path does not name. Dot segments, doubled slashes or a trailing slash may be normalised to the known path. ${refusals}`,
    matters:
      'An identifier that is not escaped on the way reaches another resource, or the file system behind it.',
    example: {
      right: '`/partners/..%2Fconsumers%2Fc-17` is answered with 404',
      wrong: "`/partners/..%2Fconsumers%2Fc-17` is answered with the consumer's record",
    },
    profiles: deepProfiles,
  },
]);
