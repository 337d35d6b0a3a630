import { Agent, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { type Clock, systemClock } from '../../../client/clock.ts';
import { cut, deliver, type Response, refuse } from './deliver.ts';
import { hangUp } from './hang-up.ts';
import { listening } from './listening.ts';
import { type Asked, passOn } from './pass-on.ts';
import { type Secure, secureServer } from './secure-server.ts';
import { seededRandom } from './seeded-random.ts';
import { type Fate, fateOf, type Trouble } from './trouble.ts';

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
  readonly url: string;
  /** Versions of HTTP that requests came in, in the order of arrival. */
  readonly versions: readonly string[];
  stop(): Promise<void>;
}

export async function startFront(options: FrontOptions): Promise<Front> {
  const { service, troubles = [], seed = 1, clock = systemClock, host = '127.0.0.1', secure } = options;
  const agent = new Agent({ keepAlive: true });
  const random = seededRandom(seed);
  const versions: string[] = [];
  const latest = new WeakMap<Socket, number>();
  let atOnce = 0;

  const meet = async (asked: Asked, response: Response) => {
    const number = versions.push(asked.httpVersion);
    atOnce += 1;
    response.once('close', () => {
      atOnce -= 1;
    });
    latest.set(asked.socket, number);
    // A connection that was ended from this side may still bring requests: nobody reads them.
    if (asked.socket.writableEnded) return;
    const fate = fateOf(troubles, { number, atOnce, now: clock.now(), random });
    if (fate.hangUp !== undefined) endAfter(asked.socket, response, fate.hangUp, number);
    if ((fate.waitMs ?? 0) > 0) await clock.sleep(fate.waitMs ?? 0);
    await answer(asked, response, fate);
  };

  const answer = async (asked: Asked, response: Response, fate: Fate) => {
    if (fate.silent === true) return;
    if (fate.refusal !== undefined) return refuse(response, fate.refusal);
    if (fate.breakOff?.after === 'nothing') return cut(response, fate.breakOff.how);
    await deliver(response, await passOn(asked, service, agent), fate, clock);
  };

  /** Unless the connection is in use again. */
  const endAfter = (
    socket: Socket,
    response: Response,
    { afterMs, how }: NonNullable<Fate['hangUp']>,
    number: number,
  ) => {
    response.once('finish', async () => {
      if (afterMs > 0) await clock.sleep(afterMs);
      if (latest.get(socket) === number) hangUp(socket, how);
    });
  };

  const onRequest = (asked: Asked, response: Response) => {
    // A client that has gone away meanwhile needs no answer.
    meet(asked, response).catch(() => response.destroy());
  };
  const server = secure === undefined ? createServer(onRequest) : secureServer(secure, onRequest);
  const { port, stop } = await listening(server, host);
  return {
    url: `${secure === undefined ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    versions,
    stop: async () => {
      await stop();
      agent.destroy();
    },
  };
}
