import { Agent, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { type Clock, systemClock } from '../../../client/clock.ts';
import { seededRandom } from '../../../verdict/seeded-random.ts';
import { cut, deliver, type Response, refuse } from './deliver.ts';
import { hangUp } from './hang-up.ts';
import { listening } from './listening.ts';
import { type Asked, passOn } from './pass-on.ts';
import { type Secure, secureServer } from './secure-server.ts';
import { type Fate, fateOf, type HangUp, type Trouble } from './trouble.ts';

export interface FrontOptions {
  /** Base URL of the service behind it. */
  readonly service: string;
  readonly troubles?: readonly Trouble[];
  /** Of whatever is left to chance. */
  readonly seed?: number;
  readonly clock?: Clock;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** TLS; default none. */
  readonly secure?: Secure;
}

/** A bad network in front of a service. */
export interface Front {
  /** Base URL of the service, as it is seen from this side. */
  readonly url: string;
  readonly traffic: Traffic;
  stop(): Promise<void>;
}

export async function startFront(options: FrontOptions): Promise<Front> {
  const { service, troubles = [], seed = 1, clock = systemClock, host = '127.0.0.1', secure } = options;
  // A connection of its own for each: one that was kept may be closed by the service just as it is used again.
  const agent = new Agent({ keepAlive: false });
  const crossing = new Crossing({ service, troubles, clock, agent, random: seededRandom(seed) });
  const onRequest = (asked: Asked, response: Response) => {
    // A client that has gone away meanwhile needs no answer.
    crossing.meet(asked, response).catch(() => response.destroy());
  };
  // For the same reason it never closes one that is idle, unless a trouble does.
  const patient = { keepAliveTimeout: 0 };
  const server = secure === undefined ? createServer(patient, onRequest) : secureServer(secure, onRequest);
  const { port, stop } = await listening(server, host);
  return {
    url: `${secure === undefined ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    traffic: crossing,
    stop: async () => {
      await stop();
      agent.destroy();
    },
  };
}

interface CrossingOptions {
  /** Base URL of the service on the other side. */
  readonly service: string;
  readonly agent: Agent;
  readonly troubles: readonly Trouble[];
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** What requests have met so far. */
interface Traffic {
  /** Versions of HTTP that requests came in, one for each request. */
  readonly versions: readonly string[];
  /** Requests that had no answer of the service, or not all of it. */
  readonly spoilt: number;
}

/** Takes requests to the service and answers back, through all troubles. */
class Crossing implements Traffic {
  readonly versions: string[] = [];
  spoilt = 0;
  readonly #options: CrossingOptions;
  /** Number of the last request of a connection. */
  readonly #latest = new WeakMap<Socket, number>();
  #atOnce = 0;

  constructor(options: CrossingOptions) {
    this.#options = options;
  }

  async meet(asked: Asked, response: Response): Promise<void> {
    const number = this.versions.push(asked.httpVersion);
    const { clock, random, troubles } = this.#options;
    this.#atOnce += 1;
    response.once('close', () => {
      this.#atOnce -= 1;
    });
    this.#latest.set(asked.socket, number);
    const fate = fateOf(troubles, { number, atOnce: this.#atOnce, now: clock.now(), random });
    // A connection that was ended from this side may still bring requests: nobody reads them.
    const isUnread = asked.socket.writableEnded;
    if (isUnread || fate.silent || fate.refusal || fate.breakOff) this.spoilt += 1;
    if (isUnread) return;
    if (fate.hangUp !== undefined) this.#endAfter(asked.socket, response, fate.hangUp, number);
    if (fate.waitMs !== undefined && fate.waitMs > 0) await clock.sleep(fate.waitMs);
    await this.#answer(asked, response, fate);
  }

  async #answer(asked: Asked, response: Response, fate: Fate): Promise<void> {
    const { service, agent, clock } = this.#options;
    if (fate.silent) return;
    if (fate.refusal !== undefined) return refuse(response, fate.refusal);
    if (fate.breakOff?.after === 'nothing') return cut(response, fate.breakOff.how);
    await deliver(response, await passOn(asked, service, agent), fate, clock);
  }

  /** Unless the connection is in use again. */
  #endAfter(socket: Socket, response: Response, { afterMs, how }: HangUp, number: number): void {
    response.once('finish', async () => {
      if (afterMs > 0) await this.#options.clock.sleep(afterMs);
      if (this.#latest.get(socket) === number) hangUp(socket, how);
    });
  }
}
