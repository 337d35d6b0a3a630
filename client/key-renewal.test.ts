import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '../config/run-config.ts';
import { reveal, Secret } from '../config/secret.ts';
import type { Client } from './client.ts';
import type { Exchange, Request } from './exchange.ts';
import { clientAt, getPersons, httpServer, impatientClock, targetAt } from './loopback.corpus.ts';
import { Recorder } from './recorder.ts';
import { packRun, unpackRun } from './worker-handover.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pcds-renewal-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A service that accepts one token, which whoever runs the command is told; every asking is counted. */
class Issuer {
  /** Tokens that are accepted. */
  valid: readonly string[] = ['tok_aaaa_1'];
  /** Statuses that are answered in place of the usual ones, each once. */
  readonly slips: number[] = [];
  readonly seen: string[] = [];
  url = '';

  async start(header = 'authorization'): Promise<this> {
    await this.issue('tok_aaaa_1');
    this.url = await httpServer((request, response) => {
      const token = String(request.headers[header]).replace('Bearer ', '');
      this.seen.push(`${request.url?.split('?')[0]} ${token}`);
      const isForeign = request.url?.startsWith('/partners/other') === true;
      response.statusCode = this.slips.shift() ?? (this.valid.includes(token) && !isForeign ? 200 : 401);
      response.end('{}');
    });
    return this;
  }

  async issue(token: string): Promise<void> {
    await writeFile(path.join(folder, 'token'), token);
  }

  /** The next token is issued, and the ones before are not accepted any more. */
  async next(token: string): Promise<void> {
    this.valid = [token];
    await this.issue(token);
  }

  async askings(): Promise<number> {
    return (await readFile(path.join(folder, 'log'), 'utf8').catch(() => '')).length;
  }

  secret(): Secret {
    const script =
      "const f = require('fs'); f.appendFileSync('log', 'x'); console.log(f.readFileSync('token', 'utf8'))";
    const argv = [process.execPath, '-e', script];
    return new Secret('tok_aaaa_1', { argv, cwd: folder, env: {}, shape: 'key' });
  }

  target(): Target {
    return { ...targetAt(this.url), partnerKey: this.secret() };
  }
}

const statusOf = ({ answer }: Exchange) => answer?.status;
const send = async (client: Client, request: Request = getPersons) => await client.send(request, 'core');

describe('a key that has run out', () => {
  it('gives way to the next, once for all who wait, at the expense of the reserve', async () => {
    const issuer = await new Issuer().start();
    const target = issuer.target();
    const client = clientAt(issuer.url, { target });
    const recorder = new Recorder({ target, showPersonalData: false });
    await send(client);
    await issuer.next('tok_bbbb_2');
    const exchanges = await Promise.all([1, 2, 3].map(() => send(client)));
    expect(exchanges.map(statusOf)).toEqual([200, 200, 200]);
    expect(exchanges.map(({ attempts, outlived }) => [attempts, outlived?.status])).toEqual(
      Array(3).fill([2, 401]),
    );
    expect(await issuer.askings()).toBe(1);
    // One that finds out whether it is refused again, and three with the next key.
    expect([client.retried, client.budget.left('reserve'), client.budget.spent]).toEqual([4, 6, 8]);
    expect(issuer.seen).toHaveLength(8);
    expect(reveal(target.partnerKey)).toBe('tok_bbbb_2');
    expect(recorder.text('tok_aaaa_1 and tok_bbbb_2')).toBe('[redacted] and [redacted]');
    const arrived = unpackRun(structuredClone(packRun({ target } as Parameters<typeof packRun>[0])));
    expect(new Recorder({ ...arrived, showPersonalData: false }).text('tok_aaaa_1 tok_bbbb_2')).toBe(
      '[redacted] [redacted]',
    );
  });

  it('may do so again at once where the next was accepted', async () => {
    const issuer = await new Issuer().start();
    const client = clientAt(issuer.url, { target: issuer.target() });
    for (const token of ['tok_aaaa_1', 'tok_bbbb_2', 'tok_cccc_3']) {
      await issuer.next(token);
      expect(statusOf(await send(client))).toBe(200);
    }
    expect(await issuer.askings()).toBe(2);
  });

  it('is known as accepted by the client that goes on where another left off', async () => {
    const issuer = await new Issuer().start();
    const target = issuer.target();
    const first = await send(clientAt(issuer.url, { target }));
    const client = clientAt(issuer.url, { target });
    client.resume([first], { sent: 1, retried: 0 });
    await issuer.next('tok_bbbb_2');
    expect(statusOf(await send(client))).toBe(200);
  });

  it('may be that of a gateway', async () => {
    const issuer = await new Issuer().start('x-gate');
    const headers = { 'X-Gate': { value: issuer.secret(), variable: 'PCDS_HEADER_X_GATE' } };
    const client = clientAt(issuer.url, { target: { ...targetAt(issuer.url), headers } });
    await send(client);
    await issuer.next('tok_bbbb_2');
    expect(statusOf(await send(client))).toBe(200);
  });

  it('makes what is made of it another, too', async () => {
    const issuer = await new Issuer().start();
    const client = clientAt(issuer.url, { target: issuer.target() });
    await send(client);
    await issuer.next('tok_bbbb_2');
    await send(client);
    await send(client, {
      ...getPersons,
      credential: { kind: 'altered', key: 'partner-key', alteration: 'doubled' },
    });
    expect(issuer.seen.at(-1)).toBe('/partners/p1 tok_bbbb_2tok_bbbb_2');
  });
});

describe('a refusal that is none of age', () => {
  it('stands where the same is accepted once more: no command is asked', async () => {
    const issuer = await new Issuer().start();
    const client = clientAt(issuer.url, { target: issuer.target() });
    const told: (number | undefined)[] = [];
    client.onExchange((exchange) => told.push(statusOf(exchange)));
    await send(client);
    await issuer.issue('tok_bbbb_2');
    issuer.slips.push(401);
    expect(await send(client)).toMatchObject({ answer: { status: 401 }, attempts: 1 });
    expect([await issuer.askings(), told]).toEqual([0, [200, 200, 401]]);
  });

  it('stands where the command gives the same key, and is not asked again for a while', async () => {
    const issuer = await new Issuer().start();
    const clock = impatientClock();
    const client = clientAt(issuer.url, { target: issuer.target(), clock });
    await send(client);
    issuer.valid = [];
    for (let time = 0; time < 3; time += 1) expect(statusOf(await send(client))).toBe(401);
    expect([await issuer.askings(), issuer.seen.length]).toEqual([1, 5]);
    await clock.sleep(5_000);
    await send(client);
    expect(await issuer.askings()).toBe(2);
  });

  it.each<[string, Partial<Request>]>([
    ['no key', { credential: { kind: 'none' } }],
    ['a key that is none', { credential: { kind: 'invented', authorization: 'Bearer null' } }],
    ['a probe', { credential: { kind: 'altered', key: 'partner-key', alteration: 'doubled' } }],
    ['what was never accepted', { path: '/partners/other' }],
  ])('stands for %s', async (_, request) => {
    const issuer = await new Issuer().start();
    const client = clientAt(issuer.url, { target: issuer.target() });
    await send(client);
    await issuer.issue('tok_bbbb_2');
    expect(statusOf(await send(client, { ...getPersons, ...request }))).toBe(401);
    expect([await issuer.askings(), issuer.seen.length]).toEqual([0, 2]);
  });

  it('stands where no command gives the key, or the reserve is used up', async () => {
    const issuer = await new Issuer().start();
    const plain = { ...issuer.target(), partnerKey: new Secret('tok_aaaa_1') };
    const poor = { allotment: { core: 9, auth: 0, probes: 0, discovery: 0, reserve: 1 } };
    const clients = [
      clientAt(issuer.url, { target: plain }),
      clientAt(issuer.url, { target: issuer.target(), ...poor }),
    ];
    for (const client of clients) await send(client);
    await issuer.next('tok_bbbb_2');
    for (const client of clients) expect(statusOf(await send(client))).toBe(401);
    expect(await issuer.askings()).toBe(0);
  });
});
