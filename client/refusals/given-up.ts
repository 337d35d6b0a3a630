import { refusesClient } from '../../schemas/http-status.ts';
import type { Answer, Request } from '../exchange.ts';
import { KeyRefused, ShutOut } from './refusal-errors.ts';

/** A request that its key should open and that was refused, with the results of the looks. */
interface Refused {
  readonly request: Request | undefined;
  /** Answer to the last look; undefined where no look was possible. */
  readonly last: Answer | undefined;
  /** Status with which the key was refused, with or without a look. */
  readonly status: number | undefined;
  /** True where the key opened anything before. */
  readonly wasAccepted: boolean;
  readonly isRowFull: boolean;
  readonly rowLength: number;
}

/** Requests that are given up: with a key that opens nothing, or to a target that refuses everything. */
export class GivenUp {
  readonly #dead = new Map<string, KeyRefused>();
  #shutOut: ShutOut | undefined;

  isDead(key: string): boolean {
    return this.#dead.has(key);
  }

  /** Throws NoMore where it is of no use to ask; `isWrong`: the credential is one that should open nothing. */
  expectNot({ credential }: Request, isWrong: boolean): void {
    if (this.#shutOut !== undefined) throw this.#shutOut;
    const dead = isWrong ? undefined : this.#dead.get(credential.kind);
    if (dead !== undefined) throw dead;
  }

  /** The key is dead; where nothing else opens anything, everything is refused. `opened`: what any key opened. */
  add(
    { request, last, status, wasAccepted, isRowFull, rowLength }: Refused,
    opened: readonly Request[],
  ): void {
    const isKey = refusesClient(status);
    const key = request?.credential.kind;
    if (isKey && (key === 'partner-key' || key === 'consumer-token'))
      this.#dead.set(key, new KeyRefused(key, status, wasAccepted));
    const isAnyLiving = opened.some(({ credential: { kind } }) => !this.isDead(kind));
    if ((last !== undefined && isRowFull) || !isKey || (!isAnyLiving && opened.length > 0))
      this.#shutOut = new ShutOut(Math.max(rowLength, 1), status);
  }
}
