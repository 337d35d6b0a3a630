/** One request, as it is put on the wire. */
export interface Ask {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly method?: 'HEAD' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  /** A request line and fields that no client library sends. */
  readonly head?: 'HTTP/1.0' | 'without Host';
}
