import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { BudgetSpent } from './budget.ts';
import { systemClock } from './clock.ts';
import type { Exchange, Request } from './exchange.ts';
import { Interrupted } from './interrupted.ts';
import {
  answering,
  bodyText,
  clientAt,
  exchangeWith,
  getPersons,
  httpServer,
  impatientClock,
  message,
  type Reaction,
  rawServer,
  targetAt,
} from './loopback.corpus.ts';
import { OutOfTime } from './out-of-time.ts';
import { TargetGone } from './target-health.ts';

const page = '{"data":{}}';
const ok: Reaction = (socket) => socket.write(message(page));
const busy = (...headers: string[]) => message('', ...headers).replace('200 OK', '503 Service Unavailable');

const tooMany = (...headers: string[]) => message('', ...headers).replace('200 OK', '429 Too Many Requests');

/** A server that reacts in one way to the first requests, and answers from then on. */
function atFirst(times: number, react: Reaction): Reaction {
  return (socket, at) => (at.request <= times ? react(socket, at) : ok(socket, at));
}

describe('a request', () => {
  it('goes below the prefix of the base URL, with nothing normalised', async () => {
    const server = await answering(message(page));
    const client = clientAt(`${server.url}/api/v1`);
    await client.send({ ...getPersons, path: '/partners/a%2Fb/../%2e', query: 'domain=%41&page=1' }, 'core');
    expect(server.requests[0]).toMatch(
      /^GET \/api\/v1\/partners\/a%2Fb\/\.\.\/%2e\?domain=%41&page=1 HTTP\/1\.1\r\n/,
    );
  });

  it('has no question mark where there is no query', async () => {
    const server = await answering(message(page));
    await exchangeWith(server, { ...getPersons, query: '' });
    expect(server.requests[0]).toMatch(/^GET \/partners\/p1 HTTP/);
  });

  it('says who asks', async () => {
    const server = await answering(message(page));
    await exchangeWith(server);
    expect(server.requests[0]).toContain('\r\nUser-Agent: pcds-conformance/test\r\n');
  });

  it('carries the credential that it names', async () => {
    const server = await answering(message(page));
    const client = clientAt(server.url);
    await client.send(getPersons, 'core');
    await client.send({ ...getPersons, credential: { kind: 'consumer-token' } }, 'core');
    await client.send(
      { ...getPersons, credential: { kind: 'invented', authorization: 'Basic xyz' } },
      'core',
    );
    await client.send({ ...getPersons, credential: { kind: 'invented', authorization: '' } }, 'core');
    await client.send({ ...getPersons, credential: { kind: 'none' } }, 'core');
    await client.send({ ...getPersons, credential: client.keys.neverIssued('partner-key', 's') }, 'core');
    const sent = server.requests.map((head) => /^authorization: ?(.*)\r$/im.exec(head)?.[1]);
    expect(sent.slice(0, 5)).toEqual([
      'Bearer pk_test_51HqTzK0',
      'Bearer ct_test_98ZyXwV7',
      'Basic xyz',
      '',
      undefined,
    ]);
    expect(sent[5]).toMatch(/^Bearer pk_test_\d{2}[A-Z][a-z][A-Z][a-z][A-Z]\d$|^Bearer [a-z]{2}_[a-z]{4}_/);
  });

  it('is an error of ours where it needs a token that was not given', async () => {
    const server = await answering(message(page));
    const { consumerToken: _, ...target } = targetAt(server.url);
    const client = clientAt(server.url, { target });
    const request = { ...getPersons, credential: { kind: 'consumer-token' } } as const;
    await expect(client.send(request, 'core')).rejects.toThrow('needs a consumer-token');
  });

  it('has an id of its own in the run, and is told to all who listen', async () => {
    const server = await answering(message(page));
    const client = clientAt(server.url);
    const told: Exchange[] = [];
    client.onExchange((exchange) => told.push(exchange));
    const answered = await Promise.all([1, 2, 3].map(() => client.send(getPersons, 'core')));
    expect(new Set(answered.map(({ id }) => id)).size).toBe(3);
    expect(new Set(told)).toEqual(new Set(answered));
  });
});

describe('a retry', () => {
  it.each<[string, Reaction]>([
    ['a reset connection', (socket) => socket.resetAndDestroy()],
    ['a connection that is closed without an answer', (socket) => socket.end()],
    ['a body that breaks off', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{')],
    ['a status that says not now', (socket) => socket.write(busy())],
    [
      'a 408 of a connection that was idle',
      (socket) => socket.end(busy().replace('503 Service Unavailable', '408 Request Timeout')),
    ],
    ['what is not HTTP, once', (socket) => socket.end('garbage\r\n')],
  ])('follows %s', async (_, react) => {
    const server = await rawServer(atFirst(1, react));
    const client = clientAt(server.url);
    const exchange = await client.send(getPersons, 'core');
    expect(bodyText(exchange)).toBe(page);
    expect(exchange.attempts).toBe(2);
    expect([client.retried, client.budget.spent, server.requests.length]).toEqual([1, 2, 2]);
  });

  it('follows a keep-alive connection that the server closes when it is used again', async () => {
    const server = await rawServer((socket, { request }) =>
      request === 2 ? socket.destroy() : socket.write(message(page)),
    );
    const client = clientAt(server.url, { limits: { concurrency: 1 } });
    await client.send(getPersons, 'core');
    expect(await client.send(getPersons, 'core')).toMatchObject({ attempts: 2, answer: { status: 200 } });
    expect([client.retried, client.budget.spent, server.requests.length]).toEqual([1, 3, 3]);
  });

  it('goes on a connection of its own where all that were kept are closed when they are used again', async () => {
    const seen = new Set<Socket>();
    const server = await rawServer((socket) => {
      if (seen.has(socket)) socket.destroy();
      else socket.write(message(page));
      seen.add(socket);
    });
    const client = clientAt(server.url, { limits: { concurrency: 4 } });
    const four = () => Promise.all([1, 2, 3, 4].map(() => client.send(getPersons, 'core')));
    await four();
    expect((await four()).map(({ attempts, answer }) => [attempts, answer?.status])).toEqual(
      Array.from({ length: 4 }, () => [2, 200]),
    );
    expect(server.requests.filter((head) => /^connection: close\r$/im.test(head))).toHaveLength(4);
  });

  it('comes to an end, and gives the last answer', async () => {
    const server = await answering(busy());
    const client = clientAt(server.url);
    expect(await client.send(getPersons, 'core')).toMatchObject({ attempts: 4, answer: { status: 503 } });
    expect(server.requests).toHaveLength(4);
  });

  it('is paid from the reserve', async () => {
    const server = await answering(busy());
    const client = clientAt(server.url);
    await client.send(getPersons, 'auth');
    expect([client.budget.left('auth'), client.budget.left('reserve')]).toEqual([9, 7]);
  });

  it('is not made where the reserve is empty', async () => {
    const server = await answering(busy());
    const client = clientAt(server.url, {
      allotment: { core: 3, auth: 0, probes: 0, discovery: 0, reserve: 1 },
    });
    const attempts: number[] = [];
    for (let time = 0; time < 3; time += 1) attempts.push((await client.send(getPersons, 'core')).attempts);
    expect(attempts).toEqual([2, 1, 1]);
    expect([client.budget.spent, server.requests.length]).toEqual([4, 4]);
  });

  it('is made once only after a timeout', async () => {
    const server = await rawServer(() => undefined);
    const client = clientAt(server.url, { limits: { timeoutMs: 60 } });
    expect(await client.send(getPersons, 'core')).toMatchObject({
      attempts: 2,
      failure: { kind: 'timeout' },
    });
    expect(server.requests).toHaveLength(2);
  });

  it('is not made for an answer that is one', async () => {
    const server = await answering(busy().replace('503 Service Unavailable', '404 Not Found'));
    expect(await exchangeWith(server)).toMatchObject({ attempts: 1, answer: { status: 404 } });
  });
});

describe('Retry-After', () => {
  it('pauses every request', async () => {
    const clock = impatientClock();
    const server = await rawServer(atFirst(1, (socket) => socket.write(busy('Retry-After: 7'))));
    const client = clientAt(server.url, { clock, limits: { concurrency: 1 } });
    const from = clock.now();
    const exchanges = await Promise.all([1, 2, 3].map(() => client.send(getPersons, 'core')));
    expect(exchanges.map(({ sentAt }) => sentAt - from)).toEqual([7_000, 7_000, 7_000]);
    expect(server.requests).toHaveLength(4);
  });

  it.each(['503 Service Unavailable', '429 Too Many Requests', '403 Forbidden'])(
    'of an hour ends the run: nothing is sent behind %s, whoever asks',
    async (statusLine) => {
      const server = await rawServer((socket) =>
        socket.write(
          server.requests.at(-1)?.includes('odd')
            ? message('', 'Retry-After: 3600').replace('200 OK', statusLine)
            : message(page),
        ),
      );
      const clock = impatientClock();
      const client = clientAt(server.url, { clock });
      const heard: (number | undefined)[] = [];
      client.onExchange(({ answer }) => heard.push(answer?.status));
      const from = clock.now();
      await client.send(getPersons, 'core');
      const odd = await client.send({ ...getPersons, query: 'odd=1' }, 'core');
      expect(odd).toMatchObject({ attempts: 1, answer: { status: Number.parseInt(statusLine, 10) } });
      await expect(client.send(getPersons, 'core')).rejects.toThrow(
        `the target asked to be left alone for 3600 s (status ${odd.answer?.status} with Retry-After)`,
      );
      await expect(client.send({ ...getPersons, credential: { kind: 'none' } }, 'core')).rejects.toThrow();
      expect(clock.now() - from).toBeLessThan(1_000);
      expect([server.requests.length, client.budget.spent, heard]).toEqual([2, 2, [200, odd.answer?.status]]);
    },
  );

  it('to a credential that is no key of ours, told by 403, is of that credential', async () => {
    const server = await rawServer((socket) =>
      socket.write(
        server.requests.at(-1)?.includes('Authorization')
          ? message(page)
          : message('', 'Retry-After: 3600').replace('200 OK', '403 Forbidden'),
      ),
    );
    const client = clientAt(server.url);
    await client.send({ ...getPersons, credential: { kind: 'none' } }, 'core');
    expect(await client.send(getPersons, 'core')).toMatchObject({ answer: { status: 200 } });
  });

  it('is kept by the client that goes on where another one of the run was asked for it', async () => {
    const server = await rawServer(atFirst(1, (socket) => socket.write(busy('Retry-After: 15'))));
    const clock = impatientClock();
    const exchange = await clientAt(server.url, {
      clock,
      allotment: { core: 1, auth: 0, probes: 0, discovery: 0, reserve: 0 },
    }).send(getPersons, 'core');
    const next = clientAt(server.url, { clock });
    next.recall([exchange]);
    expect((await next.send(getPersons, 'core')).sentAt - exchange.receivedAt).toBeGreaterThanOrEqual(15_000);
    const third = clientAt(server.url, { clock, longestRestMs: 10_000 });
    third.recall([{ ...exchange, receivedAt: clock.now() }]);
    await expect(third.send(getPersons, 'core')).rejects.toThrow('left alone for 15 s');
  });

  it('of an hour is waited for where there is so much time for it', async () => {
    const clock = impatientClock();
    const server = await rawServer(atFirst(1, (socket) => socket.write(busy('Retry-After: 3600'))));
    const client = clientAt(server.url, { clock, longestRestMs: 4_000_000 });
    expect(await client.send(getPersons, 'core')).toMatchObject({ attempts: 2, answer: { status: 200 } });
    expect(clock.slept).toContain(3_600_000);
  });

  it('is waited for in a quota, until it ends', async () => {
    const clock = impatientClock();
    const ends = clock.now() + 45_000;
    const server = await rawServer((socket) => socket.write(clock.now() < ends ? tooMany() : message(page)));
    const client = clientAt(server.url, { clock });
    expect(await client.send(getPersons, 'core')).toMatchObject({ attempts: 10, answer: { status: 200 } });
    expect(clock.now()).toBeGreaterThanOrEqual(ends);
  });

  it('is not waited for by a request that is to be refused: that may be a lockout', async () => {
    const server = await answering(tooMany());
    const client = clientAt(server.url);
    const request = { ...getPersons, credential: { kind: 'none' } } as const;
    expect(await client.send(request, 'core')).toMatchObject({ attempts: 4, answer: { status: 429 } });
    const small = clientAt(server.url, { limits: { maxRequests: 20 } });
    expect(await small.send(request, 'core')).toMatchObject({ attempts: 1 });
  });

  it('of a quota that 403 tells is waited for by a request that is to be refused too', async () => {
    const usedUp = message('', 'X-RateLimit-Remaining: 0').replace('200 OK', '403 Forbidden');
    const server = await rawServer((socket, { request }) => {
      const isKnown = server.requests.at(-1)?.includes('Authorization');
      const probes = server.requests.filter((head) => !head.includes('Authorization')).length;
      if (request === 2 || (!isKnown && probes < 9)) socket.write(usedUp);
      else socket.write(isKnown ? message(page) : message('').replace('200 OK', '401 Unauthorized'));
    });
    const classify = ({ credential: { kind } }: Request) =>
      kind === 'none' ? 'partner credentials' : undefined;
    const client = clientAt(server.url, {
      classify,
      allotment: { core: 20, auth: 0, probes: 0, discovery: 0, reserve: 50 },
    });
    await client.send(getPersons, 'core');
    expect(await client.send(getPersons, 'core')).toMatchObject({ answer: { status: 200 } });
    const probe = await client.send({ ...getPersons, credential: { kind: 'none' } }, 'core');
    expect(probe).toMatchObject({ attempts: 9, answer: { status: 401 } });
  });

  it('is waited for in vain only once', async () => {
    const server = await answering(tooMany());
    const client = clientAt(server.url, {
      allotment: { core: 20, auth: 0, probes: 0, discovery: 0, reserve: 50 },
    });
    const attempts: number[] = [];
    for (let time = 0; time < 3; time += 1) attempts.push((await client.send(getPersons, 'core')).attempts);
    expect(attempts).toEqual([10, 4, 4]);
  });

  it('leaves others alone where a connection merely broke', async () => {
    const clock = impatientClock();
    const server = await rawServer(atFirst(1, (socket) => socket.destroy()));
    const client = clientAt(server.url, { clock });
    await client.send(getPersons, 'core');
    expect(clock.slept).toEqual([100]);
  });
});

describe('the budget', () => {
  it('is kept exactly, under concurrency and with retries', async () => {
    const server = await rawServer((socket, { request }) =>
      request % 3 === 0 ? socket.resetAndDestroy() : socket.write(message(page)),
    );
    const client = clientAt(server.url);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => client.send(getPersons, 'core')),
    );
    const refused = outcomes.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(20);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(BudgetSpent);
    expect(server.requests.length).toBe(client.budget.spent);
    expect(client.budget.spent).toBe(20 + client.retried);
    expect(client.retried).toBe(9);
  });
});

describe('a target that stops answering', () => {
  it('is looked for, and then nothing more is asked', async () => {
    const clock = impatientClock();
    const server = await rawServer((socket, { request }) =>
      request <= 3 ? socket.write(message(page)) : socket.destroy(),
    );
    const client = clientAt(server.url, {
      clock,
      allotment: { core: 50, auth: 0, probes: 0, discovery: 0, reserve: 100 },
    });
    const from = clock.now();
    for (let time = 0; time < 7; time += 1) await client.send(getPersons, 'core');
    await expect(client.send(getPersons, 'core')).rejects.toThrow(
      'the target stopped answering in the middle of the run: ',
    );
    expect(clock.now() - from).toBeGreaterThan(10_000);
    const { length } = server.requests;
    await expect(client.send(getPersons, 'core')).rejects.toBeInstanceOf(TargetGone);
    expect([server.requests.length, client.budget.spent]).toEqual([length, length]);
  });

  it('is found again after an outage', async () => {
    const clock = impatientClock();
    let back = Number.POSITIVE_INFINITY;
    const server = await rawServer((socket, { request }) => {
      if (request === 4) back = clock.now() + 20_000;
      if (request <= 3 || clock.now() >= back) socket.write(message(page));
      else socket.destroy();
    });
    const client = clientAt(server.url, {
      clock,
      allotment: { core: 50, auth: 0, probes: 0, discovery: 0, reserve: 100 },
    });
    const statuses: (number | undefined)[] = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push((await client.send(getPersons, 'core')).answer?.status);
    // Those that met it are lost until somebody looks; the one that looked is asked once more.
    expect(statuses).toEqual([200, 200, 200, undefined, undefined, undefined, ...Array(6).fill(200)]);
  });

  it('is not taken for one that only leaves some requests unanswered', async () => {
    const server = await rawServer((socket) => {
      if (server.requests.at(-1)?.includes('odd')) socket.destroy();
      else socket.write(message(page));
    });
    const client = clientAt(server.url, {
      allotment: { core: 50, auth: 0, probes: 0, discovery: 0, reserve: 200 },
    });
    await client.send(getPersons, 'core');
    for (let time = 0; time < 20; time += 1)
      await client.send({ ...getPersons, query: `odd=${time}` }, 'core');
    expect(await client.send(getPersons, 'core')).toMatchObject({ answer: { status: 200 } });
  });
});

describe('the time of a run', () => {
  it('ends what is in flight and what waits', async () => {
    const server = await rawServer(() => undefined);
    const client = clientAt(server.url, {
      clock: systemClock,
      deadline: systemClock.now() + 100,
      limits: { concurrency: 1, timeoutMs: 60_000 },
    });
    const sent = [1, 2].map(() => client.send(getPersons, 'core'));
    await Promise.all(sent.map((one) => expect(one).rejects.toBeInstanceOf(OutOfTime)));
    expect([server.requests.length, client.budget.spent]).toEqual([1, 1]);
  });
});

describe('the bounds of politeness', () => {
  it('never has more requests in flight than allowed', async () => {
    let inFlight = 0;
    let most = 0;
    const url = await httpServer(async (_, response) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setTimeout(resolve, 10));
      inFlight -= 1;
      response.end(page);
    });
    const client = clientAt(url, { limits: { concurrency: 3 } });
    await Promise.all(Array.from({ length: 15 }, () => client.send(getPersons, 'core')));
    expect(most).toBe(3);
  });

  it('keeps the rate, retries included', async () => {
    const clock = impatientClock();
    const server = await rawServer(atFirst(2, (socket) => socket.destroy()));
    const client = clientAt(server.url, { clock, limits: { rate: 2 } });
    const from = clock.now();
    await Promise.all([1, 2, 3].map(() => client.send(getPersons, 'core')));
    expect(server.requests).toHaveLength(5);
    expect(clock.now() - from).toBeGreaterThanOrEqual(2_000);
  });
});

describe('an interruption', () => {
  it('ends what is in flight at once, whatever it waits for', async () => {
    const interruption = new AbortController();
    const server = await rawServer((socket, { request }) => {
      if (request === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{');
    });
    const client = clientAt(server.url, {
      signal: interruption.signal,
      clock: systemClock,
      limits: { concurrency: 2, timeoutMs: 60_000 },
    });
    const sent = [1, 2, 3, 4].map(() => client.send(getPersons, 'core'));
    await until(() => server.requests.length === 2);
    const from = performance.now();
    interruption.abort();
    await Promise.all(sent.map((one) => expect(one).rejects.toBeInstanceOf(Interrupted)));
    // A request has a minute.
    expect(performance.now() - from).toBeLessThan(30_000);
    expect([server.requests.length, client.budget.spent]).toEqual([2, 2]);
  });

  it('ends the wait before a retry, and puts its request back', async () => {
    const interruption = new AbortController();
    const server = await answering(busy('Retry-After: 9'));
    const client = clientAt(server.url, { signal: interruption.signal, clock: systemClock });
    const sent = [1, 2].map(() => client.send(getPersons, 'core'));
    await until(() => server.requests.length === 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    interruption.abort();
    await Promise.all(sent.map((one) => expect(one).rejects.toBeInstanceOf(Interrupted)));
    expect([client.budget.spent, client.retried, server.requests.length]).toEqual([2, 0, 2]);
  });

  it.each(['before the client is made', 'afterwards'])('lets nothing be sent: %s', async (when) => {
    const server = await answering(message(page));
    const interruption = new AbortController();
    if (when.startsWith('before')) interruption.abort();
    const client = clientAt(server.url, { signal: interruption.signal });
    interruption.abort();
    await expect(client.send(getPersons, 'core')).rejects.toThrow('the run was interrupted');
    expect([server.requests.length, client.budget.spent]).toEqual([0, 0]);
  });

  it('is what closing the client means to those who still wait', async () => {
    const server = await rawServer(() => undefined);
    const client = clientAt(server.url);
    const sent = client.send(getPersons, 'core');
    const refused = expect(sent).rejects.toBeInstanceOf(Interrupted);
    await until(() => server.requests.length === 1);
    await client.close();
    await refused;
    await expect(client.send(getPersons, 'core')).rejects.toBeInstanceOf(Interrupted);
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('requests in flight together', () => {
  const refusal = { 'Retry-After': '1' };

  it('are as many as the target takes, once it has refused more', async () => {
    let [open, most, refused] = [0, 0, 0];
    let release: () => void = () => undefined;
    // The first that are taken wait for those that are not: four come at once, however fast the machine is.
    const met = new Promise<void>((resolve) => {
      release = resolve;
    });
    const url = await httpServer(async (_, response) => {
      if (open >= 2) {
        refused += 1;
        response.writeHead(429, refusal).end();
        if (refused === 2) release();
        return;
      }
      open += 1;
      await met;
      most = Math.max(most, open);
      open -= 1;
      response.end(page);
    });
    const client = clientAt(url);
    const exchanges = await Promise.all(Array.from({ length: 16 }, () => client.send(getPersons, 'core')));
    expect(exchanges.map(({ answer }) => answer?.status)).toEqual(exchanges.map(() => 200));
    expect([refused, most]).toEqual([2, 2]);
    expect(client.requests).toEqual({ sent: 18, retried: 2, mostAtOnce: 2 });
  });

  it('are as many as ever where a request alone is refused too: the target has a quota', async () => {
    let asked = 0;
    const url = await httpServer((_, response) => {
      asked += 1;
      if (asked <= 5) response.writeHead(429, refusal).end();
      else response.end(page);
    });
    const client = clientAt(url);
    await Promise.all([1, 2, 3, 4].map(() => client.send(getPersons, 'core')));
    expect(client.requests).toEqual({ sent: 9, retried: 5 });
    expect(client.mostAtOnce).toBe(4);
  });
});
