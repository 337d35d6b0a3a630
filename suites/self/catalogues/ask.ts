/** One request, as it is put on the wire. */
export interface Ask {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly method?: 'HEAD' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
}
