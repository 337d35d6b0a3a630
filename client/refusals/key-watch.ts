import { type ClientRefusal, refusesClient } from '../../schemas/http-status.ts';
import type { Answer, KeyKind, Request } from '../exchange.ts';

/**
 * Refusals in a row of one key, by requests that it should open, which are suspicious. 403 may be about what was asked for,
 * a record that is closed, as much as about the key.
 */
const suspicious = {
  known: { 401: 3, 403: 3 },
  new: { 401: 2, 403: 6 },
  newInSmallRun: { 401: 1, 403: 2 },
} as const;

interface Watched {
  inARow: number;
  status: ClientRefusal;
  first: Request | undefined;
  last: Request | undefined;
  /** The last request before it that the key opened at another URL. */
  before: Request | undefined;
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
    if (request.method !== 'GET') return;
    watched.first ??= request;
    if (watched.last !== undefined && !isSameUrl(watched.last, request)) watched.before = watched.last;
    watched.last = request;
  }

  refused(request: Request, { status }: Answer): void {
    const watched = this.#of(request);
    if (watched === undefined || !refusesClient(status)) return;
    watched.inARow += 1;
    watched.status = status;
  }

  /** Forgets the refusals of a key: whether it is refused is no longer known. */
  forget(request: Request): void {
    const watched = this.#of(request);
    if (watched !== undefined) watched.inARow = 0;
  }

  /** True where the key was refused so often in a row that it is to be found out whether it opens anything at all. */
  isSuspected(request: Request): boolean {
    const watched = this.#of(request);
    if (watched === undefined) return false;
    const isOnce = this.#isSmallRun && request.credential.kind === 'consumer-token';
    const fresh = isOnce ? suspicious.newInSmallRun : suspicious.new;
    return watched.inARow >= (watched.last === undefined ? fresh : suspicious.known)[watched.status];
  }

  /** With what the key of this request was refused last. */
  statusOf(request: Request): number | undefined {
    const watched = this.#of(request);
    return watched === undefined || watched.inARow === 0 ? undefined : watched.status;
  }

  /**
   * Requests that the key of this request opened, the last and the first, since the resource of one may be gone. Another
   * URL goes first: a cache may refuse this one alone.
   */
  openedBy(request: Request): readonly Request[] {
    const watched = this.#of(request);
    const opened = openedOf(watched);
    const others = [...opened, watched?.before].filter(
      (one) => one !== undefined && !isSameUrl(one, request),
    );
    return [...new Set([...others.slice(0, 1), ...opened])].filter((one) => one !== undefined);
  }

  /** Requests that any key opened, those of the partner key first. */
  get opened(): readonly Request[] {
    return [...this.#watched.values()].flatMap(openedOf);
  }

  #of({ credential: { kind } }: Request): Watched | undefined {
    if (kind !== 'partner-key' && kind !== 'consumer-token') return undefined;
    const known = this.#watched.get(kind);
    if (known !== undefined) return known;
    const watched: Watched = { inARow: 0, status: 401, first: undefined, last: undefined, before: undefined };
    this.#watched.set(kind, watched);
    return watched;
  }
}

function openedOf(watched: Watched | undefined): readonly Request[] {
  const opened = [watched?.last, watched?.first].filter((request) => request !== undefined);
  return [...new Set(opened)];
}

function isSameUrl(one: Request, other: Request): boolean {
  return one.path === other.path && one.query === other.query;
}
