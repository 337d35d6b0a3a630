import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchange } from '../exchange.corpus.ts';
import { cachingText, HeaderWatch, isCacheHeader, isRateHeader, isVersionHeader } from './header-watch.ts';

type Fields = readonly (readonly [string, string])[];

function watched(answers: readonly Fields[], wanted: (name: string) => boolean = () => true): HeaderWatch {
  const watch = new HeaderWatch(wanted);
  for (const headers of answers) watch.observe(exchange('', { headers }), { headers });
  return watch;
}

/** Answers that each have another value. */
function volatile(name: string, count: number): readonly Fields[] {
  return Array.from({ length: count }, (_, index) => [[name, `v${index}`]]);
}

describe('HeaderWatch', () => {
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
    expect(watch.names).toEqual(['x-version']);
    expect(watch.values('x-version')).toEqual(['1', '2']);
    expect(watch.values('date')).toBeUndefined();
  });

  it('reads a field that an answer has twice', () => {
    expect(
      watched([
        [
          ['Vary', 'origin'],
          ['Vary', 'accept'],
        ],
      ]).values('vary'),
    ).toEqual(['accept', 'origin']);
  });

  it('knows nothing before an answer', () => {
    expect(watched([])).toMatchObject({ answers: 0, names: [], shown: [] });
  });

  it('keeps twelve values of a field, and none where there are more', () => {
    expect(watched(volatile('x-build', 12)).values('x-build')).toHaveLength(12);
    const watch = watched([...volatile('x-build', 13), [['x-version', '1']]]);
    expect(watch.values('x-build')).toBeUndefined();
    expect(watch.names).toEqual(['x-build', 'x-version']);
    expect(watch.values('x-version')).toEqual(['1']);
    expect(watched(volatile('x-build', 500)).values('x-build')).toBeUndefined();
  });

  it('keeps fifty names, and goes on to gather their values', () => {
    const named: Fields = Array.from({ length: 60 }, (_, index) => [`x-version-${index}`, '1']);
    const watch = watched([named, [...named, ['x-version-0', '2']]]);
    expect(watch.names).toHaveLength(50);
    expect(watch.values('x-version-0')).toEqual(['1', '2']);
    expect(watch.values('x-version-59')).toBeUndefined();
  });

  it('cuts long values', () => {
    expect(watched([[['etag', 'x'.repeat(5_000)]]]).values('etag')).toEqual(['x'.repeat(200)]);
  });

  it('shows one exchange of each field, each once', () => {
    const watch = new HeaderWatch(() => true);
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
    for (const one of exchanges) watch.observe(one, { headers: one.answer?.headers ?? [] });
    expect(watch.shown).toEqual([exchanges[0], exchanges[2], exchanges[3]]);
    expect(watch.names).toEqual(['__proto__', 'a', 'b', 'c']);
  });

  it('does not mind the order of answers', () => {
    const field = fc.tuple(fc.constantFrom('a', 'B', 'b', '__proto__'), fc.constantFrom('1', '2', ' 1', ''));
    const answers = fc.array(fc.array(field, { maxLength: 3 }), { maxLength: 30 });
    fc.assert(
      fc.property(answers, (all) => {
        const [one, other] = [watched(all), watched(all.toReversed())];
        expect(other.names).toEqual(one.names);
        for (const name of one.names) expect(other.values(name)).toEqual(one.values(name));
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

describe('cachingText', () => {
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
    expect(cachingText(watched(answers, isCacheHeader))).toEqual(texts);
  });
});
