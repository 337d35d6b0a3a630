import { runKeyCommand } from '../config/keys/key-command.ts';
import type { Target } from '../config/run-config.ts';
import { commandOf, isOfCommand, renew, reveal, revealAll, type Secret } from '../config/secret.ts';
import { isSuccessful } from '../schemas/http-status.ts';
import type { Budget } from './budget.ts';
import type { Clock } from './clock.ts';
import type { Exchange, KeyKind, Request } from './exchange.ts';
import type { Keyring } from './keyring.ts';

export interface RenewalOptions {
  readonly target: Pick<Target, 'headers'>;
  readonly keyring: Pick<Keyring, 'secretOf'>;
  readonly clock: Clock;
  /** Ends a command that is running. */
  readonly signal: AbortSignal;
  readonly budget: Budget;
  /** Asks once, past the gate, for what was taken from the reserve already. */
  readonly askOnce: (request: Request) => Promise<Exchange>;
  /** Receives the exchanges of requests sent in between. */
  readonly tell: (exchange: Exchange) => void;
}

/** Askings of a run for one kind of key: a service that refuses without end does not wear out who issues keys. */
const mostAskings = 20;
/** Milliseconds after an asking that was of no use. */
const restMs = 5_000;

interface Account {
  asked: number;
  /** Milliseconds on the clock. */
  restsUntil: number;
  running: Promise<void> | undefined;
}

/**
 * Renews keys of a command, which may expire during a run. Where the target answers 401 to a request that it accepted
 * before, the command runs again, once for all that wait. A different output distinguishes an expired key from an
 * unexplained refusal: the request is then repeated with it.
 */
export class KeyRenewal {
  readonly #options: RenewalOptions;
  /** Key and place of each request that a key of the target opened. */
  readonly #accepted = new Set<string>();
  readonly #accounts = new Map<KeyKind, Account>();
  readonly #asking = new Map<Secret, Promise<void>>();
  #sentAgain = 0;

  constructor(options: RenewalOptions) {
    this.#options = options;
  }

  /** Requests that were sent again with another key, and those that found out whether they had to be. */
  get sentAgain(): number {
    return this.#sentAgain;
  }

  /** Takes note of any exchange of the run. */
  observe({ request, answer }: Exchange): void {
    const kind = ownKey(request);
    if (kind === undefined || answer === undefined) return;
    if (isSuccessful(answer.status)) this.#accepted.add(scopeOf(kind, request));
  }

  /** Counts how many values the secrets have had that a request carries; 0 where no command gives any of them. */
  version(request: Request): number {
    return this.#renewable(request).reduce((sum, secret) => sum + revealAll(secret).length, 0);
  }

  /** Repeats a request with the next key where its key had expired; undefined where it had not. */
  async withNextKey(refused: Exchange, version: number): Promise<Exchange | undefined> {
    const { request, answer } = refused;
    const kind = this.#outlivedKey(refused);
    if (kind === undefined) return undefined;
    const isRenewed = await this.#isRenewed(request, kind, version);
    this.#options.signal.throwIfAborted();
    const again = isRenewed ? await this.#onceFromReserve(request) : undefined;
    if (again === undefined) return undefined;
    // The key that was asked for last is accepted: the next may be asked for as soon as that has run out.
    if (again.answer?.status !== 401) this.#account(kind).restsUntil = 0;
    return { ...again, attempts: refused.attempts + again.attempts, ...(answer && { outlived: answer }) };
  }

  /** The key that may have run out, by what it was answered; undefined where that is no sign of it. */
  #outlivedKey({ request, answer }: Exchange): KeyKind | undefined {
    const kind = ownKey(request);
    if (kind === undefined || answer?.status !== 401) return undefined;
    const mayBe = this.#accepted.has(scopeOf(kind, request)) && this.#renewable(request).length > 0;
    return mayBe ? kind : undefined;
  }

  /** True where there is another key than that of `version`, with which a request was refused. */
  async #isRenewed(request: Request, kind: KeyKind, version: number): Promise<boolean> {
    if (this.version(request) === version) {
      const account = this.#account(kind);
      account.running ??= this.#ask(request, account).finally(() => {
        account.running = undefined;
      });
      await account.running;
    }
    return this.version(request) > version;
  }

  async #ask(request: Request, account: Account): Promise<void> {
    const { clock } = this.#options;
    if (account.asked >= mostAskings || clock.now() < account.restsUntil) return;
    if (!(await this.#isRefusedAgain(request))) return;
    account.asked += 1;
    await Promise.all(this.#renewable(request).map((secret) => this.#renewed(secret)));
    account.restsUntil = clock.now() + restMs;
  }

  /**
   * Repeats a refused request with the same key, to tell an expired key from a service that refuses now and then. True
   * where it is refused again. False without a request where the budget would not suffice for the next key.
   */
  async #isRefusedAgain(request: Request): Promise<boolean> {
    if (this.#options.budget.left('reserve') < 2) return false;
    const again = await this.#onceFromReserve(request);
    if (again?.answer?.status === 401) return true;
    if (again !== undefined) this.#options.tell(again);
    return false;
  }

  /** Past the gate: whether a key has run out is found out before anything else is asked with it. */
  async #onceFromReserve(request: Request): Promise<Exchange | undefined> {
    const { budget, askOnce } = this.#options;
    if (budget.left('reserve') <= 0) return undefined;
    budget.take('reserve');
    this.#sentAgain += 1;
    return await askOnce(request);
  }

  /** Renews a secret. The value of a header goes with every kind of key: concurrent calls wait for the same command. */
  async #renewed(secret: Secret): Promise<void> {
    const running = this.#asking.get(secret) ?? this.#run(secret).finally(() => this.#asking.delete(secret));
    this.#asking.set(secret, running);
    await running;
  }

  async #run(secret: Secret): Promise<void> {
    const command = commandOf(secret);
    if (command === undefined) return;
    const { signal } = this.#options;
    const reading = await runKeyCommand(command, { signal });
    signal.throwIfAborted();
    // A command that gives none leaves the refusal as it is.
    if ('text' in reading && reading.text !== reveal(secret)) renew(secret, reading.text);
  }

  #renewable(request: Request): readonly Secret[] {
    const { target, keyring } = this.#options;
    const kind = ownKey(request);
    const key = kind === undefined ? [] : [keyring.secretOf(kind)];
    const headers = Object.values(target.headers ?? {}).map(({ value }) => value);
    return [...key, ...headers].filter(isOfCommand);
  }

  #account(kind: KeyKind): Account {
    const account = this.#accounts.get(kind) ?? { asked: 0, restsUntil: 0, running: undefined };
    this.#accounts.set(kind, account);
    return account;
  }
}

/** The key that a request carries as an honest client does; undefined where it carries another thing, or none. */
export function ownKey({ credential: { kind } }: Request): KeyKind | undefined {
  return kind === 'none' || kind === 'invented' || kind === 'altered' ? undefined : kind;
}

/** Name of a key with its scope. A key may get 401 for another partner's persons, which is no sign that it has expired. */
function scopeOf(kind: KeyKind, { endpoint, path }: Request): string {
  return `${kind} ${endpoint === 'partner' ? path : endpoint}`;
}
