import { describe, expect, it } from 'vitest';
import { discover } from '../../config/requirements/discover.ts';
import { jsonText } from '../../text/json-text.ts';
import { everyAnswer, statements } from './answers.corpus.ts';
import type { Answers } from './answers.ts';
import { openApiDocument } from './document.ts';
import type { DescribedService } from './shapes.ts';

const partner = '/paths/~1partners~1{partner_id}/get';
const consumer = '/paths/~1consumers~1{id}/get';
const [domain, limit, page] = [1, 2, 3].map((index) => `${partner}/parameters/${index}`);
const consumerLimit = `${consumer}/parameters/1`;
const schemas = '/components/schemas';
const responses = '/components/responses';
const observed = 'Observed; the document does not show it.';
const header = { description: observed, schema: { type: 'string' } };

/** The value that a JSON Pointer leads to. */
function at(pointer: string, document: unknown): unknown {
  const tokens = pointer.split('/').slice(1);
  return tokens.reduce<unknown>(
    (value, token) => (value as Record<string, unknown> | undefined)?.[token.replaceAll('~1', '/')],
    document,
  );
}

function descriptionAt(pointer: string, answers: Answers): unknown {
  return at(`${pointer}/description`, openApiDocument(answers));
}

describe('the document without a statement', () => {
  const document = openApiDocument({});

  it('has nothing that was observed', () => {
    expect(jsonText(document)).not.toContain('Observed');
  });

  it.each([
    [limit, { type: 'integer' }, false],
    [page, { type: 'integer' }, false],
    [domain, { type: 'string' }, false],
    [consumerLimit, { type: 'integer' }, false],
  ])('leaves open what the interface does: %s', (pointer, schema, required) => {
    expect(at(`${pointer}`, document)).toMatchObject({ schema, required });
  });

  it.each([partner, consumer])('has no status of its own: %s', (operation) => {
    expect(Object.keys(at(`${operation}/responses`, document) as object)).toEqual(['2XX', '4XX', 'default']);
  });

  it('asks for the key of each endpoint', () => {
    expect(at(`${partner}/security`, document)).toEqual([{ partnerKey: [] }]);
    expect(at(`${consumer}/security`, document)).toEqual([{ consumerToken: [] }]);
    expect(at('/components/securitySchemes/partnerKey', document)).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
  });

  it('takes any consumer', () => {
    const {
      title: _,
      description: __,
      'x-requirement': ___,
      ...rest
    } = at(`${schemas}/Consumer`, document) as Record<string, unknown>;
    expect(rest).toEqual({});
  });
});

/** Answers, the place that they change, and what stands there then; undefined: nothing does. */
const enrichments: readonly (readonly [Answers, string, unknown])[] = [
  [{ 'paging.firstPage': 1 }, `${page}/schema`, { type: 'integer', format: 'int32', default: 1, minimum: 1 }],
  [{ 'paging.firstPage': 0 }, `${page}/schema`, { type: 'integer', format: 'int32', default: 0, minimum: 0 }],
  [{ 'paging.firstPage': 1, 'paging.pageZero': 'first-page' }, `${page}/schema/minimum`, 0],
  [
    { 'paging.firstPage': 1, 'paging.pageZero': 'first-page', 'paging.pageNegative': 'first-page' },
    `${page}/schema/minimum`,
    undefined,
  ],
  [{ 'paging.firstPage': 1, 'paging.pageZero': 'redirected with 302' }, `${page}/schema/minimum`, 1],
  [{ 'paging.firstPage': 0 }, `${page}/example`, 0],
  [{ 'paging.firstPage': 1, 'paging.pageZero': 'refused' }, `${page}/schema/minimum`, 1],
  [{ 'paging.firstPage': 0, 'paging.pageNegative': 'empty' }, `${page}/schema/minimum`, undefined],
  [{ 'paging.firstPage': 1, 'paging.pageNegative': 'empty' }, `${page}/schema/minimum`, 1],
  [{ 'paging.firstPage': 0 }, `${schemas}/PersonsPage/examples/0/data/current_page`, 0],
  [{ 'paging.firstPage': 1 }, `${schemas}/PersonsPage/examples/1/data/current_page`, 1],
  [{ 'paging.totalPagesWhenEmpty': 1 }, `${schemas}/PersonsPage/examples/1/data/total_pages`, 1],
  [{ 'paging.totalPagesWhenEmpty': 0 }, `${schemas}/PersonsPage/examples/0/data/total_pages`, 1],
  [{ 'paging.defaultLimit': 25 }, `${limit}/schema/default`, 25],
  [{ 'paging.defaultLimit': null }, `${limit}/required`, true],
  [{ 'paging.defaultLimit': null }, `${limit}/schema`, { type: 'integer' }],
  [{ 'paging.minimumLimit': 5 }, `${limit}/schema/minimum`, undefined],
  [{ 'paging.minimumLimit': 5, 'paging.limitZero': 'default' }, `${limit}/schema/minimum`, undefined],
  [{ 'paging.minimumLimit': 5, 'paging.limitZero': 'refused' }, `${limit}/schema/minimum`, 1],
  [{ 'paging.minimumLimit': null, 'paging.limitZero': 'refused' }, `${limit}/schema/minimum`, 1],
  [{ 'paging.minimumLimit': null }, `${limit}/schema/minimum`, undefined],
  [{ 'paging.maximumLimit': 99, 'paging.overMaximum': 'refused' }, `${limit}/schema/maximum`, 99],
  [{ 'paging.maximumLimit': 99, 'paging.overMaximum': 'clamped' }, `${limit}/schema/maximum`, undefined],
  [{ 'paging.maximumLimit': null, 'paging.overMaximum': 'refused' }, `${limit}/schema/maximum`, undefined],
  [{ 'paging.limitZero': 'default', 'paging.limitNegative': 'refused' }, `${limit}/schema/minimum`, 0],
  [{ 'paging.limitZero': 'all', 'paging.limitNegative': 'all' }, `${limit}/schema/minimum`, undefined],
  [{ 'paging.underMinimum': 'refused', 'paging.minimumLimit': 7 }, `${limit}/schema/minimum`, 7],
  [{ 'paging.pageSizes': { 5: 'refused', 10: 10, 25: 25 } }, `${limit}/schema/minimum`, 10],
  [{ 'paging.pageSizes': { 5: 'refused', 10: 10, 25: 25 } }, `${limit}/example`, 10],
  [
    { 'paging.pageSizes': { 5: 'refused', 10: 10, 20: 'refused', 25: 25 }, 'paging.defaultLimit': 25 },
    `${limit}/schema`,
    { type: 'integer', format: 'int32', default: 25, enum: [10, 25] },
  ],
  [
    { 'paging.pageSizes': { 10: 10, 20: 'refused', 25: 25 }, 'paging.defaultLimit': 30 },
    `${limit}/schema/default`,
    undefined,
  ],
  [{ 'parameters.required': ['domain'] }, `${domain}/required`, true],
  [{ 'parameters.required': ['domain'] }, `${limit}/required`, false],
  [{ 'parameters.required': ['limit'], 'paging.defaultLimit': 5 }, `${limit}/required`, true],
  [{ 'parameters.required': ['limit'], 'paging.defaultLimit': 5 }, `${limit}/schema/default`, undefined],
  [{ 'parameters.required': ['page'] }, `${page}/required`, true],
  [{ 'parameters.required': ['page'], 'paging.firstPage': 1 }, `${page}/schema/default`, undefined],
  [
    { 'person.fields': { team: ['null', 'string'] } },
    `${schemas}/Person/properties/team`,
    { description: observed, type: ['null', 'string'] },
  ],
  [{ 'person.fields': { email: ['number'] } }, `${schemas}/Person/properties/email/type`, 'string'],
  [{ 'person.fields': { team: ['string'] } }, `${schemas}/Person/required`, ['email', 'created_at']],
  [{ 'consumer.bodyType': 'array' }, `${schemas}/Consumer/type`, 'array'],
  [{ 'consumer.bodyType': 'a list, sometimes' }, `${schemas}/Consumer/type`, undefined],
  [
    { 'consumer.fields': { id: ['string'] } },
    `${schemas}/Consumer/properties/id`,
    { description: observed, type: 'string' },
  ],
  [{ 'consumer.fields': { id: ['string'] } }, `${schemas}/Consumer/type`, 'object'],
  [
    { 'consumer.bodyType': 'array', 'consumer.fields': { id: ['number'] } },
    `${schemas}/Consumer/items/properties/id/type`,
    'number',
  ],
  [
    { 'consumer.bodyType': 'string', 'consumer.fields': { id: ['number'] } },
    `${schemas}/Consumer/properties`,
    undefined,
  ],
  [{ 'consumer.limitRequired': true }, `${consumerLimit}/required`, true],
  [
    {
      'consumer.limits': {
        '-1': 'refused',
        0: 'refused',
        1: 'accepted',
        50: 'accepted',
        100: 'refused',
        x: 'accepted',
      },
    },
    `${consumerLimit}/schema`,
    { type: 'integer', minimum: 1, maximum: 50 },
  ],
  [
    { 'consumer.limits': { 1: 'accepted', 9223372036854775808: 'accepted' } },
    `${consumerLimit}/schema`,
    { type: 'integer' },
  ],
  [{ 'consumer.limits': { 3: 'accepted', 10: 'accepted' } }, `${consumerLimit}/example`, 10],
  [{ 'auth.refusal': { none: 403 } }, `${partner}/responses/403/$ref`, '#/components/responses/Status403'],
  [{ 'auth.refusal': { none: 403 } }, `${consumer}/responses/403/$ref`, '#/components/responses/Status403'],
  [
    { 'auth.refusal': { none: [401, 404] } },
    `${partner}/responses/404/$ref`,
    '#/components/responses/Status404',
  ],
  [{ 'auth.refusal': { none: 200 } }, `${partner}/responses/200`, undefined],
  [
    { 'auth.refusal': { none: 401, other: 403 }, 'auth.challenge': 'Bearer' },
    `${responses}/Status401/headers/WWW-Authenticate`,
    { description: observed, schema: { type: 'string', examples: ['Bearer'] } },
  ],
  [
    { 'auth.refusal': { none: 401, other: 403 }, 'auth.challenge': 'Bearer' },
    `${responses}/Status403/headers`,
    undefined,
  ],
  [
    { 'auth.refusal': { other: 403 }, 'auth.challenge': 'Bearer' },
    `${responses}/Status403/headers/WWW-Authenticate/schema/examples`,
    ['Bearer'],
  ],
  [
    { 'auth.challenge': 'Bearer' },
    `${responses}/Status401/headers/WWW-Authenticate/schema/examples`,
    ['Bearer'],
  ],
  [{ 'errors.mediaType': { 500: ['text/html'] } }, `${responses}/Status500/content`, { 'text/html': {} }],
  [{ 'errors.mediaType': { 500: ['none'] } }, `${responses}/Status500/content`, undefined],
  [
    { 'errors.fields': { 400: { code: ['string'] } } },
    `${responses}/Status400/content`,
    { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  ],
  [
    {
      'errors.mediaType': { 400: ['text/html', 'A/B+json; x=y'] },
      'errors.fields': { 400: { code: ['null'] } },
    },
    `${responses}/Status400/content`,
    { 'text/html': {}, 'A/B+json; x=y': { schema: { $ref: '#/components/schemas/Error' } } },
  ],
  [
    { 'errors.fields': { 400: { code: ['null'] } } },
    `${schemas}/Error/properties`,
    { code: { description: observed, type: 'null' } },
  ],
  [
    {
      'errors.fields': { 400: { code: ['string'] }, 404: { text: ['string'] } },
      'errors.codes': { 400: ['x1'] },
    },
    `${schemas}/Error400/properties/code/examples`,
    ['x1'],
  ],
  [
    { 'errors.fields': { 400: { code: ['string'], type: ['string'] } }, 'errors.codes': { 400: ['x1'] } },
    `${schemas}/Error/properties/code/examples`,
    undefined,
  ],
  [
    {
      'errors.statusByCause': { 'limit=0': 422, 'negative limit': 422 },
      'errors.codeByCause': { 'limit=0': ['e'] },
    },
    `${responses}/Status422/x-causes`,
    [{ cause: 'limit=0', codes: ['e'] }, { cause: 'negative limit' }],
  ],
  [{ 'errors.statusByCause': { 'no key': 401 } }, `${partner}/responses/4XX`, undefined],
  [{ 'errors.statusByCause': { 'no key': 401 } }, `${partner}/responses/default`, undefined],
  [
    { 'errors.statusByCause': { 'no key': 401 } },
    `${consumer}/responses/5XX/$ref`,
    `#/components/responses/NotShown`,
  ],
  [
    { 'http.success': { consumer: ['200 application/json'] } },
    `${consumer}/responses/200/content`,
    { 'application/json': { schema: { $ref: '#/components/schemas/Consumer' } } },
  ],
  [{ 'http.success': { consumer: ['200 application/json'] } }, `${consumer}/responses/2XX`, undefined],
  [{ 'http.success': { consumer: ['203 no media type'] } }, `${partner}/responses/203`, undefined],
  [
    { 'http.success': { partner: ['203 no media type'] } },
    `${partner}/responses/203/content/application~1json/schema/$ref`,
    '#/components/schemas/PersonsPage',
  ],
  [
    {
      'http.success': { partner: ['200 application/json'] },
      'errors.statusByCause': { 'limit=0': '200 with an error', 'no key': '202 with an error' },
    },
    `${partner}/responses/200/content/application~1json/schema/anyOf`,
    [{ $ref: '#/components/schemas/PersonsPage' }, { $ref: '#/components/schemas/Error' }],
  ],
  [
    { 'http.success': { partner: ['200 a/b'] }, 'auth.refusal': { 'no key': 202 } },
    `${partner}/responses/202/content`,
    { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  ],
  [{ 'auth.refusal': { 'no key': 202 } }, `${schemas}/Error/properties`, { data: false }],
  [
    { 'page.fields': { 'data.next': ['string'], 'beside data': ['string'] } },
    `${schemas}/PersonsPage/properties/data/properties/next/type`,
    'string',
  ],
  [
    { 'errors.codes': { 418: ['teapot'] } },
    `${consumer}/responses/418/$ref`,
    '#/components/responses/Status418',
  ],
  [
    { 'limits.rateHeaders': ['RateLimit', 'no name'] },
    `${partner}/responses/2XX/headers`,
    { RateLimit: header },
  ],
  [{ 'limits.rateHeaders': ['RateLimit'] }, `${consumer}/responses/2XX/headers/RateLimit`, header],
  [
    { 'limits.rateHeaders': ['RateLimit'], 'limits.tooManyRequests': '429 with retry-after: 3' },
    `${responses}/Status429/headers`,
    { 'Retry-After': header, RateLimit: header },
  ],
  [
    { 'limits.rateHeaders': ['RateLimit-Limit'], 'limits.rate': { 'ratelimit-limit': ['100'] } },
    `${partner}/responses/2XX/headers/RateLimit-Limit/schema/examples`,
    ['100'],
  ],
  [{ 'limits.tooManyRequests': '429' }, `${partner}/responses/429/$ref`, '#/components/responses/Status429'],
  [{ 'limits.tooManyRequests': '429' }, `${responses}/Status429/headers`, undefined],
  [
    { 'limits.tooManyRequests': 'status 429, without Retry-After' },
    `${responses}/Status429/headers`,
    undefined,
  ],
  [
    { 'http.versionHeaders': { 'Api-Version': ['3'] } },
    `${consumer}/responses/2XX/headers/Api-Version/schema/examples`,
    ['3'],
  ],
  [{ 'http.conditional': { etag: 200 } }, `${partner}/responses/2XX/headers/ETag`, header],
  [{ 'http.conditional': { etag: 200 } }, `${partner}/responses/304`, undefined],
  [{ 'http.conditional': { etag: 200 } }, `${partner}/parameters/4`, undefined],
  [
    { 'http.conditional': { etag: 304 } },
    `${partner}/responses/304/description`,
    `Not modified since the answer that is referred to. ${observed}`,
  ],
  [{ 'http.conditional': { etag: 304 } }, `${partner}/parameters/4/name`, 'If-None-Match'],
  [{ 'http.conditional': { 'Last-Modified': 304 } }, `${partner}/parameters/4/name`, 'If-Modified-Since'],
  [
    { 'http.conditional': { 'Last-Modified': 304 } },
    `${partner}/responses/2XX/headers/Last-Modified`,
    header,
  ],
];

describe('an answer', () => {
  it.each(enrichments)('%j stands at %s', (answers, pointer, value) => {
    expect(at(pointer, openApiDocument(answers))).toEqual(value);
  });

  it.each([
    [{ 'paging.maximumLimit': 99, 'paging.overMaximum': 'clamped' }, limit, '`clamped`'],
    [{ 'paging.beyondEnd': 'last-page' }, page, '- page beyond the end: `last-page`'],
    [
      { 'paging.order': 'email ascending' },
      `${schemas}/PersonsPage/properties/data/properties/persons`,
      '- order of persons: `email ascending`',
    ],
    [
      { 'paging.totalPages': 'ceil(total/limit)' },
      `${schemas}/PersonsPage/properties/data/properties/total_pages`,
      '`ceil(total/limit)`',
    ],
    [{ 'auth.refusal': { none: 401, other: 403 } }, `${responses}/Status401`, '- status of refusals: `none`'],
    [{ 'auth.refusal': { none: 200 } }, '/components/securitySchemes/partnerKey', '`none` (`200`)'],
    [{ 'auth.challenge': 'Basic' }, `${responses}/Status401`, '- challenge of refusals: `Basic`'],
    [{ 'limits.tooManyRequests': 'soon' }, `${responses}/Status429`, '- signal of too many requests: `soon`'],
    [{ 'errors.mediaType': { 400: ['none'] } }, `${responses}/Status400`, '- media type of errors: `none`'],
    [
      { 'errors.fields': { 400: { a: ['null'] } } },
      `${responses}/Status400`,
      '- fields of errors: `a` (`null`)',
    ],
    [{ 'errors.codes': { 400: ['a', 'b'] } }, `${responses}/Status400`, '- error codes: `a`, `b`'],
    [
      { 'errors.statusByCause': { 'limit=0': 400 } },
      `${responses}/Status400`,
      '- status of each cause: `limit=0`',
    ],
    [
      { 'errors.statusByCause': { 'limit=0': 400 }, 'errors.codeByCause': { 'limit=0': ['e1'] } },
      `${responses}/Status400`,
      '- error code of each cause: `limit=0` (`e1`)',
    ],
    [{ 'errors.codes': { 200: ['a'] } }, `${partner}/responses/2XX`, '- error codes: `a`'],
    [{ 'person.emailMatchesDomain': 'none' }, `${schemas}/Person`, '`none`'],
    [{ 'http.versionHeaders': null }, '/info', 'no header names a version'],
  ])('%j is told as observed at %s', (answers: Answers, pointer, words) => {
    const [documented, ...told] = String(descriptionAt(String(pointer), answers)).split(
      '\n\nObserved; the document does not show it:\n\n',
    );
    expect(documented).not.toContain(words);
    expect(told.join()).toContain(words);
  });

  it('to any question changes the document', () => {
    const ids = discover.map(({ id }) => id);
    expect(Object.keys(everyAnswer).filter((id) => !ids.includes(id))).toEqual([]);
    const plain = jsonText(openApiDocument({}));
    expect(ids.filter((id) => jsonText(openApiDocument({ [id]: everyAnswer[id] })) === plain)).toEqual([]);
    const nulls = Object.keys(statements['of nothing but null'] ?? {});
    expect(nulls.filter((id) => jsonText(openApiDocument({ [id]: null })) === plain)).toEqual([]);
  });
});

describe('what a run asked for', () => {
  const described = (service: DescribedService) => openApiDocument({}, service);

  it('stands as examples: partner, domains and consumers', () => {
    const document = described({
      partnerId: 'p 1',
      domains: ['a.example', 'b.example'],
      consumerIds: ['c1'],
    });
    expect(at(`${partner}/parameters/0/examples`, document)).toEqual({ 'p 1': { value: 'p 1' } });
    expect(Object.keys(at(`${domain}/examples`, document) as object)).toEqual(['a.example', 'b.example']);
    expect(at(`${consumer}/parameters/0/examples/c1/value`, document)).toBe('c1');
  });

  it('stands there three times at most, and in place of what is made up', () => {
    const domains = [1, 2, 3, 4].map((number) => `d${number}.example`);
    const document = described({ domains });
    expect(Object.keys(at(`${domain}/examples`, document) as object)).toEqual(domains.slice(0, 3));
    expect(at(`${domain}/example`, document)).toBeUndefined();
    expect(at(`${consumer}/parameters/0/example`, document)).toBe('consumer-1');
  });

  it.each(['ada@acme.example', 'ada%40acme.example', 'ada\uff20acme.example'])(
    'is no address: %s',
    (address) => {
      const document = described({ partnerId: address, domains: [address], consumerIds: [address, 'c1'] });
      expect(jsonText(document)).not.toContain(address);
      expect(Object.keys(at(`${consumer}/parameters/0/examples`, document) as object)).toEqual(['c1']);
    },
  );
});

describe('texts that mean harm', () => {
  const document = openApiDocument(statements['of texts that mean harm'] ?? {});
  const text = jsonText(document);

  it('stand as data, and leave objects as they are', () => {
    expect(Object.prototype).not.toHaveProperty('type');
    const properties = at(`${schemas}/Person/properties`, document) as object;
    expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
    expect(Object.hasOwn(properties, '__proto__')).toBe(true);
    expect(Object.keys(at(`${partner}/responses/2XX/headers`, document) as object)).toContain('__proto__');
  });

  it('print no character that cannot be seen, and survive being read', () => {
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('are cut in descriptions', () => {
    const description = String(descriptionAt(String(page), { 'paging.beyondEnd': 'x'.repeat(20_000) }));
    expect(description.length).toBeLessThan(500);
  });
});
