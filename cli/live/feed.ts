import type { ServerResponse } from 'node:http';
import { sendHead } from '../open/loopback-server.ts';

/** Often enough for an eye, and seldom enough for the run beside it. */
const everyMs = 250;

/** More than the tabs of a person. */
const mostReaders = 16;

/**
 * Sends views to listening pages as server-sent events. Each message is complete. A reader whose stream is full gets no
 * further message until it has drained, so a slow one misses some. The data that wait for a reader are less than a buffer
 * (`writableHighWaterMark`) and one message, and the last message when the feed ends.
 */
export class Feed {
  readonly #view: () => unknown;
  readonly #onFault: (error: unknown) => void;
  /** Listeners, each with the last message that it was sent. */
  readonly #readers = new Map<ServerResponse, string>();
  #timer: NodeJS.Timeout | undefined;
  #hasEnded = false;

  /**
   * @param view gives the present view
   * @param onFault receives an error of `view`; no message is sent after that
   */
  constructor(view: () => unknown, onFault: (error: unknown) => void) {
    this.#view = view;
    this.#onFault = onFault;
  }

  /** Number of listeners, with those that have not received the last message yet. */
  get readers(): number {
    return this.#readers.size;
  }

  /** Tells a reader from now on; false where there are too many. */
  add(response: ServerResponse): boolean {
    if (this.#readers.size >= mostReaders) return false;
    sendHead(response, 200, { 'content-type': 'text/event-stream', connection: 'close' });
    response.on('error', () => undefined);
    response.on('close', () => this.#remove(response));
    this.#readers.set(response, '');
    if (this.#hasEnded) {
      response.end(this.#message());
      return true;
    }
    response.write('retry: 1000\n\n');
    this.#timer ??= setInterval(() => this.#tell(), everyMs).unref();
    this.#tell();
    return true;
  }

  /** Tells what there is to see for the last time, and ends. */
  end(): void {
    if (this.#hasEnded) return;
    const message = this.#message();
    if (message === undefined) this.stop();
    else this.#finish(message);
  }

  /** Ends without a word. */
  stop(): void {
    if (!this.#hasEnded) this.#finish();
  }

  #finish(message?: string): void {
    this.#hasEnded = true;
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const response of this.#readers.keys()) response.end(message);
  }

  #tell(): void {
    const message = this.#message();
    if (message === undefined) this.stop();
    else this.#write(message);
  }

  #write(message: string): void {
    for (const [response, told] of this.#readers) {
      if (told === message || response.writableNeedDrain) continue;
      this.#readers.set(response, message);
      response.write(message);
    }
  }

  /** The present message; undefined where the view throws: no caller of the timer would catch that. */
  #message(): string | undefined {
    try {
      return `data: ${JSON.stringify(this.#view())}\n\n`;
    } catch (error) {
      this.#onFault(error);
      return undefined;
    }
  }

  #remove(response: ServerResponse): void {
    this.#readers.delete(response);
    if (this.#readers.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
