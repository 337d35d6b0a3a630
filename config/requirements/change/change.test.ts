import { describe, expect, it } from 'vitest';
import { answerSample } from '../discover/answer-sample.corpus.ts';
import { discover, questionOf } from '../discover.ts';

type Worst = 'breaking' | 'changed' | 'same';
type Row = readonly [id: string, old: unknown, now: unknown, forth: Worst, back: Worst];

/** Steps from one answer to another, with the effect of the step and of the step back. */
const rows: readonly Row[] = [
  ['paging.firstPage', 0, 1, 'breaking', 'breaking'],
  ['paging.defaultLimit', 20, 50, 'changed', 'changed'],
  ['paging.defaultLimit', 20, null, 'breaking', 'changed'],
  ['paging.minimumLimit', null, 1, 'same', 'same'],
  ['paging.minimumLimit', null, 5, 'changed', 'changed'],
  ['paging.maximumDepth', 1000, 500, 'breaking', 'changed'],
  ['paging.maximumDepth', null, 500, 'breaking', 'changed'],
  ['paging.maximumLimit', 100, 50, 'breaking', 'changed'],
  ['paging.maximumLimit', null, 1000, 'breaking', 'changed'],
  ['paging.maximumLimit', 'none up to 500', 100, 'breaking', 'changed'],
  ['paging.maximumLimit', 'none up to 500', 1000, 'same', 'same'],
  ['paging.maximumLimit', 'none up to 500', null, 'same', 'same'],
  ['paging.maximumDepth', 'none up to 5000', 2000, 'breaking', 'changed'],
  ['paging.maximumDepth', 'none up to 5000', 'none up to 300', 'same', 'same'],
  ['paging.defaultLimit', 20, 'all', 'changed', 'breaking'],
  ['paging.overMaximum', 'clamped', 'refused', 'breaking', 'changed'],
  ['paging.overMaximum', 'clamped', 'default', 'changed', 'changed'],
  ['paging.limitZero', 'empty', 'refused', 'breaking', 'changed'],
  ['paging.limitZero', 'default', '405 persons', 'changed', 'changed'],
  ['paging.limitNegative', 'default', 'server error 500', 'breaking', 'changed'],
  ['paging.limitNotANumber', 'refused', 'server error 500', 'changed', 'changed'],
  ['paging.pageNegative', 'first-page', 'redirected with 302', 'breaking', 'changed'],
  ['paging.pageNotANumber', 'first-page', 'status 200 without persons', 'breaking', 'changed'],
  ['paging.pageZero', 'first-page', 'refused', 'breaking', 'changed'],
  ['paging.pageZero', 'first-page', 'empty', 'breaking', 'breaking'],
  ['paging.pageZero', 'empty', 'refused', 'breaking', 'changed'],
  ['paging.pageZero', 'empty', 'another page', 'changed', 'changed'],
  ['paging.beyondEnd', 'empty', 'refused', 'breaking', 'changed'],
  ['paging.beyondEnd', 'empty', 'last-page', 'breaking', 'changed'],
  ['paging.beyondEnd', 'refused', 'first-page', 'breaking', 'breaking'],
  ['paging.totalPagesWhenEmpty', 0, 1, 'changed', 'changed'],
  ['paging.totalPages', 'ceil(total/limit)', 'floor(total/limit)', 'breaking', 'breaking'],
  ['paging.order', 'created_at ascending', 'created_at descending', 'breaking', 'breaking'],
  ['paging.order', 'created_at ascending', 'stable', 'breaking', 'changed'],
  ['paging.order', 'stable', 'unstable', 'breaking', 'changed'],
  ['paging.order', 'email ascending and created_at ascending', 'email ascending', 'breaking', 'changed'],
  ['parameters.required', ['domain'], ['limit', 'domain'], 'breaking', 'changed'],
  ['parameters.required', ['domain', 'page'], ['page', 'domain'], 'same', 'same'],
  ['domain.unknown', 'empty', 'refused', 'breaking', 'changed'],
  ['domain.unknown', 'refused', 'persons', 'breaking', 'breaking'],
  ['domain.missing', 'refused', 'all', 'breaking', 'breaking'],
  ['domain.missing', 'refused', 'some of all persons', 'breaking', 'breaking'],
  ['domain.missing', 'empty', 'refused', 'breaking', 'changed'],
  ['domain.caseSensitive', false, true, 'breaking', 'changed'],
  ['domain.trailingDot', true, false, 'breaking', 'changed'],
  ['person.fields', { name: ['string'] }, {}, 'breaking', 'changed'],
  ['person.fields', { name: ['string'] }, { name: ['null', 'string'] }, 'breaking', 'changed'],
  [
    'person.fields',
    { a: ['null', 'string'], b: ['null'] },
    { b: ['null'], a: ['string', 'null'] },
    'same',
    'same',
  ],
  ['person.fields', {}, { constructor: ['string'] }, 'changed', 'breaking'],
  ['person.emailMatchesDomain', 'all', 'some', 'breaking', 'changed'],
  ['person.emailMatchesDomain', 'some', 'none', 'changed', 'changed'],
  ['consumer.bodyType', 'object', 'array', 'breaking', 'breaking'],
  ['consumer.fields', { id: ['string'] }, null, 'breaking', 'changed'],
  ['consumer.limitRequired', false, true, 'breaking', 'changed'],
  ['consumer.unknown', 'refused', 'status 200 and {}', 'breaking', 'breaking'],
  ['consumer.unknown', 'refused', 'server error 500', 'changed', 'changed'],
  ['consumer.limitEffect', 'none', 'refused', 'breaking', 'changed'],
  ['consumer.limitEffect', 'refused', 'at most limit elements of /a; refused', 'breaking', 'changed'],
  ['auth.refusal', { 'no key': 401 }, { 'no key': 403 }, 'breaking', 'changed'],
  ['auth.refusal', { 'no key': [401, 403] }, { 'no key': [403, 401] }, 'same', 'same'],
  ['auth.refusal', { 'no key': 403 }, { 'no key': 404 }, 'changed', 'changed'],
  ['auth.refusal', { 'no key': 403 }, { 'no key': 200 }, 'breaking', 'changed'],
  ['auth.refusal', { 'no key': 403 }, { 'no key': 302 }, 'breaking', 'changed'],
  ['auth.refusal', { 'no key': 401 }, { 'no key': [401, 429] }, 'changed', 'changed'],
  ['auth.refusal', { 'no key': 401 }, { 'empty key': 200 }, 'same', 'same'],
  ['auth.challenge', 'Bearer', null, 'changed', 'changed'],
  ['auth.schemeCaseSensitive', false, true, 'breaking', 'changed'],
  ['auth.interchangeable', true, false, 'breaking', 'changed'],
  ['auth.interchangeable', false, 'the partner key opens consumers too', 'changed', 'breaking'],
  ['auth.keyKinds', 'by address', 'not at all', 'changed', 'changed'],
  [
    'errors.mediaType',
    { 400: ['application/json'] },
    { 400: ['application/json', 'text/html'] },
    'breaking',
    'changed',
  ],
  ['errors.mediaType', { 400: ['application/json'] }, { 404: ['text/html'] }, 'same', 'same'],
  ['errors.fields', { 400: { message: ['string'] } }, { 400: { error: ['string'] } }, 'breaking', 'breaking'],
  [
    'errors.fields',
    { 400: { message: ['string'] } },
    { 400: { message: ['string'], id: ['string'] } },
    'changed',
    'breaking',
  ],
  ['errors.internals', null, ['query', 'stack trace'], 'changed', 'changed'],
  ['errors.codes', { 400: ['a', 'b'] }, { 400: ['b'] }, 'changed', 'changed'],
  ['errors.codes', { 400: ['a'] }, { 400: ['b'] }, 'breaking', 'breaking'],
  ['errors.codeByCause', { 'no key': ['a'] }, { 'no key': ['b'] }, 'breaking', 'breaking'],
  ['errors.codeByCause', { 'no key': ['a'] }, { 'limit=0': ['b'] }, 'same', 'same'],
  ['errors.statusByCause', { 'limit=0': 400 }, { 'limit=0': 422 }, 'breaking', 'breaking'],
  ['errors.statusByCause', { 'limit=0': 400 }, { 'limit=0': [400, 422] }, 'changed', 'changed'],
  ['errors.statusByCause', { 'limit=0': 400 }, { 'limit=0': 200 }, 'changed', 'breaking'],
  ['errors.statusByCause', { 'limit=0': 200 }, { 'limit=0': '200 with an error' }, 'breaking', 'changed'],
  [
    'errors.statusByCause',
    { 'malformed domain': 'closed' },
    { 'malformed domain': 400 },
    'breaking',
    'breaking',
  ],
  ['errors.statusByCause', { 'limit=0': 400 }, { 'limit=0': 500 }, 'breaking', 'breaking'],
  ['limits.rate', { 'ratelimit-limit': ['100'] }, { 'ratelimit-limit': ['50'] }, 'breaking', 'changed'],
  ['limits.rate', { 'ratelimit-policy': ['a;q=1'] }, { 'ratelimit-policy': ['b'] }, 'changed', 'changed'],
  ['paging.underMinimum', 'raised', 'refused', 'breaking', 'changed'],
  ['paging.pageSizes', { 1: 1, 7: 7 }, { 7: 'refused', 9: 9 }, 'breaking', 'changed'],
  ['paging.pageSizes', { 7: 7 }, { 7: 10 }, 'changed', 'changed'],
  ['page.fields', { 'data.next': ['string'] }, {}, 'breaking', 'changed'],
  ['consumer.limits', { 100: 'accepted' }, { 100: 'refused' }, 'breaking', 'changed'],
  [
    'parameters.unusual',
    { 'empty limit': 'answered' },
    { 'empty limit': 'refused', 'empty page': 'empty' },
    'breaking',
    'changed',
  ],
  [
    'parameters.unusual',
    { 'limit twice': '7 persons' },
    { 'limit twice': '9 persons' },
    'changed',
    'changed',
  ],
  ['paths.spellings', { 'partner: slash at the end': 'same' }, {}, 'same', 'same'],
  [
    'paths.spellings',
    { 'partner: slash at the end': 'same' },
    { 'partner: slash at the end': 'refused' },
    'breaking',
    'changed',
  ],
  ['person.repeated', false, true, 'breaking', 'changed'],
  ['person.loneSurrogates', false, true, 'breaking', 'breaking'],
  ['person.nestedFields', { '/name/given': ['string'] }, {}, 'breaking', 'changed'],
  ['consumer.nestedFields', { '/tags/*': ['string'] }, { '/tags/*': ['number'] }, 'breaking', 'breaking'],
  ['errors.nestedFields', { 400: { '/errors/*': ['object'] } }, { 400: {} }, 'breaking', 'changed'],
  ['paging.tieBreak', 'email ascending', 'unstable', 'breaking', 'changed'],
  ['paging.sizesByDomain', false, true, 'breaking', 'changed'],
  ['limits.recovery', null, 'answered after the time told', 'changed', 'changed'],
  ['limits.concurrency', 'none up to 4', 2, 'breaking', 'changed'],
  ['person.timePrecision', 'milliseconds', 'seconds', 'changed', 'changed'],
  ['person.severalDomains', false, true, 'breaking', 'changed'],
  ['persons.changed', false, true, 'changed', 'changed'],
  ['http.success', { partner: ['200 a/b'] }, { partner: ['200 c/d'] }, 'breaking', 'breaking'],
  ['http.cachingByEndpoint', { partner: ['age'] }, { partner: ['expires'] }, 'changed', 'changed'],
  ['http.corsHeaders', ['access-control-allow-origin: *'], null, 'breaking', 'changed'],
  ['http.deprecation', null, { sunset: ['soon'] }, 'changed', 'changed'],
  ['limits.rateHeaders', ['ratelimit'], null, 'changed', 'changed'],
  ['limits.rateHeaders', [], null, 'same', 'same'],
  ['limits.rateHeaders', ['a', 'b (only where there are too many)'], ['a'], 'same', 'same'],
  ['limits.rateHeaders', ['b (only where there are too many)'], ['b'], 'same', 'same'],
  ['limits.tooManyRequests', 'status 429, without Retry-After', null, 'changed', 'changed'],
  ['http.caching', ['cache-control: no-store'], ['cache-control: public'], 'changed', 'changed'],
  ['http.conditional', { etag: 304 }, { etag: 412 }, 'breaking', 'changed'],
  ['http.conditional', { etag: 304 }, null, 'changed', 'changed'],
  ['http.conditional', { etag: 304 }, { etag: 200 }, 'changed', 'changed'],
  ['http.compression', ['gzip'], ['br', 'gzip'], 'changed', 'changed'],
  ['http.head', 'as GET', 'refused with 405', 'breaking', 'changed'],
  ['http.options', 'status 204', 'status 405', 'breaking', 'changed'],
  [
    'http.options',
    'status 204; access-control-allow-methods: GET, HEAD',
    'status 204; access-control-allow-methods: GET',
    'breaking',
    'changed',
  ],
  [
    'http.options',
    'status 204; access-control-allow-origin: https://a.test',
    'status 204; access-control-allow-origin: *',
    'changed',
    'breaking',
  ],
  ['http.date', true, false, 'changed', 'changed'],
  ['http.versionHeaders', { 'api-version': ['1'] }, { 'api-version': ['2'] }, 'changed', 'changed'],
  ['events', 'none', 'a webhook', 'changed', 'changed'],
  ['states', 'a', 'b', 'changed', 'changed'],
  ['auth.keyFormat', 'a', 'b', 'changed', 'changed'],
  ['auth.keyLifetime', 'a', 'b', 'changed', 'changed'],
  ['auth.keyRotation', 'a', 'b', 'changed', 'changed'],
  ['limits.quotas', 'a', 'b', 'changed', 'changed'],
];

function worst(id: string, old: unknown, now: unknown): Worst {
  const effects = questionOf(id)?.change(old, now) ?? [];
  if (effects.some((effect) => effect.class === 'breaking')) return 'breaking';
  return effects.length === 0 ? 'same' : 'changed';
}

describe('the rules', () => {
  it.each(discover)('say nothing of an answer to $id that stays', ({ schema, change }) => {
    const answer = answerSample(schema);
    expect(change(answer, answer)).toEqual([]);
  });

  it.each(rows)('%s: from %j to %j', (id, old, now, forth, back) => {
    expect({ forth: worst(id, old, now), back: worst(id, now, old) }).toEqual({ forth, back });
    expect([worst(id, old, old), worst(id, now, now)]).toEqual(['same', 'same']);
  });

  it('name what they are about', () => {
    const reasons = (id: string, old: unknown, now: unknown) =>
      questionOf(id)
        ?.change(old, now)
        .map(({ reason }) => reason);
    expect(reasons('errors.fields', { 400: { a: ['string'] } }, { 400: { a: ['null', 'string'] } })).toEqual([
      '400: new type of a: null (a client fails on a type that it has not met)',
    ]);
    expect(reasons('auth.refusal', { 'no key': 401 }, { 'no key': [401, 200] })).toEqual([
      'no key: 401 became 401 or 200: what was refused is let in',
    ]);
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}`, ['string']]));
    expect(reasons('person.fields', {}, many)?.join()).toMatch(/^new: f0, f1, f2, f3, f4, f5 and 3 more \(/);
  });
});
