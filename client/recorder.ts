import type { RunConfig, Target } from '../config/run-config.ts';
import { Secret } from '../config/secret.ts';
import { userAgent } from '../config/suite-version.ts';
import type { ExchangeRecord } from '../schemas/report/results.ts';
import { commonHeaders } from './common-headers.ts';
import { curlLine, shownHeaders, shownParameters, shownRequestHeaders, urlOf } from './curl.ts';
import type { Answer, Endpoint, Exchange, Request } from './exchange.ts';
import { writtenName } from './field-names.ts';
import type { HeaderPair } from './gateway-headers.ts';
import { PersonalData, type ValuePlace } from './redaction/personal-data.ts';
import { type SecretRedaction, secretRedaction } from './redaction/secret-redaction.ts';
import { encodingOf, textOf } from './wire/body-text.ts';
import { shownCuts, withoutCutEnds } from './wire/long-values.ts';

/** Enough for a person to see what is wrong; a page of a thousand persons is not read through. */
export const usualBodyCharacters = 16_384;
/** The most characters of a body in an archive for programs. */
export const archivedBodyCharacters = 262_144;
/** No character of UTF-8 takes more. */
const bytesPerCharacter = 4;
/** RFC 5321 4.5.3.1 allows 64 and 255; so much of the end of a cut text may be half an address. */
const addressReach = 320;

/** Turns exchanges into records that hold no key and, unless asked for, nothing that is a person's or a consumer's. */
export class Recorder {
  readonly #target: Pick<Target, 'baseUrl' | 'tls' | 'headers'>;
  readonly #cookies: Secret[] = [];
  readonly #secrets: SecretRedaction;
  readonly #persons: PersonalData | undefined;

  /** @param pseudonymKey 32 bytes that nobody knows; random by default */
  constructor(config: Pick<RunConfig, 'target' | 'showPersonalData'>, pseudonymKey?: Uint8Array) {
    this.#target = config.target;
    this.#secrets = secretRedaction({ ...config.target, cookies: this.#cookies });
    this.#persons = config.showPersonalData ? undefined : new PersonalData(config.target, pseudonymKey);
  }

  /** @param shownCharacters how much of the body is shown; by default so much as a person reads */
  record(exchange: Exchange, shownCharacters: number = usualBodyCharacters): ExchangeRecord {
    return {
      id: exchange.id,
      curl: this.curl(exchange.request),
      request: this.#request(exchange.request),
      ...(exchange.answer === undefined || exchange.answer.isClosed === true
        ? {}
        : { response: this.#response(exchange, exchange.answer, shownCharacters) }),
      ...(exchange.failure === undefined ? {} : { failure: this.text(exchange.failure.message) }),
      sentAt: new Date(exchange.sentAt).toISOString(),
      durationMs: exchange.receivedAt - exchange.sentAt,
      attempts: exchange.attempts,
    };
  }

  curl(request: Request): string {
    return this.#ofRequest(curlLine(this.#target, this.#nameless(request)));
  }

  text(text: string): string {
    const withoutKeys = this.#secrets.redact(text);
    return this.#persons?.text(withoutKeys) ?? withoutKeys;
  }

  /** The value of a header field that any answer had; `name` in small letters. */
  headerValue(name: string, value: string): string {
    const withoutKeys = this.#secrets.redact(value);
    return this.#persons?.fieldValue(name, withoutKeys) ?? withoutKeys;
  }

  /** Shows words of the target in a statement, with `[hidden]` where they may name somebody. */
  said(text: string, as: 'header' | 'code'): string {
    return this.#persons?.said(text, as) ?? text;
  }

  /** A value that is a person's address, or stands in its place; `named`: of a person for whom the user asked. */
  personal(value: string, named = true): string {
    return this.#secrets.redact(this.#persons?.address(value, named) ?? value);
  }

  /** A value that was received, as JSON. */
  value(json: string, place: ValuePlace, named: boolean): string {
    const withoutKeys = this.#secrets.redact(json);
    return this.#persons?.value(withoutKeys, place, named) ?? withoutKeys;
  }

  /** The beginning of the body of a success. */
  quotation(text: string, endpoint: Endpoint, named: boolean): string {
    const withoutKeys = this.#secrets.redact(text);
    return this.#persons?.quotation(withoutKeys, endpoint, named) ?? withoutKeys;
  }

  /** True where the user named the subject of a request; persons in any other answer are hashed. */
  isNamed(request: Request): boolean {
    return this.#persons?.isNamed(request) ?? true;
  }

  /** Keeps in mind what an answer shows, so that it is known again where an error repeats it. */
  remember(exchange: Exchange): void {
    this.#persons?.remember(exchange);
  }

  /** From now on a value of a cookie is shown nowhere, as a key is not. */
  hide(cookie: string): void {
    this.#cookies.push(new Secret(cookie));
  }

  #request(request: Request): ExchangeRecord['request'] {
    const ours = { ...commonHeaders(userAgent, request), ...this.#nameless(request).headers };
    const as = request.situation?.fieldNames;
    const own = [...Object.entries(ours), ...shownHeaders(request.credential)].map(
      ([name, value]): HeaderPair => [as === undefined ? name : writtenName(name, as), value],
    );
    const headers = shownRequestHeaders(this.#target.headers, own).map(([name, value]): [string, string] => [
      name,
      this.#ofRequest(value),
    ]);
    const url = [urlOf(this.#target.baseUrl, request), ...shownParameters(request.credential)].join('&');
    return { method: request.method, url: this.#ofRequest(url), headers };
  }

  /** Redacts keys and addresses. The rest of a request was made by the suite, and is shown. */
  #ofRequest(text: string): string {
    const withoutKeys = this.#secrets.redact(text);
    return this.#persons?.addressesIn(withoutKeys) ?? withoutKeys;
  }

  /** But for what repeats a header field of an answer, such as `If-None-Match`. */
  #nameless<R extends Pick<Request, 'headers'>>(request: R): R {
    const persons = this.#persons;
    if (persons === undefined || request.headers === undefined) return request;
    const headers = Object.entries(request.headers).map(([name, value]) => [
      name,
      persons.repeatedField(name.toLowerCase(), value),
    ]);
    return { ...request, headers: Object.fromEntries(headers) };
  }

  #response(
    exchange: Exchange,
    { status, headers, body, receivedBytes = body.length }: Answer,
    shownCharacters: number,
  ): NonNullable<ExchangeRecord['response']> {
    const withheld = this.#persons?.withheld(exchange);
    return {
      status,
      headers: headers.map(([name, value]) => [
        this.#secrets.redact(name),
        this.#header(name, value, exchange.request),
      ]),
      // The title of a page is the target's words: what is written in place of a body may hold a key too.
      body:
        withheld === undefined
          ? this.#body(exchange, body, { shownCharacters, receivedBytes })
          : this.#secrets.redact(withheld),
      bodyBytes: receivedBytes,
    };
  }

  #header(name: string, value: string, request: Request): string {
    const withoutKeys = this.#withoutKeys(value);
    return shownCuts(this.#persons?.header(name, withoutKeys, request) ?? withoutKeys);
  }

  /**
   * Redacted before it is cut to what is shown; where only a part is read at all, its end is not shown. So much is read
   * as is shown, and no more: what a body costs follows from that.
   */
  #body(
    exchange: Exchange,
    body: Uint8Array,
    { shownCharacters, receivedBytes }: { readonly shownCharacters: number; readonly receivedBytes: number },
  ): string {
    const unread = this.#secrets.reach + addressReach;
    const most = shownCharacters + unread;
    const whole = textOf(body.subarray(0, most * bytesPerCharacter));
    const read = whole.slice(0, most);
    const unsafe = body.length > most * bytesPerCharacter || whole.length > most ? unread : 0;
    const withoutKeys = this.#withoutKeys(read);
    const text = this.#persons?.body(withoutKeys, exchange, shownCharacters + unsafe + 1) ?? withoutKeys;
    const shown = wellFormed(text.slice(0, Math.min(shownCharacters, Math.max(0, text.length - unsafe))));
    const isWhole = shown.length === text.length && receivedBytes === body.length;
    const encoding = encodingOf(body);
    const note = encoding === 'UTF-8' ? '' : `[${encoding}, and not UTF-8; decoded here]\n`;
    return note + (isWhole ? shown : `${shownCuts(shown)}\n[${receivedBytes} bytes in all]`);
  }

  /** Redacts keys. At the end of a value that was cut there may be half a key or half an address, which goes too. */
  #withoutKeys(text: string): string {
    return withoutCutEnds(this.#secrets.redact(text), this.#secrets.reach + addressReach);
  }
}

/** A cut between two surrogates leaves half a character. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '');
}
