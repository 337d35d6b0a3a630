import { Client } from '../client/client.ts';
import type { Clock } from '../client/clock.ts';
import type { Exchange } from '../client/exchange.ts';
import { Recorder } from '../client/recorder.ts';
import { probesInARow } from '../client/refusals/refusal-gate.ts';
import { allot } from '../config/allotment.ts';
import { profiles } from '../config/profiles.ts';
import type { RunConfig } from '../config/run-config.ts';
import { userAgent } from '../config/suite-version.ts';
import type { Context } from './context.ts';
import { SharedDiscovery } from '../fixtures/discovery/shared-discovery.ts';
import { Evidence } from '../fixtures/pages/pages.ts';
import type { FirstContact } from '../fixtures/first-contact/first-contact.ts';
import { had } from './journal.ts';
import { Guard } from '../fixtures/credentials/lockout-control.ts';
import { ThinWatch } from './low-coverage-watch.ts';
import { Memo } from './memo.ts';
import { isOrdinary, PassiveJudge } from './passive-judge.ts';
import { classifierOf } from './probe-kind.ts';
import { Turns } from './serial-queue.ts';

export interface SessionOptions {
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  /** What was asked and learned before, in another thread. */
  readonly contact?: FirstContact;
}

/** Opens the way to the target and what all checks stand on; `context.client.close()` ends it. */
export function openSession(config: RunConfig, { contact, ...options }: SessionOptions = {}): Context {
  const { target, limits } = config;
  const time = contact?.deadline === undefined ? {} : { deadline: contact.deadline };
  const allotment = allot(limits.maxRequests);
  const classify = classifierOf(target);
  const client = new Client({ target, limits, allotment, userAgent, classify, ...time, ...options });
  const judge = new PassiveJudge(config);
  const discovery = new SharedDiscovery();
  const thin = new ThinWatch(config);
  const evidence = new Evidence(client, config, (numbering) => judge.paging.learned(numbering));
  const recorder = new Recorder(config);
  const guard = new Guard(client, {
    batch: probesInARow(limits),
    patient: profiles[config.profile].thorough,
    spare: () => evidence.spare,
  });
  const observe = (exchange: Exchange) => {
    recorder.remember(exchange);
    judge.observe(exchange);
    guard.observe(exchange);
    const ordinary = isOrdinary(exchange, target);
    discovery.watch.observe(exchange, ordinary);
    thin.observe(exchange, ordinary);
  };
  client.onExchange(observe);
  client.onExchange(had);
  if (contact !== undefined) {
    client.resume(contact.exchanges, contact.requests);
    client.recall(contact.exchanges);
    for (const exchange of contact.exchanges) observe(exchange);
    evidence.resume(contact);
  }
  return {
    config,
    profile: profiles[config.profile],
    client,
    recorder,
    evidence,
    judge,
    discovery,
    thin,
    early: new Memo(),
    turns: new Turns(),
    guard,
  };
}
