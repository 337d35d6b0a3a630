import type { BudgetShare } from '../config/allotment.ts';
import type { Target } from '../config/run-config.ts';
import type { Endpoint, Exchange, Request } from './exchange.ts';
import { gatewayHeaders } from './gateway-headers.ts';
import { ownKey } from './key-renewal.ts';
import type { Keyring } from './keyring.ts';
import { type Parcel, RetryingSender, type RetryingSenderOptions } from './retry/retrying-sender.ts';
import { Transport, type WireRequest } from './wire/transport.ts';
import { wireRequest } from './wire/wire-request.ts';

export interface RoundTripOptions extends Omit<RetryingSenderOptions, 'transport'> {
  readonly target: Target;
  readonly keyring: Keyring;
  readonly userAgent: string;
}

/** Makes exchanges of requests: gives each its id, puts it into the form that it has on the wire, and delivers it. */
export class RoundTrips {
  readonly #options: RoundTripOptions;
  readonly #prefix: string;
  readonly #transport: Transport;
  readonly #sender: RetryingSender;
  #exchanges = 0;
  #favoured: Endpoint | undefined;

  constructor(options: RoundTripOptions) {
    this.#options = options;
    const { target, limits, signal } = options;
    const base = new URL(target.baseUrl);
    this.#prefix = base.pathname.replace(/\/+$/, '');
    this.#transport = new Transport({
      origin: base.origin,
      tls: target.tls,
      proxy: target.proxy,
      connections: limits.concurrency,
      timeoutMs: limits.timeoutMs,
      signal,
    });
    this.#sender = new RetryingSender({ ...options, transport: this.#transport });
  }

  get retried(): number {
    return this.#sender.retried;
  }

  /** Requests in flight at most: fewer than the user allows only where the target refused more. */
  get mostAtOnce(): number {
    return this.#sender.mostAtOnce;
  }

  /** True where the target was waited for without success. */
  get waitedInVain(): boolean {
    return this.#sender.waitedInVain;
  }

  /** Counts what another client of the same run exchanged. */
  resume(exchanges: number, retried: number): void {
    this.#exchanges += exchanges;
    this.#sender.resume(retried);
  }

  /** Keeps to the rest that was asked of another client of the same run. */
  recall(exchange: Exchange): void {
    this.#sender.recall(exchange);
  }

  /** From now on requests to this endpoint go first, and find one place of those in flight free. */
  favour(endpoint: Endpoint | undefined): void {
    this.#favoured = endpoint;
    this.#sender.keepPlace(endpoint !== undefined);
  }

  /** Throws WayLeft where the target lets such requests wait, and answers others. */
  expectAnswer(request: Request): void {
    this.#sender.expectAnswer(request);
  }

  /** The target was away, and is back. */
  cameBack(): void {
    this.#sender.cameBack();
  }

  /** One exchange; its request was taken from the share already. */
  async make(
    request: Request,
    share: BudgetShare,
    { tried, isLook }: Pick<Parcel, 'tried' | 'isLook'> = {
      tried: ownKey(request) === undefined ? 'briefly' : 'patiently',
      isLook: false,
    },
  ): Promise<Exchange> {
    this.#exchanges += 1;
    const id = `x${this.#exchanges}`;
    const wire = this.#onWire(request);
    const isFavoured = request.endpoint === this.#favoured;
    const delivered = await this.#sender.deliver({ request, wire, share, tried, isLook, isFavoured });
    // Who sends it again later does so on a chain of its own, or on none.
    const { chain: _, ...told } = request;
    return { id, request: told, ...delivered };
  }

  #onWire(request: Request): WireRequest {
    const { target, keyring, userAgent } = this.#options;
    const gateway = gatewayHeaders(target.headers);
    return wireRequest(request, keyring, { prefix: this.#prefix, userAgent, gateway });
  }

  /** True where the target chose HTTP/2. */
  get speaksHttp2(): boolean {
    return this.#transport.speaksHttp2;
  }

  /** Bytes of content that answered HEAD for the URL of this request so far. */
  bytesBehindHead(request: Request): number {
    return this.#transport.bytesBehindHead(this.#onWire(request).target);
  }

  /** Nothing more comes on this chain: its connection is closed. */
  endChain(chain: number): void {
    this.#transport.endChain(chain);
  }

  async close(): Promise<void> {
    await this.#transport.close();
  }
}
