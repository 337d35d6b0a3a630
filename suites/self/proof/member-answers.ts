type Members = Readonly<Record<string, unknown>>;

/** A member that the plain service has, and the choice does not show. */
const gone = Symbol('gone');

const probes = [
  'HEAD without a key',
  'consumer: HEAD without a key',
  'consumer: empty key',
  'consumer: key elsewhere',
  'consumer: near miss',
  'consumer: no key',
  'consumer: other letter case',
  'consumer: other scheme',
  'consumer: unknown key',
  'empty key',
  'key elsewhere',
  'near miss',
  'no key',
  'other letter case',
  'other scheme',
  'unknown key',
];

function everyProbe(status: number): Members {
  return Object.fromEntries(probes.map((name) => [name, status]));
}

const problem = { detail: ['string'], status: ['number'], title: ['string'], type: ['string'] };

/** What the service without choices answers to questions whose answers have members. */
export const plainMembers: Readonly<Record<string, Members>> = {
  'paging.pageSizes': {
    '1': 1,
    '2': 2,
    '5': 5,
    '7': 7,
    '10': 10,
    '20': 20,
    '25': 25,
    '50': 50,
    '100': 100,
    '200': 200,
    '500': 500,
    '1000': 500,
    '10000': 500,
  },
  'http.success': { consumer: ['200 application/json'], partner: ['200 application/json'] },
  'http.cachingByEndpoint': {
    partner: ['cache-control: no-store', 'vary: Authorization'],
    consumer: ['cache-control: no-store', 'vary: Authorization'],
    refusals: ['cache-control: no-store', 'vary: Authorization'],
  },
  'errors.statusByCause': {
    'another partner': 404,
    "another partner's domain": 200,
    'consumer: limit that is not a number': 400,
    'consumer: limit=0': 400,
    'consumer: negative limit': 400,
    'consumer: no key': 401,
    'consumer: unknown id': 404,
    'consumer: unknown key': 401,
    'limit above the maximum': 200,
    'limit that is not a number': 400,
    'limit=0': 400,
    'negative limit': 400,
    'negative page': 400,
    'no domain': 400,
    'no key': 401,
    'page beyond the end': 200,
    'page that is not a number': 400,
    'unknown domain': 200,
    'unknown key': 401,
    'unknown partner': 404,
  },
  'errors.codeByCause': {},
  'consumer.limits': {
    '0': 'refused',
    '1': 'accepted',
    '3': 'accepted',
    '10': 'accepted',
    '100': 'accepted',
    abc: 'refused',
    ten: 'refused',
    '-1': 'refused',
    '9223372036854775808': 'accepted',
  },
  'auth.refusal': everyProbe(401),
  'errors.mediaType': {
    '400': ['application/problem+json'],
    '401': ['application/problem+json'],
    '404': ['application/problem+json'],
  },
  'errors.fields': { 400: problem, 401: problem, 404: problem },
  'errors.codes': {},
  'consumer.fields': {
    created_at: ['string'],
    email: ['string'],
    id: ['string'],
    name: ['string'],
    preferences: ['object'],
    status: ['string'],
    tags: ['array'],
    updated_at: ['string'],
  },
};

/** The members that a choice answers otherwise; null: there is no answer with members. */
const ofChoices: Readonly<Record<string, Readonly<Record<string, Members | null>>>> = {
  'answers-kept-a-second': {
    'http.cachingByEndpoint': {
      consumer: ['age', 'cache-control: private, max-age=1', 'vary: Authorization'],
      partner: ['age', 'cache-control: private, max-age=1', 'vary: Authorization'],
    },
  },
  'beyond-end-bad-request': {
    'errors.statusByCause': { 'page beyond the end': 400 },
  },
  'beyond-end-not-found': {
    'errors.statusByCause': { 'page beyond the end': 404 },
  },
  'cache-headers': {
    'http.cachingByEndpoint': {
      consumer: ['cache-control: private, max-age=1', 'vary: Authorization'],
      partner: ['cache-control: private, max-age=1', 'vary: Authorization'],
    },
  },
  'consumer-events-limited': {
    'consumer.fields': { events: ['array'] },
  },
  'consumer-limit-50': {
    'consumer.limits': { '100': 'refused', '9223372036854775808': 'refused' },
  },
  'consumer-nameless': {
    'consumer.fields': { email: gone, id: gone, name: gone, tags: gone, updated_at: gone },
  },
  'consumer-nested': {
    'consumer.fields': {
      created_at: gone,
      data: ['object'],
      email: gone,
      id: gone,
      meta: ['object'],
      name: gone,
      preferences: gone,
      status: gone,
      tags: gone,
      updated_at: gone,
    },
  },
  'consumer-null': {
    'consumer.fields': null,
  },
  'consumer-number': {
    'consumer.fields': null,
  },
  'consumer-string': {
    'consumer.fields': null,
  },
  'consumer-true': {
    'consumer.fields': null,
  },
  'consumer-volatile-members': {
    'consumer.fields': { last_access: ['string'], request: ['object'] },
  },
  'consumers-cached': {
    'http.cachingByEndpoint': { consumer: ['cache-control: private, max-age=60', 'vary: Authorization'] },
  },
  'contact-everywhere': {
    'errors.fields': { '401': { ...problem, build: ['string'], resets_at: ['string'], support: ['string'] } },
    'consumer.fields': { build: ['string'], resets_at: ['string'], support: ['string'] },
  },
  'content-type-api-json': {
    'http.success': { consumer: ['200 application/vnd.api+json'], partner: ['200 application/vnd.api+json'] },
  },
  'content-type-charset': {
    'http.success': {
      consumer: ['200 application/json; charset=utf-8'],
      partner: ['200 application/json; charset=utf-8'],
    },
  },
  firewall: {
    'errors.mediaType': { '403': ['text/html'] },
  },
  'firewall-shuts-out': {
    'errors.statusByCause': { 'consumer: limit=0': gone, 'consumer: negative limit': gone },
    'consumer.limits': { '-1': gone, '0': gone, '9223372036854775808': gone },
    'errors.mediaType': { '403': ['text/html'] },
  },
  'head-not-allowed': {
    'auth.refusal': { 'HEAD without a key': 405, 'consumer: HEAD without a key': 405 },
  },
  'hidden-persons': {
    'errors.statusByCause': { 'limit above the maximum': gone },
  },
  'limits-rounded-down': {
    'paging.pageSizes': {
      '1': 5,
      '1000': 100,
      '10000': 100,
      '2': 5,
      '20': 10,
      '200': 100,
      '500': 100,
      '7': 5,
    },
  },
  'links-beside-data': {
    'errors.statusByCause': { 'consumer: limit=0': gone, 'consumer: negative limit': gone },
    'consumer.limits': { '-1': gone, '0': gone, '9223372036854775808': gone },
  },
  'listed-contact-in-each-refusal': {
    'errors.fields': {
      '400': { ...problem, contact: ['string'] },
      '401': { ...problem, contact: ['string'] },
      '404': { ...problem, contact: ['string'] },
    },
  },
  'malformed-credentials-bad-request': {
    'auth.refusal': {
      'consumer: empty key': [400, 401],
      'consumer: other scheme': 400,
      'empty key': [400, 401],
      'other scheme': 400,
      'unknown key': [400, 401],
    },
  },
  'maximum-limit-10': {
    'paging.pageSizes': {
      '100': 10,
      '1000': 10,
      '10000': 10,
      '20': 10,
      '200': 10,
      '25': 10,
      '50': 10,
      '500': 10,
    },
  },
  'maximum-limit-100': {
    'paging.pageSizes': { '1000': 100, '10000': 100, '200': 100, '500': 100 },
  },
  'maximum-limit-by-domain': {
    'paging.pageSizes': { '100': 40, '1000': 40, '10000': 40, '200': 40, '50': 40, '500': 40 },
    'errors.statusByCause': { 'limit above the maximum': gone },
  },
  'minimum-limit-5': {
    'paging.pageSizes': { '1': 5, '2': 5 },
  },
  'missing-domain-lists-all': {
    'errors.statusByCause': { 'no domain': 200 },
  },
  'no-limit-lists-all': {
    'paging.pageSizes': { '1000': 100, '10000': 100, '200': 100, '500': 100 },
  },
  'odd-numbers-clamped': {
    'errors.statusByCause': {
      'limit that is not a number': 200,
      'limit=0': 200,
      'negative limit': 200,
      'negative page': 200,
      'page that is not a number': 200,
    },
  },
  'odd-numbers-ignored': {
    'errors.statusByCause': {
      'limit that is not a number': 200,
      'limit=0': 200,
      'negative limit': 200,
      'negative page': 200,
      'page that is not a number': 200,
    },
  },
  'odd-numbers-largest': {
    'errors.statusByCause': {
      'limit that is not a number': 200,
      'limit=0': 200,
      'negative limit': 200,
      'negative page': 200,
      'page that is not a number': 200,
    },
  },
  'odd-numbers-without-sign': {
    'errors.statusByCause': { 'negative limit': 200, 'negative page': 200 },
  },
  'over-maximum-default': {
    'paging.pageSizes': { '1000': 20, '10000': 20 },
  },
  'over-maximum-refused': {
    'paging.pageSizes': { '1000': 'refused', '10000': 'refused' },
    'errors.statusByCause': { 'limit above the maximum': 400 },
  },
  'page-sizes-refused': {
    'paging.pageSizes': {
      '1': 'refused',
      '1000': 'refused',
      '10000': 'refused',
      '2': 'refused',
      '20': 'refused',
      '200': 'refused',
      '5': 'refused',
      '500': 'refused',
      '7': 'refused',
    },
    'errors.statusByCause': { 'limit above the maximum': 400 },
  },
  'page-sizes-rounded-up': {
    'paging.pageSizes': {
      '1': 10,
      '1000': 100,
      '10000': 100,
      '2': 10,
      '20': 25,
      '200': 100,
      '5': 10,
      '500': 100,
      '7': 10,
    },
  },
  'problems-with-types': {
    'errors.codeByCause': {
      'another partner': ['Problem: unknown-partner', 'https://errors.example/unknown-partner'],
      'consumer: limit that is not a number': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'consumer: limit=0': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'consumer: negative limit': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'consumer: no key': ['Problem: missing-key', 'https://errors.example/missing-key'],
      'consumer: unknown id': ['Problem: unknown-consumer', 'https://errors.example/unknown-consumer'],
      'consumer: unknown key': ['Problem: wrong-key', 'https://errors.example/wrong-key'],
      'limit that is not a number': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'limit=0': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'negative limit': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'negative page': ['Problem: bad-page', 'https://errors.example/bad-page'],
      'no domain': ['Problem: missing-domain', 'https://errors.example/missing-domain'],
      'no key': ['Problem: missing-key', 'https://errors.example/missing-key'],
      'page that is not a number': ['Problem: bad-page', 'https://errors.example/bad-page'],
      'unknown key': ['Problem: wrong-key', 'https://errors.example/wrong-key'],
      'unknown partner': ['Problem: unknown-partner', 'https://errors.example/unknown-partner'],
    },
    'errors.codes': {
      '400': [
        'Problem: bad-limit',
        'Problem: bad-page',
        'Problem: missing-domain',
        'https://errors.example/bad-limit',
        'https://errors.example/bad-page',
        'https://errors.example/missing-domain',
      ],
      '401': [
        'Problem: missing-key',
        'Problem: wrong-key',
        'https://errors.example/missing-key',
        'https://errors.example/wrong-key',
      ],
      '404': [
        'Problem: unknown-consumer',
        'Problem: unknown-partner',
        'Problem: unknown-path',
        'https://errors.example/unknown-consumer',
        'https://errors.example/unknown-partner',
        'https://errors.example/unknown-path',
      ],
    },
  },
  'questions-refused-in-200': {
    'errors.statusByCause': {
      'another partner': '200 with an error',
      'consumer: limit that is not a number': gone,
      'consumer: limit=0': gone,
      'consumer: negative limit': gone,
      'consumer: unknown id': gone,
      'limit that is not a number': '200 with an error',
      'limit=0': '200 with an error',
      'negative limit': '200 with an error',
      'negative page': '200 with an error',
      'no domain': '200 with an error',
      'page that is not a number': '200 with an error',
      'unknown partner': '200 with an error',
    },
    'errors.mediaType': { '400': gone, '404': gone },
    'errors.fields': { '400': gone, '404': gone },
  },
  'refused-empty': {
    'errors.mediaType': { '401': ['no body'] },
    'errors.fields': { '401': gone },
  },
  'refused-forbidden': {
    'errors.statusByCause': {
      'consumer: no key': 403,
      'consumer: unknown key': 403,
      'no key': 403,
      'unknown key': 403,
    },
    'auth.refusal': everyProbe(403),
    'errors.mediaType': { '401': gone, '403': ['application/problem+json'] },
    'errors.fields': { '401': gone, '403': problem },
  },
  'refused-html': {
    'errors.mediaType': { '401': ['text/html'] },
    'errors.fields': { '401': gone },
  },
  'refused-in-200': {
    'errors.statusByCause': {
      'consumer: no key': gone,
      'consumer: unknown key': gone,
      'no key': '200 with an error',
      'unknown key': '200 with an error',
    },
    'errors.codeByCause': { 'no key': ['missing-key'], 'unknown key': ['wrong-key'] },
    'auth.refusal': everyProbe(200),
    'errors.mediaType': { '401': gone },
    'errors.fields': { '401': gone },
  },
  'refused-not-found': {
    'errors.statusByCause': {
      'consumer: no key': 404,
      'consumer: unknown key': 404,
      'no key': 404,
      'unknown key': 404,
    },
    'auth.refusal': everyProbe(404),
    'errors.mediaType': { '401': gone },
    'errors.fields': { '401': gone },
  },
  'refused-plain-text': {
    'errors.mediaType': { '401': ['text/plain'] },
    'errors.fields': { '401': gone },
  },
  'refused-redirect': {
    'errors.statusByCause': {
      'consumer: no key': 302,
      'consumer: unknown key': 302,
      'no key': 302,
      'unknown key': 302,
    },
    'auth.refusal': everyProbe(302),
    'errors.mediaType': { '401': gone },
    'errors.fields': { '401': gone },
  },
  'short-pages': {
    'errors.statusByCause': { 'limit above the maximum': gone },
  },
  'suspicious-not-acceptable': {
    'errors.mediaType': { '406': ['application/problem+json'] },
    'errors.fields': { '406': problem },
  },
  'other-customer-denied': {
    'errors.statusByCause': { "another partner's domain": 404 },
  },
  'unknown-domain-not-found': {
    'errors.statusByCause': { "another partner's domain": 404, 'unknown domain': 404 },
  },
  'unknown-parameters-refused': {
    'auth.refusal': { 'consumer: key elsewhere': 400, 'key elsewhere': [400, 401] },
  },
  'unknown-partner-empty': {
    'errors.statusByCause': { 'another partner': 200, 'unknown partner': 200 },
  },
  'unknown-partner-forbidden': {
    'errors.statusByCause': { 'another partner': 403, 'unknown partner': gone },
    'errors.mediaType': { '403': ['application/problem+json'] },
    'errors.fields': { '403': problem },
  },
  'unknown-partner-redirected': {
    'errors.statusByCause': { 'another partner': 303, 'unknown partner': 303 },
  },
};

/** The answers with members of a service that made one choice. */
export function membersOf(choice: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(ofChoices[choice] ?? {}).map(([id, members]) => [
      id,
      members === null ? null : withMembers(plainMembers[id] ?? {}, members),
    ]),
  );
}

function withMembers(plain: Members, others: Members): Members {
  return Object.fromEntries(Object.entries({ ...plain, ...others }).filter(([, value]) => value !== gone));
}

/** Sizes of several choices work together: one bounds what another raises, or takes another's default. */
const ofTheirOwn = ['paging.pageSizes'];

/**
 * Whether an answer of a service with several choices is made of members that the plain service or one of them gives: a
 * list, or several statuses, of parts of any of them.
 */
export function hasPossibleMembers(id: string, answer: unknown, choices: readonly string[]): boolean {
  const plain = plainMembers[id];
  if (plain === undefined || !isMembers(answer)) return false;
  if (ofTheirOwn.includes(id)) return true;
  const given = [plain, ...choices.map((name) => membersOf(name)[id])].filter(isMembers);
  return Object.entries(answer).every(([name, value]) => {
    const parts = given.flatMap((one) => partsOf(one[name]));
    return partsOf(value).every((part) => parts.includes(part));
  });
}

/** Each part as JSON: the items of a list, or the members of an object, or the value alone. */
function partsOf(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (isMembers(value)) return Object.entries(value).map((entry) => JSON.stringify(entry));
  return [value].flat().map((item) => JSON.stringify(item));
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
