import { describe, expect, it } from 'vitest';
import type { Answer, Situation } from '../../client/exchange.ts';
import { exchange } from '../exchange.corpus.ts';
import { chunkedToVersion10, hasNoHost, isOfVersion10, takenWithoutHost } from './unusual-heads.ts';

const asked = (situation: Omit<Situation, 'says'>, status: number, headers: Answer['headers'] = []) =>
  exchange('', { status, headers, request: { situation: { says: ['some'], ...situation } } });
const withoutHost = { without: ['host'] } as const;
const chunked = [['Transfer-Encoding', 'chunked']] as const;

describe('takenWithoutHost', () => {
  it('finds a success', () => {
    expect(takenWithoutHost(asked(withoutHost, 200)).map(({ message }) => message)).toEqual([
      'domain=acme.example: status 200 to a request without Host',
    ]);
  });

  it.each([400, 404, 421, 301])('lets %i pass', (status) => {
    expect(hasNoHost(asked(withoutHost, status))).toBe(true);
    expect(takenWithoutHost(asked(withoutHost, status))).toEqual([]);
  });

  it('says nothing of other requests, and of refusals of the moment', () => {
    expect(hasNoHost(asked({ without: ['accept'] }, 200))).toBe(false);
    expect(hasNoHost(asked(withoutHost, 503))).toBe(false);
  });
});

describe('chunkedToVersion10', () => {
  it('finds chunks', () => {
    const [found] = chunkedToVersion10(asked({ version: '1.0' }, 200, chunked));
    expect(found?.message).toBe('domain=acme.example: Transfer-Encoding: chunked to a request of HTTP/1.0');
  });

  it('lets an answer without them pass, and any answer to HTTP/1.1', () => {
    expect(isOfVersion10(asked({ version: '1.0' }, 505))).toBe(true);
    expect(chunkedToVersion10(asked({ version: '1.0' }, 200))).toEqual([]);
    expect(chunkedToVersion10(asked({}, 200, chunked))).toEqual([]);
  });
});
