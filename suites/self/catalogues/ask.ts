/** One request, as it is put on the wire. */
export interface Ask {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly method?: 'HEAD' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer is read as bytes, to a request whose head is the usual one or such as no client library sends. */
  readonly head?: 'HTTP/1.1' | 'HTTP/1.0' | 'without Host';
}
