import { refusesClient } from '../../schemas/http-status.ts';
import { isForbiddenByQuota, isThrottling } from '../../schemas/throttling.ts';
import type { Answer, Request } from '../exchange.ts';
import { isCredential, type ProbeKind } from './probe-kind.ts';

/** Blocks by one kind of probes after which the rest of it is left. */
const most = 2;
/** Refusals in a row during a block: it lasts, so an immediate look is refused too. */
const refusalsOfABlock = 2;

/**
 * Counts what probes brought about: times when what was accepted before was not accepted any more, and then again. A
 * single 401 behind probes with the right key is none: a service that refuses the right key now and then does that too.
 */
export class BlockCount {
  readonly #opened = new Set<string>();
  readonly #blocks = new Map<ProbeKind, number>();
  #lastKind: ProbeKind | undefined;
  #blockedBy: ProbeKind | undefined;
  /** Requests that were accepted before and are refused since a probe. */
  readonly #blocked = new Set<string>();
  /** Ordinary requests in a row that were not accepted. */
  #refusedInARow = 0;
  /** A quota then, and no lockout. */
  #hasQuota = false;

  /** True where "too many requests" came without a refusal before, or with a statement about a quota. */
  get hasQuota(): boolean {
    return this.#hasQuota;
  }

  /** True where a probe was refused since all refusals were followed by what was accepted. */
  get isBehindProbes(): boolean {
    return this.#lastKind !== undefined;
  }

  /** True where probes shut the client out, if only for a while. */
  get hasCounted(): boolean {
    return this.#blocks.size > 0;
  }

  isEnough(kind: ProbeKind): boolean {
    return (this.#blocks.get(kind) ?? 0) >= most;
  }

  probed(kind: ProbeKind): void {
    this.#lastKind = kind;
  }

  /** Notes the answer to an ordinary request: "too many requests" may show a quota. */
  throttled(answer: Answer | undefined): void {
    if (answer === undefined || !isThrottling(answer)) return;
    if (this.#lastKind === undefined || isForbiddenByQuota(answer)) this.#hasQuota = true;
  }

  /**
   * An ordinary request was not accepted. 401 and 403 tell a block, and so does "too many requests" of a target that
   * says so behind refused probes alone. No answer is a matter of the network.
   */
  notAccepted(request: Request, answer: Answer | undefined): void {
    if (!this.#opened.has(nameOf(request))) return;
    const isTooMany = answer !== undefined && isThrottling(answer);
    const isBlock = isTooMany ? !this.#hasQuota : refusesClient(answer?.status);
    if (!isBlock) return;
    this.#refusedInARow += 1;
    this.#blocked.add(nameOf(request));
    const isOfKey = answer?.status === 401 && !isCredential(this.#lastKind);
    if (!isOfKey || this.#refusedInARow >= refusalsOfABlock) this.#blockedBy = this.#lastKind;
  }

  /**
   * `isRowOver`: it came behind all that was refused. Where another one is accepted at once, no client is shut out: only
   * what was refused is.
   */
  accepted(request: Request, isRowOver: boolean): void {
    const name = nameOf(request);
    this.#opened.add(name);
    if (this.#blockedBy !== undefined && this.#blocked.has(name))
      this.#blocks.set(this.#blockedBy, (this.#blocks.get(this.#blockedBy) ?? 0) + 1);
    this.#blockedBy = undefined;
    this.#blocked.clear();
    this.#refusedInARow = 0;
    if (isRowOver) this.#lastKind = undefined;
  }
}

/** Name of a request: equal for two that ask the same with the same key. */
export function nameOf({ method, path, query, credential }: Request): string {
  return `${method} ${path}?${query} ${credential.kind}`;
}
