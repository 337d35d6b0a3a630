import type { Answer, Request } from './exchange.ts';
import type { ProbeKind } from './probe-kind.ts';

/** Blocks by one kind of probes after which the rest of it is left. */
const most = 2;

/** Counts what probes brought about: times when what was accepted before was not accepted any more, and then again. */
export class BlockCount {
  readonly #opened = new Set<string>();
  readonly #blocks = new Map<ProbeKind, number>();
  #lastKind: ProbeKind | undefined;
  #blockedBy: ProbeKind | undefined;

  isEnough(kind: ProbeKind): boolean {
    return (this.#blocks.get(kind) ?? 0) >= most;
  }

  /** A probe was refused. */
  probed(kind: ProbeKind): void {
    this.#lastKind = kind;
  }

  /**
   * An ordinary request was not accepted. Only 401 and 403 tell a block: too many requests (429) are a matter of pace, and
   * no answer one of the network.
   */
  notAccepted(request: Request, answer: Answer | undefined): void {
    const isTold = answer?.status === 401 || answer?.status === 403;
    if (isTold && this.#opened.has(nameOf(request))) this.#blockedBy = this.#lastKind;
  }

  /** `isRowOver`: it came behind all that was refused. */
  accepted(request: Request, isRowOver: boolean): void {
    this.#opened.add(nameOf(request));
    if (this.#blockedBy !== undefined)
      this.#blocks.set(this.#blockedBy, (this.#blocks.get(this.#blockedBy) ?? 0) + 1);
    this.#blockedBy = undefined;
    if (isRowOver) this.#lastKind = undefined;
  }
}

function nameOf({ method, path, query, credential }: Request): string {
  return `${method} ${path}?${query} ${credential.kind}`;
}
