/** Header fields by their lower-case names. */
export type Headers = Readonly<Record<string, string>>;

/** Answer before it is written as bytes. With neither `json` nor `text` the body is empty. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly json?: unknown;
  readonly text?: string;
}

/** An answer as it goes out on the connection. */
export interface Wire {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Framing of the body: by its true length, by chunks, by the end of the connection, or by a claimed length. */
  readonly framing: 'length' | 'chunked' | 'close' | number;
  /** Fate of the connection: `cut` ends it in the middle of the answer, `drop` before any. */
  readonly connection: 'keep' | 'close' | 'cut' | 'drop';
}

/** Answers are personal data: nothing between the service and its client may keep them. */
const privately = { 'cache-control': 'no-store', vary: 'Authorization' };

/** Answers that their client may keep go by the coding too, where there is one (RFC 9110 12.5.5). */
export function keptBy(control: string): Headers {
  return { 'cache-control': control, vary: 'Authorization, Accept-Encoding' };
}

export function jsonAnswer(json: unknown): Answer {
  return { status: 200, headers: { 'content-type': 'application/json', ...privately }, json };
}

export function textAnswer(status: number, type: string, text: string): Answer {
  return { status, headers: { 'content-type': type, ...privately }, text };
}

export function emptyAnswer(status: number, headers: Headers = {}): Answer {
  return { status, headers: { ...headers, ...privately } };
}

/** RFC 9457 problem details. */
export function problem(status: number, title: string, detail: string, headers: Headers = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers, ...privately },
    json: { type: 'about:blank', title, status, detail },
  };
}
