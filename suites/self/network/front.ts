import { Agent, createServer } from 'node:http';
import { type Clock, systemClock } from '../../../client/clock.ts';
import { seededRandom } from '../../../verdict/seeded-random.ts';
import { Crossing, type Traffic } from './crossing.ts';
import type { Response } from './deliver.ts';
import { listening } from './listening.ts';
import type { Asked } from './pass-on.ts';
import { type Secure, secureServer } from './secure-server.ts';
import type { Trouble } from './trouble.ts';

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
