import { describe, expect, it } from 'vitest';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { loggedPage } from '../log/logged-page.ts';
import { keptBehindChange, sharedByCodings } from './strong-tags.ts';

const tagged = (tag: string, coding?: string, query = 'domain=acme.example') =>
  exchange(pageBody(), {
    query,
    headers: [['ETag', tag], ...(coding === undefined ? [] : [['Content-Encoding', coding] as const])],
  });

describe('one tag in two codings', () => {
  it('is found where it is strong', () => {
    const [found] = sharedByCodings(tagged('"a"'), [tagged('"a"', 'gzip')]);
    expect(found?.message).toMatch(/ in two content codings$/);
    expect(found?.exchanges).toHaveLength(2);
  });

  it.each([
    ['a weak one', tagged('W/"a"'), tagged('W/"a"', 'gzip')],
    ['two tags', tagged('"a"'), tagged('"a-gzip"', 'gzip')],
    ['one coding', tagged('"a"', 'gzip'), tagged('"a"', 'gzip')],
    ['no coding, said in two ways', tagged('"a"'), tagged('"a"', 'identity')],
    ['two URLs', tagged('"a"'), tagged('"a"', 'gzip', 'domain=other.example')],
  ])('passes %s', (_, one, other) => {
    expect(sharedByCodings(one, [other])).toEqual([]);
  });
});

describe('one tag behind a change', () => {
  const page = (tag: string, count: number, query = 'domain=acme.example&limit=5') =>
    loggedPage(
      exchange(pageBody({ persons: personsFrom(0, count), total: count, totalPages: 1 }), {
        query,
        headers: [['etag', tag]],
      }),
    );
  const found = (...pages: readonly ReturnType<typeof page>[]) =>
    keptBehindChange(
      pages.filter((one) => one !== undefined),
      [],
    ).map(({ message }) => message);

  it('is found', () => {
    expect(found(page('"a"', 2), page('"a"', 2), page('"a"', 3))).toEqual([
      expect.stringMatching(/^domain=acme\.example limit=5: ETag .* of two answers that differ$/),
    ]);
  });

  const spelled = (tag: string, body: string, coding?: string) =>
    exchange(body, {
      request: { endpoint: 'consumer', path: '/consumers/c1' },
      headers: [['etag', tag], ...(coding === undefined ? [] : [['content-encoding', coding] as const])],
    });

  it('is found where the same values are other bytes', () => {
    const two = [spelled('"a"', '{"id": 1}'), spelled('"a"', '{"id":1}')];
    expect(keptBehindChange([], two).map(({ exchanges }) => exchanges)).toEqual([two.toReversed()]);
  });

  it.each([
    ['weak', [spelled('W/"a"', '{"id": 1}'), spelled('W/"a"', '{"id":1}')]],
    ['of one content', [spelled('"a"', '{"id": 1}'), spelled('"a"', '{"id": 1}')]],
    ['of an answer without content, as to HEAD', [spelled('"a"', '{"id": 1}'), spelled('"a"', '')]],
  ])('is passed where it is %s', (_, two) => {
    expect(keptBehindChange([], two)).toEqual([]);
  });

  it('is passed where it is weak, where it changes too, and of two URLs', () => {
    expect(found(page('W/"a"', 2), page('W/"a"', 3))).toEqual([]);
    expect(found(page('"a"', 2), page('"b"', 3))).toEqual([]);
    expect(found(page('"a"', 2), page('"a"', 3, 'domain=other.example&limit=5'))).toEqual([]);
  });
});
