import { choices } from '../../../reference/choices/catalogue.ts';
import { noAnswer } from '../../../reference/choices/choice.ts';
import { membersOf } from './member-answers.ts';
import { plainMembers } from './members/of-plain-service.ts';

type Answers = Readonly<Record<string, unknown>>;

/** What the service answers to each open question where it made no choice. */
const plain: Answers = {
  ...plainMembers,
  'auth.challenge': 'Bearer realm="pcds"',
  'auth.schemeCaseSensitive': false,
  'auth.interchangeable': false,
  'paging.firstPage': 1,
  'paging.defaultLimit': 20,
  'paging.minimumLimit': null,
  // As far as the largest domain reaches.
  'paging.maximumDepth': 'none up to 5000',
  'paging.maximumLimit': 500,
  'paging.overMaximum': 'clamped',
  'paging.underMinimum': noAnswer,
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
  'paging.tieBreak': 'email ascending',
  'paging.sizesByDomain': false,
  'parameters.required': ['domain'],
  'domain.unknown': 'empty',
  'domain.missing': 'refused',
  'domain.caseSensitive': false,
  'domain.trailingDot': false,
  'page.fields': {},
  'person.fields': {},
  'person.timePrecision': 'milliseconds',
  'person.severalDomains': false,
  'person.repeated': false,
  'person.loneSurrogates': false,
  'persons.changed': false,
  'person.emailMatchesDomain': 'some',
  'consumer.bodyType': 'object',
  'consumer.limitRequired': false,
  'consumer.unknown': 'refused',
  'consumer.limitEffect': 'refused',
  'errors.internals': null,
  'limits.rateHeaders': null,
  'limits.rate': null,
  'limits.tooManyRequests': null,
  'limits.recovery': null,
  'limits.concurrency': 'none up to 4',
  'http.caching': ['cache-control: no-store', 'vary: Authorization'],
  'http.corsHeaders': null,
  'http.deprecation': null,
  'http.conditional': null,
  'http.compression': null,
  'http.head': 'as GET',
  'http.options': 'status 405; allow: GET, HEAD',
  'http.date': true,
  'http.versionHeaders': null,
};

/** The right answers of a service that made one choice, or none. */
export function expectedAnswers(name?: string): Answers {
  return { ...plain, ...(name === undefined ? {} : answersOf(name)) };
}

function answersOf(name: string): Answers {
  return { ...membersOf(name), ...choices.find((choice) => choice.name === name)?.answers };
}

/** The answers that a service with several choices may give: each that one of them gives, or else the plain one. */
export function possibleAnswers(id: string, names: readonly string[]): readonly unknown[] {
  const own = names.flatMap((name) => {
    const answers = answersOf(name);
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
  // A run of many choices may refuse a key for first pages alone.
  'auth.challenge': (names) => (names.includes('refused-by-part') ? [plain['auth.challenge']] : []),
  'paging.limitZero': oddLimit,
  'paging.limitNegative': oddLimit,
  'paging.limitNotANumber': oddLimit,
  'paging.pageNegative': oddPage,
  'paging.pageNotANumber': oddPage,
  // The last page may be an empty one.
  'paging.beyondEnd': () => ['empty'],
  'paging.totalPages': () => ['none that always holds'],
  // A choice that changes addresses leaves no two alike.
  'person.repeated': () => [false],
  // Others of the run come back at the same time.
  'limits.recovery': () => [
    'answered after a wait of the client',
    'turned away again after a wait of the client',
    'turned away again after the time told',
  ],
  // Another choice may refuse a limit in its own words.
  'errors.internals': () => [plain['errors.internals']],
  'parameters.required': (names) => [requiredBy(names)],
  'limits.rateHeaders': (names) => [rateHeadersOf(names)],
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

function rateHeadersOf(names: readonly string[]): readonly unknown[] {
  return names.flatMap((name) => answersOf(name)['limits.rateHeaders'] ?? []).toSorted();
}

function requiredBy(names: readonly string[]): readonly string[] {
  const of = (name: string, parameter: string) => (names.includes(name) ? [parameter] : []);
  const limit = [...of('limit-required', 'limit'), ...of('page-needs-limit', 'limit')].slice(0, 1);
  const domain = names.includes('missing-domain-lists-all') ? [] : ['domain'];
  // Counting from 0 reads pages in a way of its own.
  const page = names.includes('zero-based-pages') ? [] : of('page-required', 'page');
  return [...domain, ...limit, ...page];
}

/** Each choice adds its own; one that two of them add is of the type that the later one gives it. */
function fieldsOf(names: readonly string[]): unknown {
  const adding = ['further-person-fields', 'alike-but-for-id', 'person-score-volatile'];
  const fields = adding
    .filter((name) => names.includes(name))
    .map((name) => answersOf(name)['person.fields']);
  return Object.assign({}, ...fields);
}
