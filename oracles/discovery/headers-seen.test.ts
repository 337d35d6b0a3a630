import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consumerExchange, exchange, pageBody } from '../exchange.corpus.ts';
import {
  codings,
  type HeadersSeen,
  headersSeen,
  headerTexts,
  isCacheHeader,
  isRateHeader,
  isVersionHeader,
  rateHeaderNames,
  successForms,
} from './headers-seen.ts';
import { seenOf } from './seen.ts';

type Fields = readonly (readonly [string, string])[];

function watched(answers: readonly Fields[], wanted: (name: string) => boolean = () => true): HeadersSeen {
  return headersSeen(
    answers.map((headers) => [exchange('', { headers }), { headers }]),
    wanted,
  );
}

const namesOf = ({ values }: HeadersSeen) => [...values.keys()];

/** Answers that each have another value. */
function volatile(name: string, count: number): readonly Fields[] {
  return Array.from({ length: count }, (_, index) => [[name, `v${index}`]]);
}

describe('headersSeen', () => {
  it('gathers the wanted fields, whatever their letter case', () => {
    const watch = watched(
      [
        [
          ['X-Version', '2'],
          ['Date', 'x'],
        ],
        [['x-version', ' 1 ']],
        [['X-VERSION', '2']],
        [],
      ],
      isVersionHeader,
    );
    expect(watch.answers).toBe(4);
    expect(namesOf(watch)).toEqual(['x-version']);
    expect(watch.values.get('x-version')).toEqual(['1', '2']);
    expect(watch.values.get('date')).toBeUndefined();
  });

  it('reads a field that an answer has twice', () => {
    expect(
      watched([
        [
          ['Vary', 'origin'],
          ['Vary', 'accept'],
        ],
      ]).values.get('vary'),
    ).toEqual(['accept', 'origin']);
  });

  it('knows nothing before an answer', () => {
    expect(watched([])).toEqual({ answers: 0, values: new Map(), shown: [] });
  });

  it('keeps twelve values of a field, and none where there are more', () => {
    expect(watched(volatile('x-build', 12)).values.get('x-build')).toHaveLength(12);
    const watch = watched([...volatile('x-build', 13), [['x-version', '1']]]);
    expect(watch.values.get('x-build')).toEqual([]);
    expect(namesOf(watch)).toEqual(['x-build', 'x-version']);
    expect(watch.values.get('x-version')).toEqual(['1']);
    expect(watched(volatile('x-build', 500)).values.get('x-build')).toEqual([]);
  });

  it('keeps fifty names, and goes on to gather their values', () => {
    const named: Fields = Array.from({ length: 60 }, (_, index) => [`x-version-${index}`, '1']);
    const watch = watched([named, [...named, ['x-version-0', '2']]]);
    expect(namesOf(watch)).toHaveLength(50);
    expect(watch.values.get('x-version-0')).toEqual(['1', '2']);
    expect(watch.values.get('x-version-59')).toBeUndefined();
  });

  it('cuts long values', () => {
    expect(watched([[['etag', 'x'.repeat(5_000)]]]).values.get('etag')).toEqual(['x'.repeat(200)]);
  });

  it('shows one exchange of each field, each once', () => {
    const exchanges = (
      [
        [
          ['a', '1'],
          ['b', '1'],
        ],
        [['a', '2']],
        [['c', '1']],
        [['__proto__', '1']],
      ] satisfies readonly Fields[]
    ).map((headers) => exchange('', { headers }));
    const watch = headersSeen(
      exchanges.map((one) => [one, { headers: one.answer?.headers ?? [] }]),
      () => true,
    );
    expect(watch.shown).toEqual([exchanges[0], exchanges[2], exchanges[3]]);
    expect(namesOf(watch)).toEqual(['__proto__', 'a', 'b', 'c']);
  });

  it('does not mind the order of answers', () => {
    const field = fc.tuple(fc.constantFrom('a', 'B', 'b', '__proto__'), fc.constantFrom('1', '2', ' 1', ''));
    const answers = fc.array(fc.array(field, { maxLength: 3 }), { maxLength: 30 });
    fc.assert(
      fc.property(answers, (all) => {
        const [one, other] = [watched(all), watched(all.toReversed())];
        expect(namesOf(other)).toEqual(namesOf(one));
        for (const name of namesOf(one)) expect(other.values.get(name)).toEqual(one.values.get(name));
      }),
    );
  });
});

describe('names of fields', () => {
  it.each([
    'ratelimit',
    'ratelimit-policy',
    'rate-limit-reset',
    'x-ratelimit-limit',
    'x-rate-limit-remaining',
    'x-ratelimit-limit-minute',
    'x-quota-remaining',
    'x-app-quota',
    'x-throttling',
  ])('tell of rate limits: %s', (name) => {
    expect(isRateHeader(name)).toBe(true);
  });

  it.each(['retry-after', 'x-request-id', 'accelerate-limit', 'x-corporate-limit', 'content-length'])(
    'do not tell of rate limits: %s',
    (name) => {
      expect(isRateHeader(name)).toBe(false);
    },
  );

  it.each([
    'version',
    'api-version',
    'x-api-version',
    'x-version',
    'x-build',
    'x-build-id',
    'x-release',
    'x-revision',
  ])('name a version: %s', (name) => {
    expect(isVersionHeader(name)).toBe(true);
  });

  it.each(['sec-websocket-version', 'dav', 'x-conversion', 'x-versions', 'x-rebuild', 'server', 'etag'])(
    'name no version of the service: %s',
    (name) => {
      expect(isVersionHeader(name)).toBe(false);
    },
  );

  it('tell of caching', () => {
    expect(['age', 'cache-control', 'expires', 'pragma', 'vary', 'x-cache'].every(isCacheHeader)).toBe(true);
    expect(['etag', 'last-modified', 'date', 'x-cache-key', 'constructor'].some(isCacheHeader)).toBe(false);
  });
});

describe('headerTexts', () => {
  it.each([
    ['nothing', [[['Date', 'x']]], []],
    ['a field with its value', [[['Cache-Control', 'no-store']]], ['cache-control: no-store']],
    [
      'each value of a field',
      [[['Cache-Control', 'private']], [['cache-control', 'max-age=60']]],
      ['cache-control: max-age=60', 'cache-control: private'],
    ],
    [
      'the name alone of what changes with each second',
      [
        [
          ['Age', '7'],
          ['Expires', '0'],
        ],
      ],
      ['age', 'expires'],
    ],
    ['the name alone of what changes with each answer', [[['X-Cache', 'HIT']]], ['x-cache']],
    ['the name alone of a field of many values', volatile('vary', 13), ['vary']],
    [
      'fields by name',
      [
        [
          ['Vary', 'origin'],
          ['Pragma', 'no-cache'],
          ['Age', '1'],
        ],
      ],
      ['age', 'pragma: no-cache', 'vary: origin'],
    ],
  ] as const)('is %s', (_, answers, texts) => {
    expect(headerTexts(watched(answers, isCacheHeader))).toEqual(texts);
  });
});

describe('codings', () => {
  it('are named once, in small letters, without the one that changes nothing', () => {
    const some = watched([[['Content-Encoding', 'GZIP, identity']], [['content-encoding', 'br,gzip']]]);
    expect(codings(some)).toEqual(['br', 'gzip']);
    expect(codings(watched([]))).toEqual([]);
  });
});

describe('rateHeaderNames', () => {
  it('says which fields stand in refusals alone', () => {
    const usual = watched([[['RateLimit', '1']]]);
    const ofTooMany = watched([
      [
        ['ratelimit', '0'],
        ['X-Quota', '0'],
      ],
    ]);
    expect(rateHeaderNames(usual, ofTooMany)).toEqual([
      'ratelimit',
      'x-quota (only where there are too many)',
    ]);
  });
});

describe('successForms', () => {
  const known = { partnerPath: '/partners/p1', domains: ['acme.example'] };
  const typed = (type: string) => ({ headers: [['Content-Type', type]] as const });

  it('are status and media type by endpoint, in one spelling', () => {
    const seen = [
      exchange(pageBody(), typed('Application/JSON; Charset=utf-8')),
      exchange(pageBody(), typed('application/json;charset=UTF-8')),
      exchange(pageBody()),
      consumerExchange({ id: 'c-100042' }, { ...typed('application/json'), status: 203 }),
      exchange({ error: 'x' }, { ...typed('text/plain'), status: 400 }),
      exchange(pageBody(), { ...typed('text/x'), request: { headers: { accept: 'text/x' } } }),
    ].map((one) => seenOf(one, true, known));
    const { forms, shown } = successForms(seen);
    expect(forms).toEqual({
      consumer: ['203 application/json'],
      partner: ['200 application/json; charset=utf-8', '200 no media type'],
    });
    expect(shown).toHaveLength(3);
  });

  it('are none of what is not asked as usual', () => {
    expect(successForms([seenOf(exchange(pageBody()), false, known)])).toEqual({ forms: {}, shown: [] });
  });
});
