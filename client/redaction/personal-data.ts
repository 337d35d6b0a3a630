import { createHash } from 'node:crypto';
import type { Target } from '../../config/run-config.ts';
import { withoutCards } from '../../schemas/card-number.ts';
import { isSuccessful } from '../../schemas/http-status.ts';
import { hiddenName, withoutNames } from '../../schemas/names-in-values.ts';
import { errorMembersOf, tellsError } from '../error-members.ts';
import type { Endpoint, Exchange } from '../exchange.ts';
import { textOf } from '../wire/body-text.ts';
import { isNamed, type NamedTarget } from './configured-subjects.ts';
import { shownCookie } from './cookie-header.ts';
import { type Disguise, disguisedJson } from './disguised-json.ts';
import { isDocumentedValue } from './documented-value.ts';
import { namelessHeader, repeatsAnswer } from './header-names.ts';
import { type JsonPlace, readPieces, unescaped } from './json-pieces.ts';
import { jsonStart } from './json-start.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { SeenValues } from './seen-values.ts';
import { StrangerHeaders } from './stranger-headers.ts';
import { isWebPage, withheldBody, withheldPage } from './withheld-body.ts';

/** Characters of a body that are read for values which an error may repeat. */
const rememberedCharacters = 65_536;
/** Bodies that are known again when they come again. */
const mostMet = 5_000;
/** Digits of a number by which it is known again: shorter ones are counts. */
const tellingDigits = 7;
/** No address is longer (RFC 5321 4.5.3.1), nor what is remembered: so much of the end of a text may be half of one. */
const longestValue = 512;
/** In these, the parameters of an address may be a cursor that holds whom it points at. */
const addressHeaders: ReadonlySet<string> = new Set(['location', 'content-location', 'link', 'refresh']);
const parameters = /([?&;]([^=&#\s<>"]{1,64})=)([^&#\s<>";,]+)/g;
const fileName = /(filename\*?\s*=\s*)("[^"]*"|[^;]*)/gi;
/** Replacements that are not looked at again: of keys, of addresses, and of parts that were cut before. */
const settled = /(\[redacted[^\]]*\]|\$?PCDS_[A-Z_]+|\uE006\d+-[\da-f]{16}|[^\s"'<>()=,;]*@[^\s"'<>()=,;]*)/;
const documentedParameters: readonly string[] = ['domain', 'limit', 'page'];

/** Place of a value in an answer. */
export interface ValuePlace extends JsonPlace {
  readonly endpoint: Endpoint;
}

/**
 * The run's rule for personal data: pseudonyms for subjects that the user named, hashes for all others. Documented
 * values, and values that the user gave, stay.
 */
export class PersonalData {
  readonly #target: NamedTarget;
  readonly #pseudonyms: Pseudonyms;
  readonly #known: ReadonlySet<string>;
  readonly #seen = new SeenValues();
  /** Digests of the bodies whose values are kept in mind. */
  readonly #met = new Set<string>();
  readonly #strangerHeaders: StrangerHeaders;

  constructor(target: NamedTarget & Pick<Target, 'baseUrl'>, pseudonymKey?: Uint8Array) {
    this.#target = target;
    this.#strangerHeaders = new StrangerHeaders(target.baseUrl, (value) => this.#pseudonyms.hash(value));
    this.#pseudonyms = new Pseudonyms(target.domains, pseudonymKey);
    const { partnerId, domains, consumerIds } = target;
    this.#known = new Set([partnerId, ...domains, ...consumerIds].filter((value) => !value.includes('@')));
  }

  /** Keeps in mind what a success shows, so that it is known again in an error. */
  remember({ answer, request }: Exchange): void {
    if (answer === undefined || !isSuccessful(answer.status)) return;
    const beginning = answer.body.subarray(0, rememberedCharacters);
    if (!this.#isNew(beginning, request.endpoint)) return;
    const text = textOf(beginning);
    const start = jsonStart(text);
    if (start === undefined || isWebPage(text) || tellsError(answer)) return;
    readPieces(text.slice(start), (piece) => {
      const value = unescaped(piece.raw) ?? piece.raw;
      const tells = piece.kind === 'string' || (piece.kind === 'number' && value.length >= tellingDigits);
      if (!tells || this.#known.has(value)) return;
      if (!isDocumentedValue(piece, value, request.endpoint)) this.#seen.add(value);
    });
  }

  /** True where a body was not met yet: most pages of a run are asked for several times. */
  #isNew(body: Uint8Array, endpoint: Endpoint): boolean {
    const digest = createHash('sha256').update(endpoint).update(body).digest('base64');
    if (this.#met.has(digest)) return false;
    if (this.#met.size < mostMet) this.#met.add(digest);
    return true;
  }

  /** Replaces addresses and card numbers in a text of the suite, or of the target where fields cannot be told apart. */
  text(text: string): string {
    return withoutCards(this.addressesIn(text), (card) =>
      this.#known.has(card) ? card : this.#pseudonyms.of(card),
    );
  }

  /** Replaces addresses in a text of the suite as it is sent. */
  addressesIn(text: string): string {
    return this.#pseudonyms.inText(text);
  }

  address(value: string, named: boolean): string {
    return named ? this.#pseudonyms.of(value) : `#${this.#pseudonyms.hash(value)}`;
  }

  /** A value of a success, as JSON. */
  value(json: string, { endpoint, ...place }: ValuePlace, named: boolean): string {
    return disguisedJson(json, { ...this.#disguise(endpoint, named), place });
  }

  /** Gives what is written in place of a whole body; undefined where it may be shown in a disguise. */
  withheld({ answer, request }: Exchange): string | undefined {
    if (answer === undefined || isNamed(request, this.#target)) return undefined;
    return withheldBody(
      answer,
      request.endpoint,
      (value) => this.#pseudonyms.hash(value),
      (text) => this.#message(text),
    );
  }

  /** A body, or the beginning of one; `most`: characters of it that are shown. */
  body(text: string, { answer, request }: Exchange, most: number): string {
    const isError = answer !== undefined && (!isSuccessful(answer.status) || tellsError(answer));
    const isStranger = !isNamed(request, this.#target);
    return this.#shownText(text, {
      ...this.#disguise(request.endpoint, true),
      ...(isError && { isMessage: errorMembersOf(answer, isStranger), isStranger }),
      most,
    });
  }

  /** The beginning of the body of a success, as a finding quotes it. */
  quotation(text: string, endpoint: Endpoint, named: boolean): string {
    if (named) return this.#shownText(text, this.#disguise(endpoint, named));
    return isWebPage(text)
      ? withheldPage(text, (title) => this.#message(title))
      : `[not named by you: ${this.#pseudonyms.hash(text)}]`;
  }

  /** The value of a header field of an answer; `name` as received. */
  header(name: string, value: string, request: Exchange['request']): string {
    const field = name.toLowerCase();
    const pseudonym = (text: string) => this.#pseudonyms.of(text);
    if (field === 'set-cookie') return this.#message(shownCookie(value, pseudonym));
    if (!isNamed(request, this.#target) && this.#strangerHeaders.hides(field))
      return this.#message(this.#strangerHeaders.shown(field, value, request));
    if (field === 'content-disposition')
      return value.replace(fileName, (_, before: string, file: string) => before + pseudonym(file));
    return this.fieldValue(field, value);
  }

  /** The value of a header field as a finding quotes it, for any request. `field` in lower case. */
  fieldValue(field: string, value: string): string {
    if (addressHeaders.has(field)) return this.#message(this.#withoutCursors(value));
    const pseudonym = (name: string) => (this.#known.has(name) ? name : this.#pseudonyms.of(name));
    const parts = this.#message(value).split(settled);
    return parts
      .map((part, index) => (index % 2 === 1 ? part : namelessHeader(field, part, pseudonym)))
      .join('');
  }

  /** The value of a field of a request, which may repeat what an answer said. `field` in small letters. */
  repeatedField(field: string, value: string): string {
    return repeatsAnswer(field) ? this.fieldValue(field, value) : value;
  }

  /** Gives what a statement says in words of the target. */
  said(text: string, as: 'header' | 'code'): string {
    if (as === 'code') return this.#seen.isName(text) ? hiddenName : text;
    return withoutNames(text, 'likely', (name) => (this.#known.has(name) ? name : hiddenName));
  }

  isNamed(request: Exchange['request']): boolean {
    return isNamed(request, this.#target);
  }

  #withoutCursors(value: string): string {
    return value.replace(parameters, (whole, before: string, name: string, content: string) =>
      documentedParameters.includes(name) ? whole : before + this.#pseudonyms.of(content),
    );
  }

  /**
   * Shows a body. The part before its JSON, such as a warning of the program, is shown as text; the rest is read as JSON
   * to its end.
   */
  #shownText(text: string, disguise: Disguise): string {
    const { most = text.length } = disguise;
    const start = isWebPage(text) ? undefined : jsonStart(text);
    if (start === undefined || start > most) return this.#message(text.slice(0, most + longestValue));
    const before = this.#message(text.slice(0, start));
    return (
      before + disguisedJson(text.slice(start), { ...disguise, most: Math.max(0, most - before.length) })
    );
  }

  #disguise(endpoint: Endpoint, named: boolean): Disguise {
    return {
      endpoint,
      value: (value: string) => this.address(value, named),
      text: (text: string) => this.#message(text),
      isKnown: (value: string) => this.#known.has(value),
    };
  }

  #message(text: string): string {
    return this.#seen.replacedIn(this.text(text), (value) => this.#pseudonyms.of(value));
  }
}
