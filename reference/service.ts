import { type Alter, alter, type World } from './behaviours/alter.ts';
import { honest } from './behaviours/honest.ts';
import { choices } from './choices/catalogue.ts';
import { accounts, type ReferenceAccounts } from './data/accounts.ts';
import { store } from './data/store.ts';
import { faults } from './faults/catalogue.ts';
import { app } from './http/app.ts';
import { listen } from './http/listen.ts';
import { pick } from './names.ts';

export type { ReferenceAccounts } from './data/accounts.ts';

/**
 * Settings of the reference service. A member that is left out has its default: no choices and no faults, seed 1, any
 * free port of this machine.
 */
export interface ReferenceOptions {
  /** Varies names, ids, keys, sizes and the place of faults; default 1. */
  readonly seed?: number;
  /** Ids, domains and keys to be known by in place of those of the seed. */
  readonly accounts?: Partial<ReferenceAccounts>;
  /** Persons of a domain of the partner's, where it is not to be of the size that its place has. */
  readonly totals?: Readonly<Record<string, number>>;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Names of `choices/catalogue.ts`. */
  readonly choices?: readonly string[];
  /** Names of `faults/catalogue.ts`. */
  readonly faults?: readonly string[];
  /** Milliseconds before each answer; default 0. */
  readonly latencyMs?: number;
  /** Milliseconds on the clock that caches and changing data go by; default `Date.now`. */
  readonly now?: () => number;
}

/** A running service. */
export interface ReferenceService {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly accounts: ReferenceAccounts;
  /** Requests that have reached it so far. */
  received(): number;
  /** Stops listening and closes idle connections at once; resolves when the last answer under way is sent. */
  close(): Promise<void>;
}

/**
 * Starts the reference service: honest, with the chosen free behaviours, then the faults laid over them.
 * Rejects with an Error that names what is wrong for unknown names, choices that exclude each other, or a taken port.
 */
export async function startReference(options: ReferenceOptions = {}): Promise<ReferenceService> {
  const { seed = 1, port = 0, host = '127.0.0.1', latencyMs = 0, now = Date.now } = options;
  const chosen = pick('choice', options.choices ?? [], choices);
  const planted = pick('fault', options.faults ?? [], faults);
  const named: ReferenceAccounts = { ...accounts(seed), ...options.accounts };
  const known = chosen.reduce((before, choice) => choice.accounts?.(before) ?? before, named);
  const world: World = { seed, accounts: known, store: store(seed, known, options.totals), now };
  const alterations = [...chosen, ...planted].flatMap((entry): Alter[] => (entry.alter ? [entry.alter] : []));
  const traffic = { received: 0, inFlight: 0 };
  const listening = await listen(
    app(alter(honest(world), alterations, world), traffic, latencyMs),
    host,
    port,
  );
  return {
    url: listening.url,
    accounts: known,
    received: () => traffic.received,
    close: () => listening.close(),
  };
}
