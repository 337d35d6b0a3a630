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
