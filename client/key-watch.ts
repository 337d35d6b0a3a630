import type { Answer, KeyKind, Request } from './exchange.ts';

/** Refusals in a row of one key, by requests that it should open, which are suspicious. */
const suspicious = { known: 3, new: 2, newInSmallRun: 1 } as const;

interface Watched {
  inARow: number;
  status: number;
  /** What it opened last. */
  accepted: Request | undefined;
}

/** Watches whether the keys of the target are accepted where they should be. */
export class KeyWatch {
  readonly #isSmallRun: boolean;
  readonly #watched = new Map<KeyKind, Watched>();

  constructor(isSmallRun: boolean) {
    this.#isSmallRun = isSmallRun;
  }

  accepted(request: Request): void {
    const watched = this.#of(request);
    if (watched === undefined) return;
    watched.inARow = 0;
    if (request.method === 'GET') watched.accepted = request;
  }

  refused(request: Request, { status }: Answer): void {
    const watched = this.#of(request);
    if (watched === undefined || (status !== 401 && status !== 403)) return;
    watched.inARow += 1;
    watched.status = status;
  }

  /** It is not known any more whether the key is refused. */
  forget(request: Request): void {
    const watched = this.#of(request);
    if (watched !== undefined) watched.inARow = 0;
  }

  /** Whether the key was refused so often in a row that it is to be found out whether it opens anything at all. */
  isSuspected(request: Request): boolean {
    const watched = this.#of(request);
    if (watched === undefined) return false;
    const isOnce = this.#isSmallRun && request.credential.kind === 'consumer-token';
    const fresh = isOnce ? suspicious.newInSmallRun : suspicious.new;
    return watched.inARow >= (watched.accepted === undefined ? fresh : suspicious.known);
  }

  /** What the key of this request opened last; undefined where it never opened anything. */
  openedBy(request: Request): Request | undefined {
    return this.#of(request)?.accepted;
  }

  /** Requests that were accepted, the partner's first. */
  get opened(): readonly Request[] {
    return [...this.#watched.values()].flatMap(({ accepted }) => accepted ?? []);
  }

  #of({ credential: { kind } }: Request): Watched | undefined {
    if (kind !== 'partner-key' && kind !== 'consumer-token') return undefined;
    const known = this.#watched.get(kind);
    if (known !== undefined) return known;
    const watched: Watched = { inARow: 0, status: 0, accepted: undefined };
    this.#watched.set(kind, watched);
    return watched;
  }
}
