import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Dispatcher } from 'undici';
import { type Answer, type Failure, headerList, type Request } from '../exchange.ts';
import { failureOf } from '../failure.ts';
import { hasMoreNames } from '../redaction/member-names.ts';
import { watchBehindHead } from './behind-head.ts';
import { boundedHeaders } from './bounded-headers.ts';
import { decodeContent, isRawDeflate } from './content-coding.ts';
import { ContentError } from './content-error.ts';
import { dispatcherFor, type Route } from './dispatcher.ts';
import { deepestNesting, isTooDeep } from './json-depth.ts';
import { valuesAtMost } from './json-size.ts';
import { largeBytes, withoutLongValues } from './long-values.ts';
import { withoutExcessPersons } from './oversized-page.ts';
import { packable } from './packed-body.ts';
import type { UnusualHead } from './unusual-head.ts';

/** Request as literal bytes on the wire. */
export interface WireRequest {
  readonly method: Request['method'];
  /** Path and query as they stand in the request line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent on a connection of its own, and not through a proxy. */
  readonly unusualHead?: UnusualHead;
  /** Those of one chain share a connection with each other, and with nothing else. */
  readonly chain?: number;
}

export type Outcome = { readonly answer: Answer } | { readonly failure: Failure };

export interface TransportOptions extends Omit<Route, 'timeoutMs' | 'onConnection'> {
  /** Limit of one attempt, from sending to the end of the body. */
  readonly timeoutMs: number;
  /** Ends what is in flight: `attempt` then throws its reason. */
  readonly signal: AbortSignal;
}

/** A page of a thousand fat records fits; a body without end does not, and four at once leave the machine alone. */
const maxBodyBytes = 4 * 1024 * 1024;
/** The most values of a body, as of a thousand persons with fifty each: a value takes much more memory than its bytes. */
const maxValues = 50_000;
/** In a large body: to an engine, each new set of names is a new kind of object, which takes more than what is in it. */
const maxNames = 10_000;
/** Statuses whose answers have no content, whatever length they announce (RFC 9110 8.6, RFC 9112 6.3). */
const withoutContent: readonly number[] = [204, 304];

/** One attempt over a keep-alive pool; what the target or the network does is an outcome, never an error. */
export class Transport {
  readonly #kept: Dispatcher;
  readonly #route: Route;
  /** Connections for one request each, by the form of its head. */
  readonly #once = new Map<string, Dispatcher>();
  readonly #chains = new Map<number, Dispatcher>();
  readonly #origin: string;
  readonly #timeoutMs: number;
  readonly #signal: AbortSignal;
  readonly #inFlight = new Set<AbortController>();
  readonly #behindHead = new Map<string, number>();
  #speaksHttp2 = false;

  constructor({ signal, ...route }: TransportOptions) {
    this.#timeoutMs = route.timeoutMs;
    this.#signal = signal;
    this.#origin = route.origin;
    this.#route = {
      ...route,
      onConnection: (socket) => this.#observe(socket),
    };
    this.#kept = dispatcherFor(this.#route);
    signal.addEventListener('abort', () => this.#interrupt(), { once: true });
  }

  /** @param isFresh whether it goes on a connection of its own: those that are kept may be closed just now (RFC 9112 9.5) */
  async attempt(request: WireRequest, isFresh = false): Promise<Outcome> {
    this.#signal.throwIfAborted();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), this.#timeoutMs);
    this.#inFlight.add(limit);
    const progress: { status?: number } = {};
    try {
      const dispatcher = this.#dispatcher(request, isFresh);
      const answer = this.#exchange(request, dispatcher, limit.signal, progress);
      // undici notices an abort only once there is a connection, which may take its time.
      return { answer: await Promise.race([answer, whenAborted(limit.signal)]) };
    } catch (error) {
      this.#signal.throwIfAborted();
      const timedOutAfter = limit.signal.aborted ? this.#timeoutMs : undefined;
      return { failure: failureOf(error, progress.status, timedOutAfter) };
    } finally {
      clearTimeout(timer);
      this.#inFlight.delete(limit);
    }
  }

  async close(): Promise<void> {
    const all = [this.#kept, ...this.#once.values(), ...this.#chains.values()];
    await Promise.all(all.map((dispatcher) => dispatcher.destroy()));
  }

  /** True where the target chose HTTP/2 on a connection that was made to it without a proxy. */
  get speaksHttp2(): boolean {
    return this.#speaksHttp2;
  }

  #observe(socket: Socket): void {
    if (socket instanceof TLSSocket && socket.alpnProtocol === 'h2') this.#speaksHttp2 = true;
    else
      watchBehindHead(socket, (target, bytes) =>
        this.#behindHead.set(target, this.bytesBehindHead(target) + bytes),
      );
  }

  /** Bytes of content that answered HEAD for this target so far. */
  bytesBehindHead(target: string): number {
    return this.#behindHead.get(target) ?? 0;
  }

  /** Closes the connection of a chain, on which nothing is in flight any more. */
  endChain(chain: number): void {
    const dispatcher = this.#chains.get(chain);
    this.#chains.delete(chain);
    dispatcher?.destroy().catch(() => undefined);
  }

  #interrupt(): void {
    for (const limit of this.#inFlight) limit.abort();
  }

  #dispatcher({ unusualHead: unusual, chain }: WireRequest, isFresh: boolean): Dispatcher {
    if (unusual === undefined && !isFresh) return chain === undefined ? this.#kept : this.#ofChain(chain);
    const sort = JSON.stringify(unusual) ?? '';
    const known = this.#once.get(sort) ?? dispatcherFor(this.#route, 'once', unusual);
    this.#once.set(sort, known);
    return known;
  }

  #isOnce(dispatcher: Dispatcher): boolean {
    return [...this.#once.values()].includes(dispatcher);
  }

  #ofChain(chain: number): Dispatcher {
    const known = this.#chains.get(chain) ?? dispatcherFor({ ...this.#route, connections: 1 });
    this.#chains.set(chain, known);
    return known;
  }

  async #exchange(
    request: WireRequest,
    dispatcher: Dispatcher,
    signal: AbortSignal,
    progress: { status?: number },
  ): Promise<Answer> {
    const response = await dispatcher.request({
      origin: this.#origin,
      method: request.method,
      path: request.target,
      headers: request.headers,
      // undici ends the connection after HEAD otherwise: what a service leaves behind there would be seen by nobody.
      ...(request.method === 'HEAD' && !this.#isOnce(dispatcher) && { reset: false }),
      responseHeaders: 'raw',
      signal,
    });
    const status = response.statusCode;
    progress.status = status;
    const headers = boundedHeaders(pairs(response.headers as unknown as readonly string[]));
    const body = await collect(response.body, status);
    const codings = headerList({ headers }, 'content-encoding');
    const content = await decodeContent(body, codings, maxBodyBytes);
    const raw = isRawDeflate(body, codings) ? { isRawDeflate: true as const } : {};
    const values = content.length > deepestNesting ? valuesAtMost(content) : 0;
    if (values > maxValues)
      throw new ContentError('too-large', `the body has more than ${maxValues} JSON values`);
    if (content.length >= largeBytes && hasMoreNames(content, maxNames))
      throw new ContentError('too-large', `the body has more than ${maxNames} different member names`);
    if (values > deepestNesting && isTooDeep(content))
      throw new ContentError('too-large', `the JSON of the body is nested more than ${deepestNesting} deep`);
    const short = withoutLongValues(withoutExcessPersons(content, request.target));
    const cut = short === content ? {} : { receivedBytes: content.length };
    return packable({ status, headers, body: short, ...cut, ...raw });
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function collect(body: AsyncIterable<Uint8Array>, status: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBodyBytes)
        throw new ContentError('too-large', `the body has more than ${maxBodyBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (!withoutContent.includes(status)) throw error;
  }
  return Buffer.concat(chunks);
}

/** undici gives raw headers as one list: name, value, name, value. */
function pairs(raw: readonly string[]): [string, string][] {
  const headers: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    headers.push([String(raw[index]), withoutBlanks(String(raw[index + 1]))]);
  }
  return headers;
}

/** Blanks and tabs behind a field value are not its own (RFC 9110 5.5); undici takes off those before it only. */
function withoutBlanks(value: string): string {
  let end = value.length;
  while (value[end - 1] === ' ' || value[end - 1] === '\t') end -= 1;
  return value.slice(0, end);
}
