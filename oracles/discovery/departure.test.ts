import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionOf } from '../../config/requirements/discover.ts';
import { type Departure, departure as departureOf, isPartOf, sharesNoName } from './departure.ts';
import type { FieldSight } from './field-departure.ts';

const types = fc.uniqueArray(fc.constantFrom('array', 'boolean', 'null', 'number', 'object', 'string'), {
  minLength: 1,
});
const names = fc.oneof(
  fc.constantFrom('id', 'name', '__proto__', 'constructor', 'hasOwnProperty', '7', ''),
  fc.string(),
);
const texts = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 5 });
const status = fc.integer({ min: 400, max: 599 });

function byName<Value>(key: fc.Arbitrary<string>, value: fc.Arbitrary<Value>) {
  return fc.dictionary(key, value, { maxKeys: 5, noNullPrototype: true });
}

const fields = byName(names, types);
const byStatus = <Value>(value: fc.Arbitrary<Value>) => byName(status.map(String), value);

/** Values of each shape that an answer may have. */
const shapes: readonly (readonly [id: string, values: fc.Arbitrary<unknown>])[] = [
  ['paging.firstPage', fc.constantFrom(0, 1)],
  ['paging.minimumLimit', fc.option(fc.integer({ min: 2 }))],
  ['paging.maximumLimit', fc.option(fc.integer({ min: 1 }))],
  ['paging.overMaximum', fc.string({ minLength: 1 })],
  ['parameters.required', fc.shuffledSubarray(['domain', 'limit', 'page'])],
  ['domain.caseSensitive', fc.boolean()],
  ['person.fields', fields],
  ['person.emailMatchesDomain', fc.constantFrom('all', 'some', 'none')],
  ['consumer.fields', fc.option(fields)],
  ['auth.refusal', byName(names, fc.oneof(status, fc.uniqueArray(status, { minLength: 2 })))],
  ['errors.mediaType', byStatus(texts)],
  ['errors.fields', byStatus(fields)],
  ['errors.codes', byStatus(texts)],
  ['limits.rateHeaders', fc.option(texts)],
  ['limits.tooManyRequests', fc.option(fc.string({ minLength: 1 }))],
  ['http.caching', fc.option(texts)],
  ['http.compression', fc.option(texts)],
  ['paging.maximumDepth', fc.option(fc.nat())],
  ['paging.limitZero', fc.constantFrom('refused', 'default', 'all', 'maximum', '7 persons')],
  [
    'paging.order',
    fc.constantFrom('stable', 'unstable', 'email ascending', 'created_at ascending and email ascending'),
  ],
  ['http.conditional', fc.option(byName(names, status))],
  ['http.versionHeaders', fc.option(byName(names, texts))],
];

/** As a run judges the answers to a question. */
function departure(
  id: string,
  declared: unknown,
  observed: unknown,
  sight?: FieldSight,
): Departure | undefined {
  return departureOf(questionOf(id)?.likeness, declared, observed, sight);
}

/** The same value with its lists and members in the opposite order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered).toReversed();
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, inner]) => [name, reordered(inner)] as const);
  return Object.fromEntries(members.toReversed());
}

describe('departure', () => {
  it('is generated for questions that there are', () => {
    expect(shapes.map(([id]) => id).filter((id) => questionOf(id) === undefined)).toEqual([]);
  });

  it.each(shapes)('of %s is none from itself, in whatever order', (id, values) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(departure(id, value, value)).toBeUndefined();
        expect(departure(id, value, reordered(value))).toBeUndefined();
        expect(departure(id, reordered(value), value)).toBeUndefined();
      }),
    );
  });

  it.each(shapes)('of %s is judged alike in whatever order', (id, values) => {
    fc.assert(
      fc.property(values, values, (declared, observed) => {
        const departs = departure(id, declared, observed) !== undefined;
        expect(departure(id, reordered(declared), observed) !== undefined).toBe(departs);
        expect(departure(id, declared, reordered(observed)) !== undefined).toBe(departs);
      }),
    );
  });

  it.each<[string, unknown, unknown]>([
    ['paging.firstPage', 1, 0],
    ['paging.firstPage', 1, '1'],
    ['paging.maximumLimit', 100, null],
    ['paging.maximumLimit', null, 99],
    ['paging.maximumLimit', 200, 100],
    ['paging.maximumLimit', 1, null],
    ['paging.maximumDepth', null, 0],
    ['paging.minimumLimit', 2, null],
    ['paging.minimumLimit', null, 5],
    ['paging.overMaximum', 'clamped', 'Clamped'],
    ['paging.overMaximum', 'all', 'maximum'],
    ['paging.limitZero', 'default', 'all'],
    ['paging.limitNegative', 'all', 'refused'],
    ['paging.order', 'stable', 'unstable'],
    ['paging.order', 'email ascending', 'stable'],
    ['paging.order', 'email ascending', 'email descending'],
    ['paging.order', 'created_at ascending and email ascending', 'email descending'],
    ['parameters.required', ['domain'], ['domain', 'limit']],
    ['parameters.required', ['domain', 'limit'], ['domain']],
    ['person.emailMatchesDomain', 'all', 'some'],
    ['person.emailMatchesDomain', 'none', 'some'],
    ['person.fields', { name: ['string'] }, {}],
    ['person.fields', {}, { name: ['string'] }],
    ['person.fields', { name: ['string'] }, { name: ['number', 'string'] }],
    ['person.fields', { name: ['string'] }, { Name: ['string'] }],
    ['consumer.fields', null, {}],
    ['errors.codes', null, { 404: ['a1'] }],
    ['errors.codes', { 404: ['a1'] }, null],
    ['auth.refusal', { 'no key': 401 }, { 'no key': [299, 401] }],
    ['consumer.fields', { id: ['number'] }, null],
    ['auth.refusal', { 'no key': 401 }, { 'no key': 403 }],
    ['auth.refusal', { 'no key': 401 }, { 'no key': [200, 401] }],
    ['errors.mediaType', { 404: ['application/json'] }, { 404: ['text/html'] }],
    ['errors.fields', { 404: { error: ['string'] } }, { 404: { message: ['string'] } }],
    ['errors.codes', { 404: ['a1', 'b2'] }, { 404: ['not_found'] }],
    ['limits.rateHeaders', ['ratelimit'], null],
    ['paging.maximumDepth', 'none up to 5000', 2000],
    ['paging.pageSizes', { 7: 7 }, { 7: 'refused' }],
    ['consumer.limits', { 100: 'accepted' }, { 100: 'refused' }],
    ['limits.rate', { 'ratelimit-limit': ['100'] }, { 'ratelimit-limit': ['50'] }],
    ['person.timePrecision', 'seconds', 'milliseconds'],
    ['person.severalDomains', false, true],
    ['errors.statusByCause', { 'limit=0': 400 }, { 'limit=0': 422 }],
    [
      'http.cachingByEndpoint',
      { partner: ['cache-control: no-store'] },
      { partner: ['cache-control: public'] },
    ],
    ['paging.maximumDepth', 300, 'none up to 5000'],
    ['limits.rateHeaders', ['ratelimit'], ['x-rate-limit']],
    ['limits.tooManyRequests', 'status 429, without Retry-After', 'status 429, Retry-After as seconds'],
    ['http.compression', ['gzip'], null],
    ['http.compression', ['gzip'], ['br']],
    ['http.caching', ['cache-control: private'], ['cache-control: no-store']],
    ['http.caching', ['cache-control: max-age=60'], null],
    ['http.conditional', { etag: 304 }, { etag: 200 }],
    ['http.versionHeaders', { 'x-version': ['1'] }, { 'x-version': ['2'] }],
  ])('of %s: %j is not %j', (id, declared, observed) => {
    expect(departure(id, declared, observed)).toEqual({
      declared: JSON.stringify(declared),
      observed: JSON.stringify(observed),
    });
  });

  it.each<[string, unknown, unknown]>([
    ['paging.minimumLimit', 1, null],
    ['paging.minimumLimit', null, 1],
    ['paging.maximumLimit', null, 100],
    ['paging.maximumDepth', null, 10_000],
    ['paging.limitZero', 'all', 'maximum'],
    ['paging.limitNotANumber', 'maximum', 'all'],
    ['paging.order', 'unstable', 'email ascending'],
    ['paging.order', 'stable', 'email ascending'],
    ['paging.order', 'created_at ascending', 'created_at ascending and email ascending'],
    ['paging.order', 'created_at ascending and email ascending', 'email ascending'],
    ['person.emailMatchesDomain', 'some', 'all'],
    ['person.emailMatchesDomain', 'some', 'none'],
    ['person.fields', { name: ['null', 'string'] }, { name: ['string'] }],
    ['person.fields', { name: ['string'] }, { name: ['null', 'string'] }],
    ['person.fields', { name: ['null'] }, { name: ['number'] }],
    ['consumer.fields', { id: ['number', 'string'], a: ['null'] }, { a: ['null'], id: ['string'] }],
    ['limits.tooManyRequests', null, 'status 429, without Retry-After'],
    ['limits.tooManyRequests', 'status 429, without Retry-After', null],
    ['limits.rateHeaders', null, ['ratelimit']],
    ['limits.rateHeaders', [], ['ratelimit']],
    ['limits.rateHeaders', [], null],
    ['paging.maximumDepth', 'none up to 5000', 5000],
    ['paging.pageSizes', { 7: 7, 9: 9 }, { 7: 7, 8: 8 }],
    ['consumer.limits', { 100: 'accepted' }, { 100: 'accepted', 0: 'refused' }],
    ['limits.rate', { 'ratelimit-limit': ['100'] }, null],
    ['person.timePrecision', 'milliseconds', 'seconds'],
    ['person.severalDomains', true, false],
    ['persons.changed', false, true],
    ['http.cachingByEndpoint', { partner: ['age'] }, { refusals: ['cache-control: no-store'] }],
    ['paging.maximumDepth', 'none up to 5000', 'none up to 300'],
    ['paging.maximumDepth', null, 'none up to 300'],
    ['paging.maximumDepth', 5000, 'none up to 300'],
    ['limits.rateHeaders', ['x-quota (only where there are too many)'], null],
    ['auth.refusal', { 'no key': 401 }, { 'no key': [300, 401] }],
    ['http.caching', null, ['age', 'expires', 'x-cache']],
    ['http.caching', ['age'], null],
    ['limits.rateHeaders', ['ratelimit', 'ratelimit-policy'], ['ratelimit', 'x-quota']],
    ['http.compression', ['br', 'gzip'], ['gzip']],
    ['http.caching', ['cache-control: max-age=60', 'age'], ['cache-control: max-age=7']],
    ['http.caching', ['cache-control: max-age=60'], ['cache-control: max-age=1', 'cache-control: max-age=2']],
    ['auth.refusal', { 'no key': 401, 'wrong key': 403 }, { 'no key': 401 }],
    ['auth.refusal', { 'no key': 401 }, { 'no key': 401, 'another key': 404 }],
    ['auth.refusal', { 'no key': [401, 403] }, { 'no key': [403, 401] }],
    ['auth.refusal', { 'no key': 401 }, { 'no key': [401, 403] }],
    ['auth.refusal', {}, { 'no key': 401 }],
    ['errors.mediaType', { 404: ['application/json'] }, { 404: ['application/json', 'text/html'] }],
    ['errors.mediaType', { 404: ['application/json'] }, { 500: ['no body'] }],
    ['errors.fields', { 404: { error: ['string'] }, 400: {} }, { 404: { error: ['object'] } }],
    ['errors.fields', { 404: { error: ['string'] } }, { 404: {} }],
    ['errors.codes', { 404: ['a1', 'b2'] }, { 404: ['b2', 'c3'], 400: ['c3'] }],
    ['errors.codes', { 404: ['a1'] }, {}],
    ['domain.unknown', 'redirected to ada@acme.example', 'redirected to bob@acme.example'],
  ])('of %s allows, for %j, %j', (id, declared, observed) => {
    expect(departure(id, declared, observed)).toBeUndefined();
  });

  it.each<[string, object, object, FieldSight, boolean]>([
    [
      'a new field of few records',
      { a: ['string'] },
      { a: ['string'], b: ['null'] },
      { records: 9, usual: ['a'] },
      false,
    ],
    [
      'a new field of most records',
      { a: ['string'] },
      { a: ['string'], b: ['null'] },
      { records: 9, usual: ['a', 'b'] },
      true,
    ],
    [
      'a field that few records do not show',
      { a: ['string'], b: ['null'] },
      { a: ['string'] },
      { records: 49, usual: ['a'] },
      false,
    ],
    [
      'a field that many records do not show',
      { a: ['string'], b: ['null'] },
      { a: ['string'] },
      { records: 50, usual: ['a'] },
      true,
    ],
    ['all fields gone', { a: ['string'], b: ['null'] }, {}, { records: 1, usual: [] }, true],
    ['another type in few records', { a: ['string'] }, { a: ['number'] }, { records: 1, usual: [] }, true],
    ['no fields at all', {}, {}, { records: 500, usual: [] }, false],
  ])('of fields minds how much was looked at: %s', (_, declared, observed, sight, departs) => {
    expect(departure('person.fields', declared, observed, sight) !== undefined).toBe(departs);
  });

  it('takes members whose names mean something to JavaScript for what they are', () => {
    const proto: unknown = JSON.parse('{"__proto__": ["string"]}');
    const other: unknown = JSON.parse('{"__proto__": ["number"]}');
    expect(departure('person.fields', proto, proto)).toBeUndefined();
    expect(departure('person.fields', proto, other)).toBeDefined();
    expect(departure('person.fields', {}, proto)).toBeDefined();
    expect(departure('errors.codes', {}, JSON.parse('{"constructor": ["x"]}'))).toBeUndefined();
  });

  it('shows a value of three hundred characters whole', () => {
    expect(departure('domain.unknown', 'x'.repeat(298), 'empty')?.declared).toBe(`"${'x'.repeat(298)}"`);
    expect(departure('domain.unknown', 'x'.repeat(299), 'empty')?.declared).toBe(`"${'x'.repeat(296)}...`);
  });

  it('shows the beginning of a long value', () => {
    expect(departure('domain.unknown', 'x'.repeat(5_000), 'empty')).toEqual({
      declared: `"${'x'.repeat(296)}...`,
      observed: '"empty"',
    });
  });
});

describe('isPartOf', () => {
  it.each<[string, unknown, unknown]>([
    ['no list was seen', ['a'], null],
    ['no object was seen', { a: 1 }, null],
    ['some of a list was seen', ['a', 'b'], ['b']],
    ['nothing of a list was seen', ['a', 'b'], []],
    ['some members were seen', { etag: 304, modified: 304 }, { etag: 304 }],
    ['some of a member were seen', { a: ['1', '2'], b: ['3'] }, { a: ['2'] }],
    ['some of a member of a member were seen', { 404: { a: ['null', 'string'] } }, { 404: { a: ['null'] } }],
    ['no member was seen', { a: 1 }, {}],
    ['a member that was seen is none', { a: ['1'] }, { a: null }],
  ])('holds where %s', (_, declared, observed) => {
    expect(isPartOf(declared, observed)).toBe(true);
  });

  it.each<[string, unknown, unknown]>([
    ['more of a list was seen', ['a'], ['a', 'b']],
    ['another member was seen', { a: 1 }, { b: 1 }],
    ['a member had another value', { a: 1 }, { a: 2 }],
    ['a member of every object was seen', {}, { constructor: 1 }],
    ['another text was seen', 'clamped', 'refused'],
    ['none was declared', null, ['a']],
    ['a text was declared and none seen', 'clamped', null],
    ['a number was declared and none seen', 100, null],
    ['a list was declared and an object seen', ['a'], { a: 1 }],
    ['an object was declared and a list seen', { a: 1 }, ['a']],
  ])('does not hold where %s', (_, declared, observed) => {
    expect(isPartOf(declared, observed)).toBe(false);
  });

  it('holds for what may be seen of any object of lists', () => {
    fc.assert(
      fc.property(byName(names, texts), fc.nat(5), (declared, kept) => {
        const some = Object.entries(declared).map(([name, all]) => [name, all.slice(0, kept)] as const);
        expect(isPartOf(declared, Object.fromEntries(some.slice(0, kept)))).toBe(true);
      }),
    );
  });
});

describe('isApart', () => {
  it.each<[string, unknown, unknown, boolean]>([
    ['auth.refusal', { 'no key': 401 }, { 'wrong key': 401 }, true],
    ['errors.mediaType', { 404: ['a'] }, { 500: ['a'] }, true],
    ['errors.codes', { 404: ['a'], 400: ['b'] }, {}, true],
    ['errors.fields', { 404: {} }, { 400: {} }, true],
    ['auth.refusal', { 'no key': 401, 'wrong key': 403 }, { 'wrong key': 401 }, false],
    ['errors.codes', {}, { 404: ['a'] }, false],
    ['errors.codes', { constructor: ['a'] }, { 404: ['a'] }, true],
    ['errors.codes', null, { 404: ['a'] }, false],
    ['errors.codes', { 404: ['a'] }, null, false],
    ['errors.codes', { 404: ['a'] }, ['a'], false],
    ['person.fields', { name: ['string'] }, { id: ['string'] }, false],
    ['http.conditional', { etag: 304 }, { modified: 304 }, false],
  ])('tells whether nothing of it was looked at: %s %j, and %j', (id, declared, observed, isSo) => {
    expect(sharesNoName(questionOf(id)?.likeness, declared, observed)).toBe(isSo);
  });
});
