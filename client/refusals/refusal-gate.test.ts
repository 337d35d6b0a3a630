import { describe, expect, it } from 'vitest';
import type { Answer, Exchange, Request } from '../exchange.ts';
import { listPersons, readConsumer } from '../operations.ts';
import { type GateOptions, RefusalGate } from './refusal-gate.ts';

const page = listPersons({ partnerId: 'p-1', domain: 'acme.example' });
const probe: Request = { ...page, credential: { kind: 'none' } };
const answer = (status: number, body = ''): Answer => ({ status, headers: [], body: Buffer.from(body) });
const quotaUsedUp: Answer = { ...answer(403), headers: [['X-RateLimit-Remaining', '0']] };
const errorBody = '{"error":{"code":"UNAUTHORIZED","message":"no such key"}}';

/** A gate before a target that answers looks with these statuses, or errors with 200, by turns, the last one from then on. */
function gateBefore(looks: readonly (number | 'error')[], options: Partial<GateOptions> = {}) {
  const asked: number[] = [];
  const lookedFor: string[] = [];
  const gate = new RefusalGate({
    limits: { maxRequests: 600 },
    hostile: true,
    classify: ({ credential, query }) => {
      if (credential.kind === 'none') return 'partner credentials';
      return query.includes('limit') ? 'unusual input' : undefined;
    },
    clock: { now: () => 0, sleep: async () => undefined },
    signal: new AbortController().signal,
    askAgain: async (request) => {
      const look = looks[asked.length] ?? looks.at(-1) ?? 200;
      const looked = look === 'error' ? answer(200, errorBody) : answer(look);
      asked.push(looked.status);
      lookedFor.push(request.query);
      const pass = gate.pass(request, true);
      if (pass !== undefined) gate.tell(pass, { answer: looked }, false);
      return { ...exchanged(request), answer: looked };
    },
    ...options,
  });
  const send = async (request: Request, status: number, body = '') => {
    await gate.room(request);
    const pass = gate.pass(request, false);
    if (pass === undefined) throw new Error('there was room');
    gate.tell(pass, { answer: answer(status, body) }, false);
  };
  return { gate, send, asked, lookedFor };
}

function exchanged(request: Request): Exchange {
  return { id: 'x1', request, sentAt: 0, receivedAt: 0, attempts: 1 };
}

async function times(count: number, send: () => Promise<void>): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) await send();
}

describe('the gate', () => {
  it('asks for what was accepted before, after four refused credentials', async () => {
    const { send, asked } = gateBefore([200]);
    await send(page, 200);
    await times(9, () => send(probe, 401));
    expect(asked).toEqual([200, 200]);
  });

  it('takes an error that is told with 200 for a refusal of a key, and nothing else', async () => {
    const { send, asked } = gateBefore([200]);
    await send(page, 200);
    await times(9, () => send(probe, 200, '{"data":{"persons":[]}}'));
    expect(asked).toEqual([]);
    await times(9, () => send(probe, 200, errorBody));
    expect(asked).toEqual([200, 200]);
  });

  it('waits for what was accepted where a lockout is told with 200', async () => {
    const { send, asked } = gateBefore(['error', 'error', 200]);
    await send(page, 200);
    await times(5, () => send(probe, 200, errorBody));
    expect(asked).toEqual([200, 200, 200]);
  });

  it('takes no record of a consumer for a lockout, whatever its members', async () => {
    const { send, asked } = gateBefore(['error']);
    await send(readConsumer({ id: 'c-1' }), 200);
    await times(5, () => send(probe, 401));
    expect(asked).toEqual([200]);
  });

  it('leaves a kind of probes that brought about two blocks, and no other', async () => {
    const { send } = gateBefore([403, 200, 403, 200]);
    await send(page, 200);
    await times(8, () => send(probe, 401));
    await expect(send(probe, 401)).rejects.toThrow('locked this client out twice for partner credentials');
    await send({ ...page, query: 'limit=abc' }, 400);
  });

  it('waits for the end of a block and tells what was refused meanwhile', async () => {
    let now = 0;
    const sleep = async (ms: number) => {
      now += ms;
    };
    const clock = { now: () => now, sleep };
    const { gate, send, asked } = gateBefore([403, 403, 200], { clock });
    await send(page, 200);
    await send(probe, 401);
    await send(page, 403);
    const refused = { ...exchanged(page), answer: answer(403) };
    expect(await gate.wasBlocked(refused)).toBe(true);
    expect(asked).toEqual([403, 403, 200]);
    expect(await gate.wasBlocked({ ...refused, sentAt: now + 1 })).toBe(false);
    const before = now;
    await send(probe, 401);
    await send(probe, 401);
    expect(now - before).toBe(5_000);
  });

  it('takes no refusal of the question for a block, and looks for that three times at most', async () => {
    const { gate, send, asked } = gateBefore([200]);
    await send(page, 200);
    await times(5, async () => {
      await send(probe, 401);
      const refused = { ...exchanged({ ...page, query: 'page=9' }), answer: answer(403) };
      expect(await gate.wasBlocked(refused)).toBe(false);
    });
    expect(asked).toHaveLength(3);
  });

  it('takes a right key that is refused now and then for no block', async () => {
    const { send } = gateBefore([401, 200, 401, 200, 401, 200]);
    await send(page, 200);
    await times(12, () => send({ ...page, query: 'limit=abc' }, 400));
  });

  it('looks for nothing that was answered with an error, whatever the status', async () => {
    const { send, lookedFor } = gateBefore([200]);
    await send({ ...page, query: 'page=2' }, 200);
    await send({ ...page, query: 'domain=nobody.invalid' }, 200, errorBody);
    await times(5, () => send(probe, 401));
    expect(lookedFor).toEqual(['page=2']);
  });

  it('takes a 403 that tells of a quota that is used up for no block', async () => {
    const { gate, send } = gateBefore([200]);
    await send(page, 200);
    for (let round = 0; round < 3; round += 1) {
      await send(probe, 401);
      const pass = gate.pass(page, false);
      if (pass === undefined) throw new Error('there was room');
      gate.tell(pass, { answer: quotaUsedUp }, false);
      await send(page, 200);
    }
    expect(gate.hasQuota).toBe(true);
    await send(probe, 401);
  });

  it('asks nothing more of a target that refused eight in a row', async () => {
    const { send, asked } = gateBefore([403]);
    await send(page, 200);
    await times(4, () => send(probe, 401));
    await expect(send(probe, 401)).rejects.toThrow('the target refused 8 requests in a row');
    await expect(send(page, 200)).rejects.toThrow('the target refused 8 requests in a row');
    expect(asked).toEqual([403, 403, 403, 403]);
  });

  it('asks nothing more with a key that opened nothing twice, and goes on with the other', async () => {
    const { send } = gateBefore([200]);
    const consumer: Request = { ...page, credential: { kind: 'consumer-token' } };
    await send(page, 200);
    await times(2, () => send(consumer, 401));
    await expect(send(consumer, 401)).rejects.toThrow('the consumer token was refused: status 401');
    const situation = { says: ['Range: bytes=0-63'], mayBeRefused: true } as const;
    await expect(send({ ...consumer, situation }, 401)).rejects.toThrow('the consumer token was refused');
    await send(page, 200);
  });

  it('sends no unusual input to a target that does not bear it', async () => {
    const { send } = gateBefore([200], { hostile: false });
    await expect(send({ ...page, query: 'limit=abc' }, 400)).rejects.toThrow('unusual input is turned off');
    const situation = { says: ['X-Debug: true'], mayBeRefused: true } as const;
    await expect(send({ ...probe, situation }, 401)).rejects.toThrow('unusual input is turned off');
  });

  it('counts what was refused in all, and not what was let in', async () => {
    const refusals = { total: 3, inARow: 8, strict: false };
    const { send } = gateBefore([200], { limits: { maxRequests: 600, refusals } });
    await send(page, 200);
    await send(probe, 200);
    await times(3, () => send(probe, 401));
    await expect(send(probe, 401)).rejects.toThrow('no more than 3 requests may be refused');
  });

  it('takes a target that is not there, or has no time, for no refusal', async () => {
    for (const status of [503, 429]) {
      const { send } = gateBefore([status, status, status, status, 200]);
      await send(page, 200);
      await times(4, () => send(probe, 401));
      await send(probe, 401);
      await send(page, 200);
    }
  });

  it('asks for what was accepted first too, since a page may be gone', async () => {
    const { send, asked } = gateBefore([404, 200]);
    await send(page, 200);
    await send({ ...page, query: 'page=9' }, 200);
    await times(6, () => send({ ...page, query: 'page=99' }, 404));
    await send(page, 200);
    expect(asked.at(-1)).toBe(200);
  });

  it('does not shut out one endpoint for the key of the other', async () => {
    const { send } = gateBefore([200]);
    const consumer: Request = { ...page, credential: { kind: 'consumer-token' } };
    await send(page, 200);
    await times(3, () => send(consumer, 403));
    await send({ ...page, query: 'page=99' }, 404);
    await send(consumer, 200);
    await send(page, 200);
  });

  it('sends nothing that is to be refused where nothing was accepted', async () => {
    const { send } = gateBefore([401]);
    await times(4, () => send(probe, 401));
    await expect(send(probe, 401)).rejects.toThrow('no request was accepted');
  });

  it('lets no more out at once than may be refused in all', async () => {
    const refusals = { total: 3, inARow: 8, strict: false };
    const { gate, send } = gateBefore([200], { limits: { maxRequests: 600, refusals } });
    await send(page, 200);
    const out = [1, 2, 3, 4].map(() => gate.pass(probe, false));
    expect(out.map((pass) => pass !== undefined)).toEqual([true, true, true, false]);
  });

  it('holds what is in flight to the row, however many may be asked at once', async () => {
    const { gate, send } = gateBefore([200]);
    await send(page, 200);
    const out = Array.from({ length: 16 }, () => gate.pass({ ...page, query: 'page=99' }, false));
    expect(out.filter((pass) => pass !== undefined)).toHaveLength(7);
  });

  it('looks no more while what is in flight may fill the row', async () => {
    const { gate, send, asked } = gateBefore([401]);
    await send(page, 200);
    const out = Array.from({ length: 6 }, () => gate.pass(page, false)).filter((pass) => pass !== undefined);
    const refuse = (passes: typeof out) => {
      for (const pass of passes) gate.tell(pass, { answer: answer(401) }, false);
    };
    refuse(out.slice(0, 3));
    const waiting = gate.room(page);
    await times(20, () => Promise.resolve());
    expect(asked).toEqual([401, 401]);
    refuse(out.slice(3));
    await expect(waiting).rejects.toThrow('the target refused 8 requests in a row');
    expect(out.length + asked.length).toBe(8);
  });

  it('lets go of all who wait when the run ends', async () => {
    const end = new AbortController();
    const { gate, send } = gateBefore([200], { signal: end.signal });
    await send(page, 200);
    for (let sent = 0; sent < 7; sent += 1) gate.pass({ ...page, query: 'page=99' }, false);
    const waiting = gate.room(page);
    end.abort(new Error('the run was ended'));
    await expect(waiting).rejects.toThrow('the run was ended');
  });
});
