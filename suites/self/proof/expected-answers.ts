import { choices } from '../../../reference/choices/catalogue.ts';

/** In place of an answer: a run cannot tell, and must say so. */
export const noAnswer = Symbol('no answer');

type Answers = Readonly<Record<string, unknown>>;

const refused = { 'auth.challenge': null };
const bearer = { 'auth.challenge': 'Bearer' };
const filtered = {
  'paging.minimumLimit': noAnswer,
  'paging.maximumLimit': noAnswer,
  'paging.overMaximum': noAnswer,
  'paging.totalPages': 'at least ceil(total/limit)',
};
const fewSizes = { 'paging.defaultLimit': 25, 'paging.maximumLimit': 100 };
const beyondEnd = (answer: string) => ({ 'paging.beyondEnd': answer });
const bodyType = (type: string) => ({ 'consumer.bodyType': type });
const coding = (name: string) => ({ 'http.compression': [name] });

/** What the service answers to each open question where it made no choice. */
const plain: Answers = {
  'auth.challenge': 'Bearer realm="pcds"',
  'auth.schemeCaseSensitive': false,
  'auth.interchangeable': false,
  'paging.firstPage': 1,
  'paging.defaultLimit': 20,
  'paging.minimumLimit': null,
  'paging.maximumDepth': null,
  'paging.maximumLimit': 500,
  'paging.overMaximum': 'clamped',
  'paging.limitZero': 'refused',
  'paging.limitNegative': 'refused',
  'paging.limitNotANumber': 'refused',
  'paging.pageNegative': 'refused',
  'paging.pageNotANumber': 'refused',
  'paging.pageZero': 'refused',
  'paging.beyondEnd': 'empty',
  'paging.totalPagesWhenEmpty': 0,
  'paging.totalPages': 'ceil(total/limit)',
  'paging.order': 'created_at ascending',
  'parameters.required': ['domain'],
  'domain.unknown': 'empty',
  'domain.missing': 'refused',
  'domain.caseSensitive': false,
  'domain.trailingDot': false,
  'person.fields': {},
  'person.emailMatchesDomain': 'some',
  'consumer.bodyType': 'object',
  'consumer.limitRequired': false,
  'consumer.unknown': 'refused',
  'consumer.limitEffect': 'refused',
  'limits.rateHeaders': null,
  'limits.tooManyRequests': null,
  'http.conditional': null,
  'http.compression': null,
  'http.head': 'as GET',
  'http.options': 'status 405; allow: GET, HEAD',
  'http.versionHeaders': null,
};

/** What a choice answers otherwise. */
const otherwise: Readonly<Record<string, Answers>> = {
  'alike-but-for-id': { 'person.fields': { id: ['string'] } },
  'beyond-end-bad-request': beyondEnd('refused'),
  'beyond-end-first-page': beyondEnd('first-page'),
  'beyond-end-last-page': beyondEnd('last-page'),
  'beyond-end-not-found': beyondEnd('refused'),
  brotli: coding('br'),
  'cache-headers': { 'http.conditional': { etag: 304 } },
  'consumer-array': bodyType('array'),
  'consumer-events-limited': { 'consumer.limitEffect': 'at most limit elements of /events; refused' },
  'consumer-limit-required': { 'consumer.limitRequired': true },
  'consumer-null': bodyType('null'),
  'consumer-number': bodyType('number'),
  'consumer-string': bodyType('string'),
  'consumer-true': bodyType('boolean'),
  // The times that are shown are not those by which persons are ordered.
  'created-at-extremes': { 'paging.order': 'stable' },
  'default-limit-50': { 'paging.defaultLimit': 50 },
  deflate: coding('deflate'),
  'domain-case-sensitive': { 'domain.caseSensitive': true },
  'domain-trailing-dot': { 'domain.trailingDot': true },
  'empty-last-page': { 'paging.totalPages': 'floor(total/limit) + 1' },
  'further-person-fields': {
    'person.fields': {
      id: ['number'],
      name: ['object'],
      phone: ['null'],
      score: ['number'],
      tags: ['array'],
    },
  },
  gzip: coding('gzip'),
  'head-not-allowed': { 'http.head': 'refused with 405' },
  'hidden-persons': filtered,
  'keys-interchangeable': { 'auth.interchangeable': true },
  'limit-required': { 'paging.defaultLimit': null, 'parameters.required': ['domain', 'limit'] },
  'limits-rounded-down': { ...fewSizes, 'paging.minimumLimit': 5 },
  'maximum-depth-400': { 'paging.maximumDepth': 400 },
  'maximum-limit-10': { 'paging.defaultLimit': 10, 'paging.maximumLimit': 10 },
  'maximum-limit-100': { 'paging.maximumLimit': 100 },
  'maximum-limit-by-domain': { 'paging.maximumLimit': noAnswer, 'paging.overMaximum': noAnswer },
  'minimum-limit-5': { 'paging.minimumLimit': 5 },
  'missing-domain-lists-all': { 'parameters.required': [], 'domain.missing': 'all' },
  'odd-numbers-clamped': {
    'paging.limitZero': 'minimum',
    'paging.limitNegative': 'minimum',
    'paging.limitNotANumber': 'default',
    'paging.pageNegative': 'default',
    'paging.pageNotANumber': 'default',
    'paging.pageZero': 'first-page',
  },
  'odd-numbers-ignored': {
    'paging.limitZero': 'default',
    'paging.limitNegative': 'default',
    'paging.limitNotANumber': 'default',
    'paging.pageNegative': 'default',
    'paging.pageNotANumber': 'default',
    'paging.pageZero': 'first-page',
  },
  'odd-numbers-largest': {
    'paging.limitZero': 'maximum',
    'paging.limitNegative': 'maximum',
    'paging.limitNotANumber': 'maximum',
    'paging.pageNegative': 'default',
    'paging.pageNotANumber': 'default',
    'paging.pageZero': 'first-page',
  },
  'order-by-email': { 'paging.order': 'email ascending' },
  'order-created-at-descending': { 'paging.order': 'created_at descending' },
  'order-differs-by-limit': { 'paging.order': 'stable' },
  'order-shuffled': { 'paging.order': 'stable' },
  'order-varies-within-page': { 'paging.order': 'unstable' },
  'over-maximum-default': { 'paging.overMaximum': 'default' },
  'over-maximum-refused': { 'paging.overMaximum': 'refused' },
  'page-required': { 'parameters.required': ['domain', 'page'] },
  'page-sizes-refused': { ...fewSizes, 'paging.minimumLimit': 10, 'paging.overMaximum': 'refused' },
  'page-sizes-rounded-up': { ...fewSizes, 'paging.minimumLimit': 10 },
  'page-zero-first-page': { 'paging.pageZero': 'first-page' },
  'person-score-volatile': { 'person.fields': { score: ['number'] } },
  'rate-limited': { 'limits.tooManyRequests': 'status 429, Retry-After as a date and as seconds' },
  'refused-challenges': {
    'auth.challenge': 'Basic realm="console", bearer realm="pcds", error="invalid_token"',
  },
  'refused-empty': bearer,
  'refused-forbidden': refused,
  'refused-html': bearer,
  'refused-in-200': refused,
  'refused-not-found': refused,
  'refused-plain-text': bearer,
  'refused-redirect': refused,
  'refused-with-listed-contact': bearer,
  'refused-with-number': bearer,
  'refused-without-challenge': refused,
  'scheme-case-sensitive': { 'auth.schemeCaseSensitive': true },
  'shared-credential': { 'auth.interchangeable': true },
  'short-pages': filtered,
  'total-pages-1-when-empty': { 'paging.totalPagesWhenEmpty': 1 },
  'tracing-headers': {
    'limits.rateHeaders': ['ratelimit-limit', 'ratelimit-remaining'],
    'http.versionHeaders': { 'api-version': ['2024-05-01'] },
  },
  'unknown-domain-not-found': { 'domain.unknown': 'refused' },
  'zero-based-pages': { 'paging.firstPage': 0, 'paging.pageZero': noAnswer },
};

/** The right answers of a service that made one choice, or none. */
export function expectedAnswers(name?: string): Answers {
  return { ...plain, ...(name === undefined ? {} : otherwise[name]) };
}

/** The answers that a service with several choices may give: each that one of them gives, or else the plain one. */
export function possibleAnswers(id: string, names: readonly string[]): readonly unknown[] {
  const own = names.flatMap((name) => {
    const answers = otherwise[name] ?? {};
    return Object.hasOwn(answers, id) ? [answers[id]] : [];
  });
  return [
    ...(own.length === 0 ? [plain[id]] : own),
    ...(own.length === 0 ? [] : (together[id]?.(names) ?? [])),
  ];
}

const oddLimit = () => ['refused', 'default', 'maximum', 'minimum'];
const oddPage = () => ['refused', 'first-page'];

/** What several choices come to beside each other, where that is not what one of them comes to. */
const together: Readonly<Record<string, (names: readonly string[]) => readonly unknown[]>> = {
  'paging.limitZero': oddLimit,
  'paging.limitNegative': oddLimit,
  'paging.limitNotANumber': oddLimit,
  'paging.pageNegative': oddPage,
  'paging.pageNotANumber': oddPage,
  // The last page may be an empty one.
  'paging.beyondEnd': () => ['empty'],
  'paging.totalPages': () => ['none that always holds'],
  'parameters.required': (names) => [requiredBy(names)],
  'person.fields': (names) => [fieldsOf(names)],
  // In a record of another shape, events are elsewhere or not there.
  'consumer.limitEffect': () => [
    'refused',
    'at most limit elements of /0/events; refused',
    'at most limit elements of /data/consumer/events; refused',
  ],
  // A body that is never the same twice is never up to date.
  'http.conditional': () => [{ etag: 200 }],
};

function requiredBy(names: readonly string[]): readonly string[] {
  const of = (name: string, parameter: string) => (names.includes(name) ? [parameter] : []);
  const domain = names.includes('missing-domain-lists-all') ? [] : ['domain'];
  // Counting from 0 reads pages in a way of its own.
  const page = names.includes('zero-based-pages') ? [] : of('page-required', 'page');
  return [...domain, ...of('limit-required', 'limit'), ...page];
}

/** Each choice adds its own; one that two of them add is of the type that the later one gives it. */
function fieldsOf(names: readonly string[]): Answers {
  const of = (name: string, fields: Answers) => (names.includes(name) ? fields : {});
  return {
    ...of('further-person-fields', {
      id: ['number'],
      name: ['object'],
      phone: ['null'],
      score: ['number'],
      tags: ['array'],
    }),
    ...of('alike-but-for-id', { id: ['string'] }),
    ...of('person-score-volatile', { score: ['number'] }),
  };
}

/** Choices that the table above names, and that there are none of. */
export function strayChoices(): readonly string[] {
  const known = new Set(choices.map(({ name }) => name));
  return Object.keys(otherwise).filter((name) => !known.has(name));
}
