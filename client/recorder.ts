import type { RunConfig } from '../config/run-config.ts';
import type { ExchangeRecord } from '../schemas/report/results.ts';
import { curlLine, shownAuthorization, urlOf } from './curl.ts';
import type { Answer, Exchange, Request } from './exchange.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { secretRedaction } from './secret-redaction.ts';

/** Enough for a person to see what is wrong; a page of a thousand persons is not read through. */
const shownBodyCharacters = 16_384;

/** Turns exchanges into records that hold no key and, unless asked for, no person's address. */
export class Recorder {
  readonly #baseUrl: string;
  readonly #withoutSecrets: (text: string) => string;
  readonly #pseudonyms: Pseudonyms | undefined;

  constructor(config: Pick<RunConfig, 'target' | 'showPersonalData'>) {
    this.#baseUrl = config.target.baseUrl;
    this.#withoutSecrets = secretRedaction(config.target);
    this.#pseudonyms = config.showPersonalData ? undefined : new Pseudonyms(config.target.domains);
  }

  record(exchange: Exchange): ExchangeRecord {
    return {
      id: exchange.id,
      curl: this.curl(exchange.request),
      request: this.#request(exchange.request),
      ...(exchange.answer === undefined ? {} : { response: this.#response(exchange.answer) }),
      ...(exchange.failure === undefined ? {} : { failure: this.text(exchange.failure.message) }),
      sentAt: new Date(exchange.sentAt).toISOString(),
      durationMs: exchange.receivedAt - exchange.sentAt,
      attempts: exchange.attempts,
    };
  }

  curl(request: Request): string {
    return this.text(curlLine(this.#baseUrl, request));
  }

  /** Any text on its way out. */
  text(text: string): string {
    return this.#pseudonyms?.inText(this.#withoutSecrets(text)) ?? this.#withoutSecrets(text);
  }

  /** A value that is a person's address, or stands in its place. */
  personal(value: string): string {
    return this.#withoutSecrets(this.#pseudonyms?.of(value) ?? value);
  }

  #request(request: Request): ExchangeRecord['request'] {
    const authorization = shownAuthorization(request.credential);
    const headers: [string, string][] =
      authorization === undefined ? [] : [['authorization', this.text(authorization)]];
    return { method: request.method, url: this.text(urlOf(this.#baseUrl, request)), headers };
  }

  #response(answer: Answer): NonNullable<ExchangeRecord['response']> {
    const body = new TextDecoder().decode(answer.body.subarray(0, shownBodyCharacters * 4));
    const shown = body.length > shownBodyCharacters || answer.body.length > shownBodyCharacters * 4;
    // Redacted before it is cut, so that no cut leaves half a key.
    const text = this.text(body).slice(0, shownBodyCharacters);
    return {
      status: answer.status,
      headers: answer.headers.map(([name, value]) => [name, this.text(value)]),
      body: shown ? `${text}\n[${answer.body.length} bytes in all]` : text,
    };
  }
}
