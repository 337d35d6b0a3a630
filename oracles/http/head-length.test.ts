import { describe, expect, it } from 'vitest';
import type { Answer } from '../../client/exchange.ts';
import { exchange } from '../exchange.corpus.ts';
import { lengthOfGet, wrongLength } from './head-length.ts';

const length = (bytes: number | string): Answer['headers'] => [['Content-Length', String(bytes)]];
const head = (headers: Answer['headers'], status = 200) =>
  exchange('', { headers, status, request: { method: 'HEAD' } });
const get = (headers: Answer['headers'], query?: string) =>
  exchange('', { headers, ...(query && { query }) });

describe('wrongLength', () => {
  it('finds a length that GET does not have', () => {
    const [found] = wrongLength(head(length(0)), [get(length(992)), get(length(992))]);
    expect(found?.message).toBe('domain=acme.example: HEAD tells Content-Length: 0, and GET has 992');
    expect(found?.exchanges).toHaveLength(2);
  });

  it.each([
    ['the same length', head(length(992)), [get(length(992))]],
    ['no length', head([]), [get(length(992))]],
    ['no length of GET', head(length(0)), [get([])]],
    ['a length that changes by itself', head(length(990)), [get(length(992)), get(length(991))]],
    ['another URL', head(length(0)), [get(length(992), 'domain=acme.example&page=2')]],
    ['a coded answer to GET', head(length(992)), [get([...length(200), ['Content-Encoding', 'gzip']])]],
    ['a coded answer to HEAD', head([...length(20), ['content-encoding', 'gzip']]), [get(length(992))]],
    ['a refusal', head(length(0), 405), [get(length(992))]],
    ['what is no length', head(length('none')), [get(length(992))]],
  ])('says nothing of %s', (_, asked, others) => {
    expect(wrongLength(asked, others)).toEqual([]);
  });
});

describe('lengthOfGet', () => {
  it('is that of a GET of the same URL, sent as usual', () => {
    const gets = [get(length(7))];
    expect(lengthOfGet(head(length(7)), gets)?.length).toBe(7);
    const inSituation = { method: 'HEAD', headers: { range: 'bytes=0-1' } } as const;
    const others = [
      head([]),
      head(length(7), 401),
      get(length(7)),
      exchange('', { headers: length(2), request: inSituation }),
    ];
    expect(others.map((one) => lengthOfGet(one, gets))).toEqual(others.map(() => undefined));
  });
});
