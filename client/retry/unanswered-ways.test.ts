import { describe, expect, it } from 'vitest';
import type { Request } from '../exchange.ts';
import { clientAt, getPersons, httpServer, impatientClock } from '../loopback.corpus.ts';

const inSituation = (...says: readonly string[]): Request => ({
  ...getPersons,
  headers: Object.fromEntries(says.map((name) => [name, '1'])),
  situation: { says, mayBeRefused: true },
});

/** A cache that fails at a header field, and asks to wait. */
function cacheFailingAt(field: string): Promise<string> {
  return httpServer(({ headers }, response) => {
    const status = headers[field] === undefined ? 200 : 503;
    response.writeHead(status, status === 503 ? { 'retry-after': '5' } : {}).end('{}');
  });
}

describe('a header field at which a gateway fails', () => {
  it('is waited for once, and asked with no more often than it has to be', async () => {
    const clock = impatientClock();
    const client = clientAt(await cacheFailingAt('x-odd'), { clock });
    const attempts = async (...says: readonly string[]) =>
      (await client.send(inSituation(...says), 'core')).attempts;
    expect([await attempts('x-plain', 'x-odd'), await attempts('x-plain')]).toEqual([4, 1]);
    const waited = clock.slept.length;
    expect([await attempts('x-odd'), await attempts('x-odd', 'x-other')]).toEqual([1, 1]);
    expect(await attempts('x-other')).toBe(1);
    expect(clock.slept.slice(waited)).toEqual([]);
  });

  it('does not keep another request from being waited for', async () => {
    let left = 5;
    const url = await httpServer((_, response) => {
      left -= 1;
      response.writeHead(left > 0 ? 503 : 200).end('{}');
    });
    const client = clientAt(url);
    expect(await client.send(inSituation('x-odd'), 'core')).toMatchObject({ attempts: 4 });
    expect(await client.send(getPersons, 'core')).toMatchObject({ attempts: 1, answer: { status: 200 } });
    expect(await client.send(inSituation('x-odd'), 'core')).toMatchObject({ answer: { status: 200 } });
  });
});

describe('a way to ask that nobody answers', () => {
  const head: Request = { ...getPersons, method: 'HEAD' };
  const withLimit = (limit: string): Request => ({
    ...getPersons,
    query: `${getPersons.query}&limit=${limit}`,
  });

  /** A service that lets HEAD and limits below 1 wait for ever. */
  const hanging = () =>
    httpServer(({ method, url = '' }, response) => {
      if (method !== 'HEAD' && !/limit=(?:0|-1|abc)/.test(url)) response.end('{}');
    });

  it('is waited for twice by the first request, once by two more, and by none after that', async () => {
    const client = clientAt(await hanging(), { limits: { timeoutMs: 400 } });
    const attempts = async (request: Request) => (await client.send(request, 'core')).attempts;
    expect([await attempts(head), await attempts(head), await attempts(head)]).toEqual([2, 1, 1]);
    const { sent } = client.requests;
    await expect(client.send(head, 'core')).rejects.toThrow(
      'HEAD at the partner endpoint: none of 3 such requests was answered in time, while others were; the rest is not sent',
    );
    expect(client.requests.sent).toBe(sent);
    expect(await client.send(getPersons, 'core')).toMatchObject({ answer: { status: 200 } });
  });

  it('keeps no other way from being waited for', async () => {
    const client = clientAt(await hanging(), { limits: { timeoutMs: 400 } });
    for (let time = 0; time < 3; time += 1) await client.send(withLimit('0'), 'core');
    await expect(client.send(withLimit('00'), 'core')).rejects.toThrow(
      'a limit that is zero at the partner endpoint',
    );
    expect(await client.send(withLimit('-1'), 'core')).toMatchObject({ failure: { kind: 'timeout' } });
    expect(await client.send(withLimit('-7'), 'core')).toMatchObject({ answer: { status: 200 } });
    expect(await client.send(withLimit('10'), 'core')).toMatchObject({ answer: { status: 200 } });
  });

  it('is one value, where others of its kind are answered', async () => {
    const client = clientAt(await hanging(), { limits: { timeoutMs: 400 } });
    expect(await client.send(withLimit('2.5'), 'core')).toMatchObject({ answer: { status: 200 } });
    for (let time = 0; time < 3; time += 1) await client.send(withLimit('abc'), 'core');
    await expect(client.send(withLimit('abc'), 'core')).rejects.toThrow('limit=abc at the partner endpoint');
  });
});
