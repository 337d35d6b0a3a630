import { Pool } from 'undici';
import { acceptedCodings, ContentTooLarge, decodeContent } from './content-coding.ts';
import { type Answer, type Failure, header } from './exchange.ts';
import { failureOf } from './failure.ts';

/** What goes on the wire, literally. */
export interface WireRequest {
  readonly method: 'GET' | 'HEAD';
  /** Path and query as they stand in the request line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type Outcome = { readonly answer: Answer } | { readonly failure: Failure };

/** A page of some thousand fat records fits; a body without end does not. */
const maxBodyBytes = 64 * 1024 * 1024;

/** One attempt over a keep-alive pool; it never throws for what the target or the network does. */
export class Transport {
  readonly #pool: Pool;
  readonly #timeoutMs: number;

  constructor(origin: string, options: { readonly connections: number; readonly timeoutMs: number }) {
    this.#timeoutMs = options.timeoutMs;
    this.#pool = new Pool(origin, {
      connections: options.connections,
      pipelining: 1,
      // The time limit of a whole request is ours (below); the pool's own would only blur it.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: { timeout: options.timeoutMs },
    });
  }

  async attempt(request: WireRequest, signal?: AbortSignal): Promise<Outcome> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), this.#timeoutMs);
    const stop = () => limit.abort();
    signal?.addEventListener('abort', stop, { once: true });
    const progress: { status?: number } = {};
    try {
      return { answer: await this.#exchange(request, limit.signal, progress) };
    } catch (error) {
      return {
        failure: failureOf(error, progress.status, limit.signal.aborted ? this.#timeoutMs : undefined),
      };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #exchange(request: WireRequest, signal: AbortSignal, progress: { status?: number }): Promise<Answer> {
    const response = await this.#pool.request({
      method: request.method,
      path: request.target,
      headers: { accept: 'application/json', 'accept-encoding': acceptedCodings, ...request.headers },
      responseHeaders: 'raw',
      signal,
    });
    progress.status = response.statusCode;
    const received = {
      status: response.statusCode,
      headers: pairs(response.headers as unknown as readonly string[]),
      body: await collect(response.body),
    };
    const body = await decodeContent(received.body, header(received, 'content-encoding'), maxBodyBytes);
    return { ...received, body };
  }
}

async function collect(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new ContentTooLarge(`${size} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** undici gives raw headers as one list: name, value, name, value. */
function pairs(raw: readonly string[]): [string, string][] {
  const headers: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    headers.push([String(raw[index]), String(raw[index + 1])]);
  }
  return headers;
}
