import { describe, expect, it } from 'vitest';
import { clientAt, getPersons, message, type Reaction, rawServer } from '../loopback.corpus.ts';
import { TargetGone } from '../target-health.ts';
import type { Classify } from './probe-kind.ts';

const page = message('{"data":{"persons":[]}}');
const unusual = { ...getPersons, query: 'limit=abc' };
const head = { ...getPersons, method: 'HEAD' as const };
const wrongKey = { ...getPersons, credential: { kind: 'none' } as const };
const classify: Classify = ({ credential, query }) => {
  if (credential.kind === 'none') return 'partner credentials';
  return query.includes('abc') ? 'unusual input' : undefined;
};

/** A server that closes the connection for some requests, and a client that got so many ordinary answers of it. */
async function closing(
  closes: (head: string, request: number) => boolean,
  ordinary = 20,
  options = {},
  answer: (head: string) => string = () => page,
) {
  const react: Reaction = (socket, { request }) => {
    const text = server.requests[request - 1] ?? '';
    const said = answer(text);
    if (closes(text, request)) socket.destroy();
    else socket.write(said);
  };
  const server = await rawServer(react);
  const allotment = { core: 90, auth: 10, probes: 10, discovery: 5, reserve: 30 };
  const client = clientAt(server.url, { classify, allotment, ...options });
  for (let asked = 0; asked < ordinary; asked += 1) await client.send(getPersons, 'core');
  return { server, client, sentSoFar: server.requests.length };
}

const isJunk = (text: string) =>
  text.includes('abc') || text.startsWith('HEAD') || !/^authorization:/im.test(text);

describe('a connection that is closed each time', () => {
  it.each([
    ['unusual input', unusual],
    ['another method', head],
    ['a missing key', wrongKey],
    ['page 0', { ...getPersons, query: 'page=0' }],
    ['a large limit', { ...getPersons, query: 'limit=1000' }],
  ])('refuses %s, when the ordinary request right after it is answered', async (_, request) => {
    const { client, server, sentSoFar } = await closing(
      (text) => isJunk(text) || /page=0|limit=1000/.test(text),
    );
    const exchange = await client.send(request, 'core');
    expect(exchange.answer).toMatchObject({ isClosed: true });
    expect(exchange.failure?.message).toContain('closed');
    // Twice, and the ordinary one.
    expect(server.requests.length - sentSoFar).toBe(3);
  });

  it('is asked again no more where that is how the target refuses', async () => {
    const { client, server } = await closing(isJunk);
    for (let asked = 0; asked < 3; asked += 1) await client.send(unusual, 'core');
    const before = server.requests.length;
    expect((await client.send(unusual, 'core')).answer?.isClosed).toBe(true);
    expect(server.requests.length - before).toBe(1);
  });

  it('is asked twice where hardly any ordinary request broke off', async () => {
    const { client, server, sentSoFar } = await closing((text, request) => isJunk(text) || request === 7, 60);
    expect((await client.send(unusual, 'core')).answer?.isClosed).toBe(true);
    expect(server.requests.length - sentSoFar).toBe(3);
  });

  it('counts as a refusal each time that the target saw it', async () => {
    const limits = { refusals: { total: 4, inARow: 8, strict: true } };
    const { client, server, sentSoFar } = await closing(isJunk, 20, { limits });
    for (let asked = 0; asked < 2; asked += 1) await client.send(wrongKey, 'core');
    await expect(client.send(wrongKey, 'core')).rejects.toThrow('no more than 4 requests may be refused');
    expect(server.requests.slice(sentSoFar).filter(isJunk).length).toBe(4);
  });

  it('is known after one in a run of few requests, which three refusals are enough for', async () => {
    const limits = { maxRequests: 20, refusals: { total: 3, inARow: 8, strict: false } };
    const { client, server, sentSoFar } = await closing(isJunk, 3, { limits });
    for (const request of [wrongKey, wrongKey])
      expect((await client.send(request, 'core')).answer).toMatchObject({ isClosed: true });
    expect(server.requests.slice(sentSoFar).filter(isJunk).length).toBe(3);
  });

  it('leaves no row of them that is longer than the target bears', async () => {
    const limits = { refusals: { total: 100, inARow: 8, strict: false } };
    const { client, server } = await closing(isJunk, 3, { limits });
    await Promise.all(Array.from({ length: 12 }, () => client.send(wrongKey, 'core')));
    const rows = server.requests
      .map((text) => (isJunk(text) ? 'x' : ' '))
      .join('')
      .split(' ');
    expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(8);
  });

  it.each(['401 Unauthorized', '429 Too Many Requests', '503 Service Unavailable'])(
    'refuses nothing where the ordinary request right after it gets %s',
    async (status) => {
      const refused = `HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`;
      let isOver = false;
      const { client } = await closing(isJunk, 20, {}, (text) => {
        isOver ||= isJunk(text);
        return isOver ? refused : page;
      });
      const exchange = await client.send(unusual, 'core').catch((error: unknown) => ({ error }));
      expect(exchange).not.toHaveProperty('answer');
    },
  );

  it('refuses nothing where an ordinary request is closed as well', async () => {
    const { client } = await closing((_, request) => request > 20);
    const exchange = await client.send(unusual, 'core').catch((error: unknown) => error);
    expect(exchange instanceof TargetGone || (exchange as { answer?: unknown }).answer === undefined).toBe(
      true,
    );
  });
});

describe('a connection that is closed by chance', () => {
  it('is asked again until it is answered, and refuses nothing', async () => {
    const { client } = await closing(
      (text, request) => request % 10 === 0 || (text.includes('abc') && request % 10 < 3),
    );
    const answers = [];
    for (let asked = 0; asked < 8; asked += 1) answers.push((await client.send(unusual, 'core')).answer);
    expect(answers.every((answer) => answer?.status === 200)).toBe(true);
  });

  it('refuses no page 0 and no HEAD of a target that answered them before', async () => {
    let isBroken = false;
    const { client } = await closing((text) => isBroken && text.startsWith('HEAD'), 20);
    expect((await client.send(head, 'core')).answer?.status).toBe(200);
    isBroken = true;
    expect((await client.send(head, 'core')).answer).toBeUndefined();
  });
});
