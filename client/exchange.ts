import type { FieldNames } from './field-names.ts';
import type { KeyAlterationName } from './key-alterations.ts';
import type { FailureCause } from './wire/failure-cause.ts';

/** Credential of a request. The keys themselves are known to the client alone. */
export type Credential =
  | { readonly kind: 'partner-key' }
  | { readonly kind: 'consumer-token' }
  /** A partner key of the other kind, test or production. */
  | { readonly kind: 'second-key' }
  /** The other partner's own key. */
  | { readonly kind: 'other-partner-key' }
  | { readonly kind: 'none' }
  /** A header value that holds no key of the target. */
  | { readonly kind: 'invented'; readonly authorization: string }
  /** A value made of a key, or the key in a wrong place. */
  | {
      readonly kind: 'altered';
      readonly key: KeyKind;
      readonly alteration: KeyAlterationName;
      /** The same alteration of this key, which was never issued. */
      readonly of?: string;
    };

export type AlteredCredential = Extract<Credential, { kind: 'altered' }>;

export type KeyKind = 'partner-key' | 'consumer-token' | 'second-key' | 'other-partner-key';

export type Endpoint = 'partner' | 'consumer';

/** Manner in which a request is sent, independent of its question and its credential. */
export interface Situation {
  /** Differences from the usual manner, in words: `Accept: text/csv`. */
  readonly says: readonly string[];
  /** Header fields that every other request carries, in small letters, and this one does not. */
  readonly without?: readonly string[];
  /** The letter case of the names of its header fields, where it is not that of the document, `Authorization`. */
  readonly fieldNames?: FieldNames;
  /** The version that its request line tells, where that is not 1.1. */
  readonly version?: '1.0';
  /** No request came before it on its connection, and none comes after it. */
  readonly isOnOwnConnection?: true;
  /** Set where a service may refuse the request in this situation; its answer then counts as an answer. */
  readonly mayBeRefused?: true;
  /** Nor is it bound to the documented representation, where it answers. */
  readonly mayBeRepresented?: true;
}

/** Request as it is sent. Path and query stand on the wire as they are: nothing is normalised after this point. */
export interface Request {
  /** OPTIONS only tells how a resource may be asked (RFC 9110 9.3.7): all three are safe. */
  readonly method: 'GET' | 'HEAD' | 'OPTIONS';
  readonly endpoint: Endpoint;
  /** Below the base URL, percent-encoded: `/partners/p1`. */
  readonly path: string;
  /** Percent-encoded, without `?`; empty where there is none. */
  readonly query: string;
  readonly credential: Credential;
  /** Sent alternately or concurrently with another partner's key: compared to that key's answers, and to no others. */
  readonly besideOther?: true;
  /** The chain of requests that it is part of: they share a connection with each other, and with nothing else. */
  readonly chain?: number;
  /** Nothing is asked behind the row of refusals that it is part of: no place of the row is kept for looks. */
  readonly isClosing?: true;
  /** Further headers, as they are; no key is among them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Unless it is sent in the usual way. */
  readonly situation?: Situation;
}

/** A whole answer, content coding removed. */
export interface Answer {
  readonly status: number;
  /** In the order received, names as received, repeated fields kept apart. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
  /** Bytes of the body before a part of it was cut: very long values, or persons beyond any limit. */
  readonly receivedBytes?: number;
  /** The body came as a deflate stream without the zlib format around it (RFC 9110 8.4.1.2). */
  readonly isRawDeflate?: true;
  /** None came: the connection was closed to refuse what was asked, and the status only stands for that. */
  readonly isClosed?: true;
}

export type FailureKind =
  | 'connection'
  | 'tls'
  | 'timeout'
  /** Not HTTP (RFC 9112), or a content coding that was asked for and does not decode. */
  | 'protocol'
  /** The connection or the coded content ended inside the body. */
  | 'incomplete'
  /** A content coding that was not asked for: the body may be in order, but cannot be read here. */
  | 'coding'
  | 'too-large';

export interface Failure {
  readonly kind: FailureKind;
  /** For a person: `connection refused`. */
  readonly message: string;
  /** Present where the cause is known well enough to give advice. */
  readonly cause?: FailureCause;
  /** The status, where a status line came before the failure. */
  readonly status?: number;
}

/** One request and what came back: an answer, or the reason why there is none; of a connection closed to refuse, both. */
export interface Exchange {
  /** Unique in the run: `x17`. */
  readonly id: string;
  readonly request: Request;
  readonly answer?: Answer;
  readonly failure?: Failure;
  /** Milliseconds since the Unix epoch, of the last attempt. */
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly attempts: number;
  /** The refusal of a key that had run out, or by a block that is over: the request was sent once more. */
  readonly outlived?: Answer;
  /** Answers "too many requests" that came before it (RFC 6585 4, or by 403), where there were any. */
  readonly tooMany?: readonly Pick<Answer, 'status' | 'headers'>[];
}

/** First value of a header, whatever its letter case (RFC 9110 5.1). */
export function header(answer: Answer, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return answer.headers.find(([given]) => given.toLowerCase() === wanted)?.[1];
}

/** All values of a header as one list (RFC 9110 5.3); undefined where it is not there. */
export function headerList(answer: Pick<Answer, 'headers'>, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const values = answer.headers.filter(([given]) => given.toLowerCase() === wanted).map(([, value]) => value);
  return values.length === 0 ? undefined : values.join(', ');
}
