import { Client } from '../client/client.ts';
import type { Clock } from '../client/clock.ts';
import type { Exchange } from '../client/exchange.ts';
import { Recorder } from '../client/recorder.ts';
import { allot } from '../config/allotment.ts';
import { profiles } from '../config/profiles.ts';
import type { RunConfig } from '../config/run-config.ts';
import { userAgent } from '../config/suite-version.ts';
import type { RequestCount } from '../schemas/report/results.ts';
import { classifierOf } from './classify-request.ts';
import type { Context } from './context.ts';
import { noteExchange } from './journal.ts';
import { isOrdinary } from './judged-in-passing.ts';
import { watchesOf } from './per-session.ts';

/** The first contact: its requests were sent in another thread, before the checks were loaded. */
export interface Beginning {
  /** They count, and are judged, like all others. */
  readonly exchanges: readonly Exchange[];
  readonly requests: RequestCount;
  /** The end of the run by its time limit, in milliseconds since the Unix epoch. */
  readonly deadline?: number;
}

export interface SessionOptions {
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  readonly contact?: Beginning;
}

/** Opens the way to the target and what all checks stand on; `context.client.close()` ends it. */
export function openSession(config: RunConfig, { contact, ...options }: SessionOptions = {}): Context {
  const { target, limits } = config;
  const time = contact?.deadline === undefined ? {} : { deadline: contact.deadline };
  const allotment = allot(limits.maxRequests);
  const classify = classifierOf(target);
  const client = new Client({ target, limits, allotment, userAgent, classify, ...time, ...options });
  const recorder = new Recorder(config);
  const before = contact?.exchanges ?? [];
  const context = { config, depth: profiles[config.profile].depth, client, recorder, before };
  const watches = watchesOf(context);
  const observe = (exchange: Exchange) => {
    recorder.remember(exchange);
    const ordinary = isOrdinary(exchange, target);
    for (const watch of watches) watch.observe(exchange, ordinary);
  };
  client.onExchange(observe);
  client.onExchange(noteExchange);
  if (contact !== undefined) {
    client.resume(contact.exchanges, contact.requests);
    client.recall(contact.exchanges);
    for (const exchange of contact.exchanges) observe(exchange);
  }
  return context;
}
