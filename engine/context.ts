import type { Client } from '../client/client.ts';
import type { Exchange, Request } from '../client/exchange.ts';
import type { Recorder } from '../client/recorder.ts';
import type { Profile } from '../config/profiles.ts';
import type { RunConfig } from '../config/run-config.ts';
import type { Judgement } from './check.ts';
import type { SharedDiscovery } from '../fixtures/discovery/shared-discovery.ts';
import type { Evidence } from '../fixtures/pages/pages.ts';
import type { Guard } from '../fixtures/credentials/lockout-control.ts';
import type { ThinWatch } from './low-coverage-watch.ts';
import type { Memo } from './memo.ts';
import type { PassiveJudge } from './passive-judge.ts';
import type { Turns } from './serial-queue.ts';

/** What every check of a run stands on. */
export interface Context {
  readonly config: RunConfig;
  readonly profile: Profile;
  readonly client: Client;
  readonly recorder: Recorder;
  readonly evidence: Evidence;
  readonly judge: PassiveJudge;
  readonly guard: Guard;
  readonly discovery: SharedDiscovery;
  /** What tells of how much the run looks at. */
  readonly thin: ThinWatch;
  /** What the early parts of checks came to, by the check's id. */
  readonly early: Memo<Judgement>;
  /** Of checks that run one by one. */
  readonly turns: Turns;
}

export interface ListQuestion {
  readonly partnerId?: string;
  readonly domain: string;
  readonly limit?: number;
  readonly page?: number;
}

/** The same, as one check sees it. */
export interface CheckContext extends Context {
  /** Sends a request at the expense of the check's area. */
  readonly send: (request: Request) => Promise<Exchange>;
  /** Lists persons, of our own partner where no other is named, at the expense of the check's area. */
  readonly list: (question: ListQuestion) => Promise<Exchange>;
}
